import { join } from "node:path";
import type { JournalEvent } from "@switchyard/domain/journey/journal";
import { toPage } from "@switchyard/domain/journey/model";
import { readJournalFile } from "../../apps/cli-simulator/src/files/journal-file.ts";
import { root } from "./shown-commands.ts";

/** The documentation's journeys: stored samples, two of them as changed by other code, and one with a lost answer. */
export const documentedJourneys = (): readonly (readonly JournalEvent[])[] => {
  const sample = (name: string): readonly JournalEvent[] =>
    readJournalFile(join(root, `apps/cli-simulator/samples/format-1/${name}.json`))._unsafeUnwrap().events;
  const under = (reference: string, events: readonly JournalEvent[]): readonly JournalEvent[] =>
    JSON.parse(JSON.stringify(events).replaceAll("5GPV-164V-QBHA", reference)) as readonly JournalEvent[];
  const deposit = sample("deposit-asked");
  /** This code stops each customer with a deposit until a person has checked. */
  const paused = deposit.map((event): JournalEvent => {
    if (event.type === "decision" && event.rule === "success, with a deposit")
      return { ...event, rule: "success, with a deposit: somebody looks first" };
    return event.type === "step-ended" && event.step === "createCustomer"
      ? { ...event, destination: toPage("fraud-match") }
      : event;
  });
  /** The older code did not look up the ZIP code. */
  const unasked = deposit.filter((event) => !(event.type === "exchange" && event.operation === "checkFraud"));
  /** An order with a lost answer, one day earlier, at a gateway that ignores keys. */
  const lost = sample("ordered-in-spanish").map((event): JournalEvent => {
    if (event.type === "step-began") return { ...event, switches: { ...event.switches, gatewayHonoursKeys: false } };
    if (event.type === "exchange" && event.operation === "connect") {
      const { response: _, ...sent } = event;
      return { ...sent, failure: "unreachable" };
    }
    if (event.type === "decision" && event.table === "connect-answered")
      return { ...event, table: "problem-met", rule: "a call that must not happen twice was left in doubt" };
    if (event.type !== "step-ended" || event.step !== "placeOrder") return event;
    const problem = { kind: "outcome-unknown", operation: "connect", detail: "the gateway was not reached" } as const;
    return { ...event, destination: toPage("outcome-unknown"), problem };
  });
  const order = lost.findIndex((event) => event.type === "step-ended" && event.step === "placeOrder");
  const dayBefore = JSON.parse(
    JSON.stringify(lost.slice(0, order + 1))
      .replaceAll("2026-11-21T", "2026-11-20T")
      .replaceAll("8RBY-P3FJ-T663", "8D0B-T3ST-0001"),
  ) as readonly JournalEvent[];
  return [
    dayBefore,
    deposit,
    sample("ordered-in-spanish"),
    sample("code-by-text-message"),
    sample("moved-with-the-plan"),
    under("XC0A-P3W1-3YR4", paused),
    under("JT7M-0Q2E-AB9D", unasked),
  ];
};
