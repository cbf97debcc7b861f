// A small layout server over a folder of content files: the calls of contracts/cms.openapi.yaml, answered as a
// Sitecore-style content system answers them.
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileContent } from "@switchyard/adapters-cms/file-content";
import { type Brand, brandFacts, brands } from "@switchyard/domain/kernel/brand";
import { isLocale } from "@switchyard/domain/kernel/locale";
import { answerRoutes, type GraphQuestion } from "./routes-graph.ts";
import { layoutOf, phrasesOf, routeOfPage, routeOfPolicy } from "./wire.ts";

export interface LayoutServerOptions {
  /** 0 picks a free one. */
  readonly port: number;
  /** Absolute path of the folder with the published content. */
  readonly content: string;
  /** Absolute path of the folder with unpublished content; without one, a preview shows published content. */
  readonly drafts?: string;
  /** Forwards all other requests to the sandbox, which has product texts and demo items. */
  readonly sandboxUrl: string;
  readonly apiKey: string;
}

/** The kind of answer: good, late, truncated, an error, or none. */
export type Behaviour =
  | { readonly kind: "well" }
  | { readonly kind: "slow"; readonly ms: number }
  | { readonly kind: "malformed" }
  | { readonly kind: "failing" }
  | { readonly kind: "dead" };

export interface LayoutServer {
  readonly url: string;
  /** Requested paths without queries, oldest first. */
  readonly asked: string[];
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

const brandOf: Readonly<Record<string, Brand>> = Object.fromEntries(
  brands.map((brand) => [brandFacts[brand].cmsSite, brand]),
);
const graphPath = "/sitecore/api/graph/edge";

export const serveLayout = async ({
  port,
  content,
  drafts = content,
  sandboxUrl,
  apiKey,
}: LayoutServerOptions): Promise<LayoutServer> => {
  const published = fileContent({ dir: content });
  const unpublished = fileContent({ dir: drafts });
  const asked: string[] = [];
  let behaviour: Behaviour = { kind: "well" };

  const answer = async (incoming: IncomingMessage, body: string, outgoing: ServerResponse): Promise<void> => {
    const { pathname, searchParams: query } = new URL(incoming.url ?? "/", "http://localhost");
    const json = (status: number, value: unknown) =>
      outgoing.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(value));
    const isPreview = query.get("sc_mode") === "preview";
    const library = isPreview ? unpublished : published;
    const isKnown = (key: string | null | undefined) => key === apiKey;

    if (pathname === "/sitecore/api/layout/render/jss") {
      const [site, language, path] = [query.get("sc_site") ?? "", query.get("sc_lang") ?? "", query.get("item") ?? "/"];
      const brand = brandOf[site];
      if (!isKnown(query.get("sc_apikey"))) return void json(401, { message: "The key is not known." });
      if (brand === undefined || !isLocale(language)) return void json(400, { message: "No such site or language." });
      const route =
        path === "/_policy"
          ? (await library.policy(brand)).map(routeOfPolicy)
          : (await library.page(brand, language, path)).map((page) =>
              page === undefined ? null : routeOfPage(page, language),
            );
      return void route.match(
        (found) => json(found === null ? 404 : 200, layoutOf(found, { site, language, path, isPreview })),
        () => json(500, { message: "The content can't be read." }),
      );
    }
    const [, app, lang] = /^\/sitecore\/api\/jss\/dictionary\/([^/]+)\/([^/]+)\/?$/.exec(pathname) ?? [];
    if (app !== undefined && lang !== undefined) {
      const brand = brandOf[app];
      if (!isKnown(query.get("sc_apikey"))) return void json(401, { message: "The key is not known." });
      if (brand === undefined || !isLocale(lang)) return void json(404, { message: "No such app or language." });
      return void (await library.labels(brand, lang)).match(
        (labels) => json(200, { lang, app, phrases: phrasesOf(labels) }),
        () => json(500, { message: "The content can't be read." }),
      );
    }
    const question = pathname === graphPath ? (JSON.parse(body) as GraphQuestion) : undefined;
    if (question?.query.includes("siteInfo") === true) {
      if (!isKnown(incoming.headers["sc_apikey"]?.toString()))
        return void json(401, { message: "The key is not known." });
      const routesOf = async (site: string) =>
        brandOf[site] === undefined ? undefined : (await library.pageIndex(brandOf[site])).unwrapOr(undefined);
      return void json(200, await answerRoutes(question, routesOf));
    }
    forward(sandboxUrl, incoming, body, outgoing);
  };

  const server = createServer((incoming, outgoing) => {
    void (async () => {
      asked.push(new URL(incoming.url ?? "/", "http://localhost").pathname);
      const body = await textOf(incoming);
      if (behaviour.kind === "dead") return void incoming.destroy();
      if (behaviour.kind === "slow") await sleep(behaviour.ms);
      if (behaviour.kind === "malformed")
        return void outgoing
          .writeHead(200, { "content-type": "application/json" })
          .end('{"sitecore":{"context":{"lang');
      if (behaviour.kind === "failing")
        return void outgoing.writeHead(503, { "content-type": "text/html" }).end("<h1>Service unavailable</h1>");
      await answer(incoming, body, outgoing);
    })().catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "localhost", resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    behave: (next) => {
      behaviour = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const textOf = async (incoming: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString("utf8");
};

/** Forwards to the sandbox's content system, which is recognized by host name. */
const forward = (
  sandboxUrl: string,
  { url = "/", method = "GET", headers }: IncomingMessage,
  body: string,
  outgoing: ServerResponse,
): void => {
  const target = new URL(url, sandboxUrl);
  const onwards = ask(target, { method, headers: { ...headers, host: `cms.localhost:${target.port}` } }, (answered) => {
    outgoing.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(outgoing);
  });
  onwards.once("error", () => outgoing.destroy());
  onwards.end(body);
};
