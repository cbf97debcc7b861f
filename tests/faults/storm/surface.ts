import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileContent } from "@switchyard/adapters-cms/file-content";
import { root } from "../../../scripts/paths.ts";

/** The parts of JSON Schema that the site API's document uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

export interface Call {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly parameters: readonly string[];
  readonly body: Schema | undefined;
}

/** All addresses of the site, from its own tables. New pages, forms and calls are included. */
export interface Surface {
  readonly pages: readonly string[];
  readonly verbs: readonly string[];
  readonly calls: readonly Call[];
}

interface Operation {
  readonly parameters: readonly { readonly name: string }[];
  readonly requestBody?: { readonly content: { readonly "application/json": { readonly schema: Schema } } };
}

const formOf = (...fields: readonly string[]): Schema => ({
  type: "object",
  properties: Object.fromEntries(fields.map((field) => [field, { type: "string" }])),
});

export const surface = async (): Promise<Surface> => {
  const content = fileContent({ dir: join(root, "content"), report: () => undefined });
  const pages = new Set<string>();
  for (const brand of ["main", "tee"] as const)
    for (const path of (await content.pageIndex(brand))._unsafeUnwrap().keys()) pages.add(path);
  // The table's module can't be imported without Next, so read its source.
  const table = readFileSync(join(root, "apps/web/src/app/forms.ts"), "utf8");
  const { paths } = JSON.parse(readFileSync(join(root, "contracts/site-api.openapi.json"), "utf8")) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  return {
    pages: [...pages, "/design", "/robots.txt", "/site/texas.json"],
    verbs: [...table.matchAll(/^ {2}"([a-z-]+)":/gm)].map(([, verb = ""]) => verb),
    calls: [
      ...Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { parameters, requestBody }]): Call => ({
          method: method.toUpperCase() as Call["method"],
          path: `/api${path}`,
          parameters: parameters.map(({ name }) => name),
          body: requestBody?.content["application/json"].schema,
        })),
      ),
      { method: "GET", path: "/api/preview", parameters: ["secret", "path"], body: undefined },
      { method: "GET", path: "/api/preview/off", parameters: [], body: undefined },
      { method: "GET", path: "/api/auth/session", parameters: ["callbackUrl"], body: undefined },
      { method: "GET", path: "/api/auth/csrf", parameters: ["callbackUrl", "error"], body: undefined },
      {
        method: "POST",
        path: "/api/auth/signout",
        parameters: ["callbackUrl"],
        body: formOf("csrfToken", "callbackUrl", "json"),
      },
      {
        method: "POST",
        path: "/api/auth/callback/credentials",
        parameters: ["callbackUrl"],
        body: formOf("csrfToken", "username", "password", "callbackUrl", "json"),
      },
    ],
  };
};
