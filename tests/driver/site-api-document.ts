import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";

interface Response {
  readonly content?: { readonly "application/json"?: unknown };
}
interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, Response>> }>>>
  >;
}

const document = JSON.parse(
  readFileSync(new URL("../../contracts/site-api.openapi.json", import.meta.url), "utf8"),
) as Document;
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(document, "site-api");

const escaped = (step: string): string => encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1"));

/** Lists differences between an answer and the site API's document. Undocumented calls must be refused with JSON. */
export const answerMisfits = (method: string, url: string, status: number, body: unknown): readonly string[] => {
  const path = url.replace(/\?.*/, "").replace(/^\/api/, "");
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) return status >= 400 ? [] : [`the document has no ${method} ${path}`];
  const answered = String(status) in operation.responses ? String(status) : "default";
  if (status < 300 && answered === "default") return [`the document has no ${status}`];
  if (!operation.responses[answered]?.content?.["application/json"])
    return body === undefined ? [] : ["there is a body"];
  const validate = ajv.getSchema(
    `site-api#/paths/${escaped(path)}/${method.toLowerCase()}/responses/${answered}/content/application~1json/schema`,
  );
  if (!validate) return ["its schema can't be found"];
  return validate(body)
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? error.keyword}`);
};
