import type { Premise } from "@switchyard/gateway-sandbox/premises/premise";
import { expect } from "vitest";
import type { Visitor } from "../visitor.ts";
export const refused = (status: number, code: string, ...fields: readonly string[]) => ({ status, code, fields });

export interface Ordered {
  readonly indicator: string;
  readonly serviceContractNumber: string;
}
export interface Days {
  readonly standardDays: readonly string[];
  readonly priorityDays: readonly string[];
}

/** What the list for that home says of a plan. */
export const offer = async (
  visitor: Visitor,
  partner: string,
  home: Premise,
  cint: string,
  prom: string,
  planId = "LK-TRUE-12",
) => {
  const query = new URLSearchParams({
    cint,
    locale: "en",
    dwel: home.unit === "" ? "01" : "02",
    zip: home.zip,
    tdsp: home.tdsp,
    prom,
    bpNumber: partner,
    esiid: home.esiid,
  });
  const { json, status } = await visitor.call("GET", `/api/myaccount/offers/fetchplans?${query}`);
  expect(status, JSON.stringify(json)).toBe(200);
  const { offers } = (
    json as {
      plans: {
        result: {
          offers: readonly { id: string; baseRate: number; term: number; campaignId: string; incentiveId: string }[];
        };
      };
    }
  ).plans.result;
  const found = offers.find(({ id }) => id === planId);
  if (!found) throw new Error(`no ${planId}`);
  return found;
};

export const ray = { partner: "0050000012", account: "002103000012" };
export const grace = { partner: "0050000011", account: "002103000011" };
