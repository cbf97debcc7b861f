import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { createSandbox } from "../sandbox.ts";
import { type Json, loadContract } from "./contract.ts";

const contract = loadContract();
const { document } = contract;
const object = (value: unknown): Json => (value ?? {}) as Json;
const escaped = (part: string) => part.replaceAll("~", "~0").replaceAll("/", "~1");

const mediaOf = (at: string, holder: unknown): [string, Json][] =>
  Object.entries(object(object(holder)["content"])).map(([type, media]) => [
    `${at}/content/${escaped(type)}`,
    object(media),
  ]);

const media: [string, Json][] = [
  ...Object.entries(object(document["paths"])).flatMap(([path, item]) =>
    Object.entries(object(item)).flatMap(([method, operation]) => {
      const at = `/paths/${escaped(path)}/${method}`;
      const body = object(operation)["requestBody"];
      return [
        ...(body === undefined ? [] : mediaOf(`${at}/requestBody`, body)),
        ...Object.entries(object(object(operation)["responses"])).flatMap(([status, response]) =>
          mediaOf(`${at}/responses/${status}`, response),
        ),
      ];
    }),
  ),
  ...Object.entries(object(object(document["components"])["responses"])).flatMap(([name, response]) =>
    mediaOf(`/components/responses/${name}`, response),
  ),
];

describe("every example in the contract fits its schema", () => {
  const ajv = new Ajv2020({ strict: false });
  ajv.addSchema({ ...document, $id: "contract" });
  it.each(media)("%s", (at, { examples }) => {
    const values = Object.entries(object(examples));
    expect(values.length).toBeGreaterThan(0);
    const validate = ajv.compile({ $ref: `contract#${at}/schema` });
    for (const [name, example] of values) {
      validate(object(example)["value"]);
      expect(validate.errors, name).toBeNull();
    }
  });
});

it("a description with a comma is not parsed as another field", () => {
  const odd: string[] = [];
  const walk = (value: unknown, at: string): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key.includes(" ")) odd.push(`${at}/${key}`);
      walk(inner, `${at}/${key}`);
    }
  };
  walk(document, "");
  expect(odd).toEqual([]);
});

it("a once-only call has a key, and refuses another body under it", () => {
  const onceOnly = contract.operations.filter((operation) => operation.onceOnly);
  expect(onceOnly.map(({ operationId }) => operationId)).toEqual(expect.arrayContaining(["createCustomer", "connect"]));
  for (const operation of onceOnly) {
    expect(operation.takesKey, operation.operationId).toBe(true);
    expect([...operation.responses.keys()], operation.operationId).toContain("409");
  }
});

it("every operation has a handler, and every handler an operation", () => {
  const sandbox = createSandbox({
    dataDir: undefined,
    baseUrl: "http://localhost:4010",
    clientId: "site",
    clientSecret: "secret",
  });
  sandbox.close();
  expect(sandbox.carriesOut.toSorted()).toEqual(contract.operations.map(({ operationId }) => operationId).toSorted());
});

it("every operation has a unique name", () => {
  const names = contract.operations.map(({ operationId }) => operationId);
  expect(names.filter((name, index) => !/^[a-z][A-Za-z]+$/.test(name) || names.indexOf(name) !== index)).toEqual([]);
});

it("a document's path gives type and plan, despite dots around them", () => {
  expect(contract.match("GET", "/documents/EFL/LK-TRUE-12.pdf")?.path).toEqual({
    docType: "EFL",
    planId: "LK-TRUE-12",
  });
  expect(contract.match("GET", "/documents/EFL/LK-TRUE-12xpdf")).toBeUndefined();
  expect(contract.match("POST", "/search/address")).toBeUndefined();
});
