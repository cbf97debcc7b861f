import type { ConnectedDemo, DemoItem, DemoItems } from "@switchyard/domain/content/ports";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { type Problem, problem } from "@switchyard/domain/kernel/problem";
import { err, ok, type Result, ResultAsync } from "neverthrow";
import { asked, at, type CmsFetch, graphPath, inTheNameOf } from "../layout-service/calls.ts";
import { isMap, type Raw, scalarText } from "../yaml-file.ts";

export interface ConnectedDemoOptions {
  /** The content system's address. */
  readonly url: string;
  readonly apiKey: string;
  readonly brand: Brand;
  readonly locale: Locale;
  readonly fetch: CmsFetch;
  readonly timeoutMs: number;
}

const operation = "connectedDemo";

const query = `query ConnectedDemo($datasource: String!, $route: String!, $language: String!) {
  datasource: item(path: $datasource, language: $language) { ...demo }
  route: item(path: $route, language: $language) {
    ...demo
    children(first: 50) { results { ...demo } }
  }
}
fragment demo on Item {
  id
  name
  ... on ConnectedDemo {
    sample1 { value }
    sample2 { text url target }
  }
}`;

/** The demo's items by one GraphQL query (contracts/cms.openapi.yaml). Missing fields are empty; items without an id are dropped. */
export const graphConnectedDemo = ({
  url,
  apiKey,
  brand,
  locale,
  fetch,
  timeoutMs,
}: ConnectedDemoOptions): ConnectedDemo => ({
  items: (paths) =>
    new ResultAsync(
      asked({ fetch, timeoutMs }, operation, `${url.replace(/\/+$/, "")}${graphPath}`, {
        headers: {
          "content-type": "application/json",
          ...inTheNameOf(brand),
          ...(apiKey === "" ? {} : { sc_apikey: apiKey }),
        },
        body: JSON.stringify({ query, variables: { ...paths, language: locale } }),
      }),
    ).andThen(({ body }) => itemsOf(body)),
});

const itemsOf = (answer: Raw): Result<DemoItems, Problem> => {
  const data = at(answer, "data");
  if (!isMap(data)) return err(problem("malformed", operation, "no data"));
  const children = at(data, "route", "children", "results");
  return ok({
    datasource: itemOf(data["datasource"]),
    route: itemOf(data["route"]),
    children: (Array.isArray(children) ? (children as readonly Raw[]) : []).flatMap((child) => itemOf(child) ?? []),
  });
};

const itemOf = (raw: Raw | undefined): DemoItem | undefined => {
  const id = scalarText(at(raw, "id"));
  if (id === "") return undefined;
  const link = (name: string) => scalarText(at(raw, "sample2", name));
  const href = link("url");
  return {
    id,
    name: scalarText(at(raw, "name")),
    sample1: scalarText(at(raw, "sample1", "value")),
    sample2: /^(\/(?![/\\])|https?:\/\/)/i.test(href)
      ? { text: link("text") || href, url: href, target: link("target") }
      : undefined,
  };
};
