import { renewalStateOf } from "@switchyard/domain/renewal/renewal-state";
import type { RenewalOffer } from "@switchyard/domain/renewal/model";
import type { Esiid } from "@switchyard/domain/kernel/ids";
import { classifications } from "@switchyard/domain/session/model";
import { expect, test } from "vitest";
import { offersQuery, swapRedirect } from "./renewal-offers.ts";

const member = { partner: "0050000012", portalType: classifications.residential };
const offer: RenewalOffer = {
  esiid: "10443720000000012" as Esiid,
  contractAccount: "002103000012",
  kind: "renewal",
  code: "Renewal",
  prom: "RENEW26",
};

test.each([
  ["/swap/offers", "zip=75206&prom=PS&x=1", "Swap", "/renewal/offers?zip=75206&prom=PS&x=1"],
  ["/swap/offers", "", "Renewal", "/renewal/offers"],
  ["/swap/offers", "zip=75206", "", undefined],
  ["/renewal/offers", "zip=75206", "Renewal", undefined],
  ["/swap/offers/more", "", "Renewal", undefined],
])("%s?%s with the status %j leads to %j (S1-205, S1-206)", (path, query, swapOrRenewalStatus, expected) =>
  expect(swapRedirect(path, query, { swapOrRenewalStatus })).toBe(expected),
);

test("the offers' address keeps its values, and missing ones come from the home (specification 3, section 2)", () => {
  const state = renewalStateOf(member, [offer]);
  const home = {
    esiid: offer.esiid,
    contractAccount: "002103000099",
    address: { zip: "75214", tdsp: "A_ONCOR", unit: "" },
  };
  const queryOf = (came: string, other: Partial<typeof home> = {}) =>
    Object.fromEntries(offersQuery(new URLSearchParams(came), state, { ...home, ...other }));
  const own = { cint: "3", esiid: offer.esiid, zip: "75214", dwel: "01", tdsp: "ONCOR" };
  expect(queryOf("a=b")).toEqual({ a: "b", ...own, contractaccount: offer.contractAccount, prom: "RENEW26" });
  expect(queryOf("cint=4&prom=OTHER")).toMatchObject({ cint: "4", prom: "OTHER" });
  // The home without the offer has its own account, and the usual promotion of its dwelling or of the given one.
  const others = { esiid: "10443720000000013" as Esiid, address: { ...home.address, unit: "214" } };
  expect(queryOf("", others)).toMatchObject({ contractaccount: home.contractAccount, dwel: "02", prom: "PM" });
  expect(queryOf("dwel=01", others)).toMatchObject({ dwel: "01", prom: "PS" });
});
