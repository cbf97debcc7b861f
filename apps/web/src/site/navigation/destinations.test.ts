import { fileContent } from "@switchyard/adapters-cms/file-content";
import { type PageName, toOops, toPage, toStep } from "@switchyard/domain/journey/model";
import { pageNames } from "@switchyard/domain/flows/pages";
import { resolve } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type DestinationPaths, destinationPaths, destinationUrl } from "./destinations.ts";

const content = fileContent({ dir: resolve(import.meta.dirname, "../../../../../content") });
const query = { cint: "6", zip: "75206" } as const;
let paths: DestinationPaths;

beforeAll(async () => {
  const page = (await content.page("main", "en", "/_destinations"))._unsafeUnwrap();
  paths = destinationPaths(page?.main[0]?.params ?? {});
});

const expected: Record<PageName, string> = {
  offers: "/mvi/offers?cint=6&zip=75206",
  "order-information": "/mvi/order-information?cint=6&zip=75206",
  "switch-to-move-in": "/mvi/order-information?cint=6&zip=75206&notice=switch-to-move-in",
  "one-time-password": "/oow/one-time-password?cint=6&zip=75206",
  "knowledge-questions": "/oow/questions?cint=6&zip=75206",
  "fraud-match": "/fraud-match?cint=6&zip=75206",
  "moving-in-own-premise": "/mvi/moving-in-own-premise?cint=6&zip=75206",
  "future-move-in": "/future-move-in?cint=6&zip=75206",
  "active-service": "/active-service?cint=6&zip=75206",
  "switch-hold": "/switch-hold?cint=6&zip=75206",
  "connect-validate-oops": "/connect-validate-oops?cint=6&zip=75206",
  "place-order": "/mvi/place-order?cint=6&zip=75206",
  "place-order-deposit": "/mvi/place-order-deposit?cint=6&zip=75206",
  "place-order-prior-debt": "/mvi/place-order-prior-debt?cint=6&zip=75206",
  "place-order-prior-debt-confirmation": "/mvi/place-order-prior-debt-confirmation?cint=6&zip=75206",
  "mini-confirmation": "/mvi/mini-confirmation?cint=6&zip=75206",
  confirmation: "/mvi/confirmation?cint=6&zip=75206",
  "outcome-unknown": "/outcome-unknown?cint=6&zip=75206",
  "two-plans": "/two-plans?cint=6&zip=75206",
  "session-ended": "/session-ended?cint=6&zip=75206",
  oops: "/oops?cint=6&zip=75206",
  "my-account": "/my-account?cint=6&zip=75206",
  "account-add-ons": "/my-account/add-ons?cint=6&zip=75206",
  "renewal-offers": "/renewal/offers?cint=6&zip=75206",
  "renewal-order-information": "/renewal/order-information?cint=6&zip=75206",
  "renewal-place-order": "/my-account/renewal/place-order?cint=6&zip=75206",
  "renewal-confirmation": "/renewal/confirmation?cint=6&zip=75206",
  "renewal-not-offered": "/renewal/not-offered?cint=6&zip=75206",
  "renewal-plan-gone": "/renewal/plan-gone?cint=6&zip=75206",
  "pending-transaction": "/my-account/pending-transaction?cint=6&zip=75206",
  "transfer-service-info": "/my-account/transfer/service-info?cint=6&zip=75206",
  "transfer-multi-meter": "/my-account/transfer/multi-meter?cint=6&zip=75206",
  "transfer-active-service": "/my-account/transfer/active-service?cint=6&zip=75206",
  "transfer-switch-hold": "/my-account/transfer/switch-hold?cint=6&zip=75206",
  "transfer-call-center": "/my-account/transfer/call-center?cint=6&zip=75206",
  "transfer-offers": "/my-account/transfer/offers?cint=6&zip=75206",
  "transfer-service-dates": "/my-account/transfer/service-dates?cint=6&zip=75206",
  "transfer-order-information": "/my-account/transfer/order-information?cint=6&zip=75206",
  "transfer-confirmation": "/my-account/transfer/confirmation?cint=6&zip=75206",
  "add-home-start": "/my-account/add-home?cint=6&zip=75206",
  "add-home-offers": "/my-account/add-home/offers?cint=6&zip=75206",
  "add-home-order-information": "/my-account/add-home/order-information?cint=6&zip=75206",
  "add-home-confirmation": "/my-account/add-home/confirmation?cint=6&zip=75206",
  "add-home-active-service": "/my-account/add-home/active-service?cint=6&zip=75206",
  "add-home-own-premise": "/my-account/add-home/own-premise?cint=6&zip=75206",
  "current-plan": "/my-account/current-plan?cint=6&zip=75206",
  "pay-bill": "/my-account/pay?cint=6&zip=75206",
  "payment-receipt": "/my-account/payment?cint=6&zip=75206",
  "account-extras": "/my-account/extras?cint=6&zip=75206",
};

describe("the destination of a decision", () => {
  test.each(pageNames)("%s has its address", (page) => {
    expect(destinationUrl(toPage(page), { route: "mvi", locale: "en", query, paths })).toBe(expected[page]);
  });

  test.each(pageNames)("%s is a page of the content in both brands", async (page) => {
    for (const brand of ["main", "tee"] as const) {
      const index = (await content.pageIndex(brand))._unsafeUnwrap();
      for (const route of ["mvi", "swi"] as const) {
        const path = destinationUrl(toPage(page), { route, locale: "en", query: {}, paths }).split("?")[0] ?? "";
        expect(index.has(path), path).toBe(true);
      }
    }
  });

  test("a switch leads to the switch pages, in Spanish under /es", () => {
    expect(destinationUrl(toPage("place-order"), { route: "swi", locale: "es", query: {}, paths })).toBe(
      "/es/swi/place-order",
    );
  });

  test("the destination's own parameters follow the shopping parameters", () => {
    expect(destinationUrl(toOops("EmailOrPhoneInvalid"), { route: "mvi", locale: "en", query, paths })).toBe(
      "/oops?cint=6&zip=75206&errorCode=EmailOrPhoneInvalid",
    );
  });

  test("a step that was not run is logged as an error", () => {
    expect(destinationUrl(toStep("createCustomer"), { route: "mvi", locale: "en", query: {}, paths })).toBe(
      "/oops?errorCode=FlowIncomplete",
    );
  });

  test("content without one of the pages is rejected", () => {
    expect(() => destinationPaths({ ...paths, oops: "" })).toThrow("oops");
  });
});
