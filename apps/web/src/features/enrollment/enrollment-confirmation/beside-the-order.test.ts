import { expect, test } from "vitest";
import { accountShown, autopayShown } from "./beside-the-order.ts";

const ordered = { what: "autopay", is: "confirmed" } as const;
const refused = { what: "autopay", is: "refused", because: "taken" } as const;
const inDoubt = { what: "autopay", is: "in-doubt" } as const;
const nothing = { accountForm: { draft: {}, problems: [] } };
const asked = { accountForm: { draft: { acceptance: "true", isAutoPay: "true" }, problems: [] } };

test("refused, unclear and failed online accounts have different texts", () =>
  expect([
    accountShown(asked, ordered),
    accountShown(asked, refused),
    accountShown(asked, inDoubt),
    accountShown(asked, undefined),
    accountShown(nothing, undefined),
  ]).toEqual(["ready", "refused", "unknown", "notMade", "none"]));

test("so does autopay", () =>
  expect([
    autopayShown(asked, ordered),
    autopayShown(asked, refused),
    autopayShown(asked, inDoubt),
    autopayShown(asked, undefined),
    autopayShown(nothing, refused),
    autopayShown(nothing, undefined),
  ]).toEqual(["on", "failed", "unknown", "failed", "failed", "none"]));
