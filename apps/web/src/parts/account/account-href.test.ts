import { esiidSchema } from "@switchyard/domain/kernel/ids";
import { expect, test } from "vitest";
import { accountHref } from "./account-href.ts";

const page = { href: (target: string) => target };
const home = {
  esiid: esiidSchema.parse("10443720000061040"),
  serviceAddress: "6104 Lakewood Blvd",
  status: "active",
  contractAccount: "002103000012",
} as const;
const choice = "contractaccount=002103000012&esiid=10443720000061040";

test("links inside the account carry the chosen home, and no others do", () => {
  expect(accountHref(page, "/my-account/plan", home)).toBe(`/my-account/plan?${choice}`);
  expect(accountHref(page, "/plans", home)).toBe("/plans");
  expect(accountHref(page, "/my-accountants", home)).toBe("/my-accountants");
  expect(accountHref(page, "/my-account/plan", undefined)).toBe("/my-account/plan");
});

test("the link to renewal offers has the intent and the offered promotion", () => {
  const offer = {
    esiid: home.esiid,
    contractAccount: home.contractAccount,
    kind: "renewal",
    code: "Renewal",
    prom: "RENEW26",
  } as const;
  expect(accountHref(page, "/renewal/offers", home, offer)).toBe(`/renewal/offers?${choice}&cint=3&prom=RENEW26`);
  expect(accountHref(page, "/renewal/offers", home)).toBe(`/renewal/offers?${choice}&cint=3`);
});
