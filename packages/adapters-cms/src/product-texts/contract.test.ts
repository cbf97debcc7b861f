import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { httpProductTexts } from "./http-product-texts.ts";

interface Contract {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly get: {
          readonly parameters: readonly { readonly name: string; readonly in: string }[];
          readonly responses: {
            readonly "200": {
              readonly content: {
                readonly "application/json": {
                  readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
                };
              };
            };
          };
        };
      }
    >
  >;
}

const contract = parse(
  readFileSync(new URL("../../../../contracts/cms.openapi.yaml", import.meta.url), "utf8"),
) as Contract;

test("requests follow the content system's contract, and the contract's examples can be read", async () => {
  const get = contract.paths["/{lang}/handlers/getplans.ashx"]?.get;
  const names = get?.parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name) ?? [];
  const examples = Object.values(get?.responses["200"].content["application/json"].examples ?? {});
  expect(examples.length).toBeGreaterThan(0);
  for (const { value } of examples) {
    const asked: URL[] = [];
    const library = httpProductTexts({
      url: "https://cms.example",
      brand: "main",
      locale: "en",
      brandPrefixes: ["Larkspur"],
      timeoutMs: 20_000,
      fetch: async (address) => {
        asked.push(new URL(address));
        return Response.json(value);
      },
    });
    const texts = (
      await library.texts({ partner: "", planIds: ["AO-HOME"], isDtPlans: false, kypProductId: "" })
    )._unsafeUnwrap();
    expect([...texts.byId.values()].map(({ name }) => name)).toEqual(["Home Insurance", "Surge Protection"]);
    expect(asked.map(({ pathname, searchParams }) => [pathname, [...searchParams.keys()].toSorted()])).toEqual([
      ["/en/handlers/getplans.ashx", names.toSorted()],
    ]);
  }
});
