import { buildSchema, graphql } from "graphql";
import type { Locale } from "../catalogue/plan.ts";
import { type DemoItem, demoItems } from "./demo-items.ts";

/** The part of an edge's schema that the demo page needs. */
const schema = buildSchema(`
  type Query { item(path: String!, language: String!): Item }
  interface Item { id: ID! name: String! path: String! children(first: Int): ItemSearchResults! }
  type ItemSearchResults { total: Int! results: [Item!]! }
  type TextField { value: String! }
  type LinkField { text: String! url: String! target: String! }
  type ConnectedDemo implements Item {
    id: ID!
    name: String!
    path: String!
    children(first: Int): ItemSearchResults!
    sample1: TextField
    sample2: LinkField
  }
`);

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf("/"));

const shown = ({ id, name, path, sample1, sample2 }: DemoItem, language: Locale): object => ({
  __typename: "ConnectedDemo",
  id,
  name,
  path,
  sample1: { value: sample1[language] },
  sample2: { ...sample2, text: sample2.text[language] },
  children: ({ first }: { first?: number }) => {
    const below = demoItems.filter((item) => parentOf(item.path) === path);
    return { total: below.length, results: below.slice(0, first ?? 10).map((item) => shown(item, language)) };
  },
});

const rootValue = {
  item: ({ path, language }: { path: string; language: string }) => {
    const found = demoItems.find((item) => item.path === path.toLowerCase());
    return found && (language === "en" || language === "es") ? shown(found, language) : null;
  },
};

/** Answers a GraphQL query, with problems in `errors`. */
export const answerGraph = async (source: string, variableValues: Readonly<Record<string, unknown>>): Promise<object> =>
  await graphql({ schema, source, rootValue, variableValues });
