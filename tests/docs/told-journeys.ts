import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openStore } from "@switchyard/adapters-store";
import type { JournalEvent } from "@switchyard/domain/journey/journal";
import { toPage } from "@switchyard/domain/journey/model";
import { readJournalFile } from "../../apps/cli-simulator/src/files/journal-file.ts";
import { root } from "./shown-commands.ts";

/** The journeys that the documentation tells of: kept samples, two of them as other code would have left them, and one of them with an answer that was lost. */
export const toldJourneys = (): readonly (readonly JournalEvent[])[] => {
  const sample = (name: string): readonly JournalEvent[] =>
    readJournalFile(join(root, `apps/cli-simulator/samples/format-1/${name}.json`))._unsafeUnwrap().events;
  const under = (reference: string, events: readonly JournalEvent[]): readonly JournalEvent[] =>
    JSON.parse(JSON.stringify(events).replaceAll("5GPV-164V-QBHA", reference)) as readonly JournalEvent[];
  const deposit = sample("deposit-asked");
  /** Whoever owes a deposit was held then, until somebody had looked. */
  const held = deposit.map((event): JournalEvent => {
    if (event.type === "decision" && event.rule === "success, with a deposit")
      return { ...event, rule: "success, with a deposit: somebody looks first" };
    return event.type === "step-ended" && event.step === "createCustomer"
      ? { ...event, destination: toPage("fraud-match") }
      : event;
  });
  /** The ZIP code was not looked up then. */
  const unasked = deposit.filter((event) => !(event.type === "exchange" && event.operation === "checkFraud"));
  /** The answer to the order was lost, at a gateway that ignores keys, the day before. */
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
    under("XC0A-P3W1-3YR4", held),
    under("JT7M-0Q2E-AB9D", unasked),
  ];
};

/** Puts journals into the store of a folder, as a site of then would have left them. */
export const keepJourneys = (folder: string, journeys: readonly (readonly JournalEvent[])[]): void => {
  openStore({ dataDir: folder })._unsafeUnwrap().close();
  const db = new DatabaseSync(join(folder, "journeys.sqlite"));
  for (const [number, events] of journeys.entries()) {
    const [began] = events;
    if (began?.type !== "began") throw new Error("a journey begins");
    const id = `00000000-0000-8000-a000-${String(number).padStart(12, "0")}`;
    db.prepare(
      "INSERT INTO journeys (id, correlation_id, flow, brand, locale, began_at, version, touched_at, data_key) VALUES (?, ?, ?, ?, ?, ?, 1, ?, x'00')",
    ).run(
      id,
      began.correlationId,
      began.flow,
      began.brand,
      began.locale,
      began.at,
      Date.parse(events.at(-1)?.at ?? began.at),
    );
    const insert = db.prepare("INSERT INTO journal (journey, seq, at, run, type, body) VALUES (?, ?, ?, ?, ?, ?)");
    for (const [seq, event] of events.entries())
      insert.run(id, seq + 1, event.at, event.type === "began" ? null : event.run, event.type, JSON.stringify(event));
  }
  db.close();
};
