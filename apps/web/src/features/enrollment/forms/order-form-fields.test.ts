import { typedInto } from "@switchyard/domain/enrollment/order-form.fixture";
import {
  definitionOf,
  draftFields,
  orderFormFields,
  wireFields,
} from "@switchyard/domain/enrollment/order-form-fields";
import { recordNameOf } from "@switchyard/domain/enrollment/record-names";
import { beforeAll, describe, expect, test } from "vitest";
import { testSite } from "../../../site/session/site.fixture.ts";
import { atTheTerms, newVisitor, noOrders, send, stateOf } from "./order.fixture.ts";

const here = testSite({ RATE_LIMIT_FACTOR: "1000" });

/** All fields except the home and its day, which the sandbox must know. The sandbox masks identity numbers. */
const { serviceAddress: _address, esiid: _esiid, selectStartDate: _day, ...typed } = typedInto;
const texts = orderFormFields.filter((field): field is keyof typeof typed => {
  const { kind } = definitionOf(field);
  return field in typed && (kind === "text" || kind === "email" || kind === "phone");
});
const bare = (value: unknown): string => (typeof value === "string" ? value.replace(/[^\p{L}\p{N}]/gu, "") : "");

describe("input of an order form field", () => {
  const reached: string[] = [];
  let drafts: readonly string[] = [];
  let requests: readonly Readonly<Record<string, unknown>>[] = [];
  let records: readonly Readonly<Record<string, unknown>>[] = [];
  const bodies = async (operation: string) => (await here.asked(operation)).map(({ body }) => body);

  beforeAll(async () => {
    for (const isPoBox of ["true", ""]) {
      await noOrders();
      const leaver = newVisitor();
      await send(leaver, "leave-enrollment", { ...typed, isPoBox, target: "/" });
      const { browser, to } = await atTheTerms({ ...typed, isPoBox });
      reached.push(to.path);
      drafts = Object.keys((await stateOf(browser)).draft ?? {});
      requests = [...requests, ...(await bodies("createCustomer"))];
      records = [...records, ...(await bodies("recordOfflineEnrollment"))];
    }
  });

  test("that is invalid doesn't prevent the order", () =>
    expect(reached).toEqual(["/mvi/place-order", "/mvi/place-order"]));

  test.each(draftFields)("is saved in the draft: %s", (field) => expect(drafts).toContain(field));

  test.each(texts.filter((field) => (wireFields as readonly string[]).includes(field)))(
    "is accepted by the gateway: %s",
    (field) => expect(requests.map((request) => bare(request[field]))).toContain(bare(typed[field])),
  );

  test.each(texts.filter((field) => field in recordNameOf))("is recorded for a visitor who leaves: %s", (field) =>
    expect(records.map((record) => bare(record[recordNameOf[field as keyof typeof recordNameOf]]))).toContain(
      bare(typed[field]),
    ),
  );
});
