import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { loadCatalogue } from "../catalogue/catalogue.ts";
import { requestLog } from "../behaviour/request-log.ts";
import { contentSystem } from "./plan-content.ts";

test("the content system's answers fit its contract", async () => {
  const contract = parse(
    readFileSync(new URL("../../../../contracts/cms.openapi.yaml", import.meta.url), "utf8"),
  ) as object;
  const ajv = new Ajv2020({ strict: false });
  ajv.addSchema(contract, "cms");
  const answer = await contentSystem({
    catalogue: loadCatalogue(undefined),
    requests: requestLog(() => new Date()),
  }).request(
    "/en/handlers/getplans.ashx?bpNumber=&plans=AO-HOME,EG-CANOPY-12&isDTPlans=false&lang=en&kypProductId=&site=larkspur",
  );
  const validate = ajv.compile({
    $ref: "cms#/paths/~1%7Blang%7D~1handlers~1getplans.ashx/get/responses/200/content/application~1json/schema",
  });
  validate(await answer.json());
  expect([answer.status, validate.errors]).toEqual([200, null]);
});
