import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, word, type FactsOf } from "../kernel/facts.ts";
import { type Destination, toOops, toPage, toOopsOf } from "../journey/model.ts";
import type { Connected } from "./ports.ts";

const factsOfConnectAnswered = {
  indicator: word(["Success", "Failure"]),
  hasContractNumber: flag(),
};
export type ConnectFacts = FactsOf<typeof factsOfConnectAnswered>;

export const connectFacts = (connected: Connected): ConnectFacts => ({
  indicator: connected.indicator,
  hasContractNumber: connected.serviceContractNumber !== "",
});

/**
 * Specification 2, section 4 "Place order", 2 and 3. It stores the number of a success, and does not cover one without.
 * Ours treats that as no success: it could be a lost order, so a person has to check (ADR 8).
 */
export const connectAnswered = decisionTable<ConnectFacts, Destination>(
  "connect-answered",
  "Where does a customer go once the gateway has answered the connect call?",
  factsOfConnectAnswered,
  [
    {
      rule: "service is ordered",
      source: "E-187, E-188",
      when: { indicator: "Success", hasContractNumber: true },
      then: toPage("mini-confirmation"),
    },
    {
      rule: "success without a contract number",
      when: { indicator: "Success" },
      then: toOops("ServiceContractNumberMissing"),
    },
    {
      rule: "another word beside a contract number: service may be ordered",
      source: "ADR 8, instead of E-189",
      when: { hasContractNumber: true },
      then: { fact: "indicator", lead: toOopsOf },
    },
    otherwise("service is not ordered", { fact: "indicator", otherwise: "Connect", lead: toOopsOf }, "E-189"),
  ],
);
