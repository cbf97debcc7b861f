import { describe, expect, test } from "vitest";
import { flowNames } from "../journey/model.ts";
import { type Classification, classifications } from "../session/model.ts";
import { accountTasks, mayDo, mayFollow } from "./permissions.ts";

/** A customer's portal type equals the classification, unless the provider sets another one. */
const tasksOf = (classification: Classification, portalType = classification): readonly string[] =>
  accountTasks.filter((task) => mayDo(task, { classification, portalType }));

describe("a customer's permissions in the account (docs/roles.md)", () => {
  test.each([
    ["residential", classifications.residential, ["renew", "move", "add-home", "order-add-ons", "pay"]],
    ["unknown", classifications.unknown, ["renew", "move", "add-home", "order-add-ons", "pay"]],
    ["CSPMMF", classifications.cspmmf, ["renew", "pay"]],
    ["SMBLCI", classifications.smblci, ["renew", "pay"]],
    ["installer", classifications.installer, ["renew", "pay"]],
    ["marketing partner", classifications.marketingPartner, ["renew", "pay"]],
    ["social agency", classifications.socialAgency, []],
    ["prepaid", classifications.prepaid, ["renew", "move", "add-home", "pay"]],
  ] as const)("%s", (_, classification, tasks) => expect(tasksOf(classification)).toEqual(tasks));

  test("are the narrower ones of the portal and the classification", () => {
    expect(tasksOf(classifications.residential, classifications.socialAgency)).toEqual([]);
    expect(tasksOf(classifications.smblci, classifications.residential)).toEqual(["renew", "pay"]);
    // A person with a firm's portal in their token gets that portal's tasks, and no more.
    for (const portal of [classifications.cspmmf, classifications.smblci])
      expect(tasksOf(classifications.residential, portal)).toEqual(["renew", "pay"]);
    expect(tasksOf(classifications.residential, classifications.prepaid)).toEqual(["renew", "move", "add-home", "pay"]);
  });
});

test.each([
  ["residential", ["enrollment", "renewal", "transfer", "add-home", "add-on-order", "bill-payment", "extra-end"]],
  ["prepaid", ["enrollment", "renewal", "transfer", "add-home", "bill-payment"]],
  ["smblci", ["enrollment", "renewal", "bill-payment"]],
  ["socialAgency", ["enrollment"]],
] as const)("a customer of the kind %s may follow the journeys of their tasks", (kind, flows) => {
  const member = { classification: classifications[kind], portalType: classifications[kind] };
  expect(flowNames.filter((flow) => mayFollow(flow, member))).toEqual(flows);
});
