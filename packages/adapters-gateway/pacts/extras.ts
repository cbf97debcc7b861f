import { MatchersV3 } from "@pact-foundation/pact";
import type { ExtraEndOrder } from "@switchyard/domain/extras/model";
import { toExtraEndRequest } from "../src/extras/extras-in-force.ts";
import { grace, ofAnotherCustomer, sam } from "./account-customers.ts";
import { type Agreement, key } from "./agreement.ts";
import { usDate } from "./calendar.ts";

const { eachLike, number, regex, string } = MatchersV3;

/** A past day counts as today, so that the pact stays valid on any date. */
const order = (changes: Partial<ExtraEndOrder> = {}): ExtraEndOrder => ({
  partner: sam.partner,
  contractAccount: sam.contractAccount,
  extra: "7100001300",
  day: "2026-11-02",
  fee: 0,
  reference: "7f3c91be-4d20-4a6d-8c1f-0a4b5b0f3f51-1",
  ...changes,
});
const ends = (one: ExtraEndOrder) =>
  ({ method: "POST", path: "/myaccount/extras/end", body: toExtraEndRequest(one), onceOnly: true }) as const;
const unknown = order({ extra: "7199999999" });
const foreign = order({ partner: grace.partner });

/** Extras that customers' homes have now. */
export const extras: readonly Agreement[] = [
  {
    description: "the extras of a customer's account, with the days on which each can end",
    state: "Grace Garza has an extra that goes on",
    request: {
      method: "GET",
      path: "/myaccount/extras",
      query: { ca: grace.contractAccount },
      signedInAs: "grace.garza",
    },
    response: {
      status: 200,
      body: {
        result: {
          extras: eachLike({
            extraNumber: regex(/^\d{10}$/, "7100001100"),
            productId: string("AO-GREENUP-100"),
            name: string("Green-Up 100"),
            monthlyPrice: number(6.95),
            since: usDate("09/12/2026"),
            endDate: null,
            confirmationNumber: null,
            reference: string(""),
            ends: eachLike({ endDate: usDate("12/31/2026"), fee: number(0) }),
          }),
        },
      },
    },
    ask: (site) => site.customer.extrasInForce.ofAccount(grace.contractAccount),
    answer: {
      kind: "offered",
      extras: [
        {
          number: "7100001100",
          productId: "AO-GREENUP-100",
          name: "Green-Up 100",
          monthly: 6_95,
          since: "2026-09-12",
          confirmation: "",
          reference: "",
          ends: [{ day: "2026-12-31", fee: 0 }],
        },
      ],
    },
  },
  {
    description: "a customer ends an extra",
    state: "Sam Swapp has an extra that goes on",
    request: { ...ends(order()), signedInAs: "sam.swapp" },
    response: {
      status: 200,
      body: { result: { indicator: "Success", confirmationNumber: regex(/^\d{10}$/, "7700000031") } },
    },
    ask: (site) => site.customer.extrasInForce.end(order(), key),
    answer: { indicator: "Success", number: "7700000031" },
  },
  {
    description: "a customer ends an extra that the account doesn't have",
    state: "Sam Swapp has an extra that goes on",
    request: { ...ends(unknown), signedInAs: "sam.swapp" },
    response: { status: 200, body: { result: { indicator: "NotInForce", confirmationNumber: null } } },
    ask: (site) => site.customer.extrasInForce.end(unknown, key),
    answer: { indicator: "NotInForce", number: "" },
  },
  ofAnotherCustomer("a customer ends somebody else's extra", "endExtra", ends(foreign), (site) =>
    site.customer.extrasInForce.end(foreign, key),
  ),
  ofAnotherCustomer(
    "somebody else's extras",
    "extrasInForce",
    { method: "GET", path: "/myaccount/extras", query: { ca: sam.contractAccount } },
    (site) => site.customer.extrasInForce.ofAccount(sam.contractAccount),
  ),
];
