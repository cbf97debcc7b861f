import { expect, test } from "vitest";
import type { Esiid } from "../kernel/ids.ts";
import type { RenewalOffer } from "./model.ts";
import { classifications } from "../session/model.ts";
import { hasRenewalStatus, renewalStateOf } from "./renewal-state.ts";

const member = { partner: "0050000012", portalType: classifications.residential };
const offer: RenewalOffer = {
  esiid: "10443720000000012" as Esiid,
  contractAccount: "002103000012",
  kind: "renewal",
  code: "Renewal",
  prom: "RENEW26",
};

test("a customer's status comes from the first offer (S1-229)", () => {
  const state = renewalStateOf(member, [offer, { ...offer, code: "Swap", contractAccount: "002103000013" }], "01");
  expect(state).toEqual({
    swapOrRenewalStatus: "Renewal",
    contractAccount: "002103000012",
    esiid: "10443720000000012",
    promo: "RENEW26",
    dwellingType: "01",
    bpNumber: "0050000012",
    portalType: 4,
  });
  expect(hasRenewalStatus(state)).toBe(true);
});

test("a customer without an offer has no status", () => {
  const state = renewalStateOf(member, []);
  expect(state).toMatchObject({
    swapOrRenewalStatus: "",
    contractAccount: "",
    esiid: "",
    promo: "",
    bpNumber: "0050000012",
  });
  expect(hasRenewalStatus(state)).toBe(false);
});
