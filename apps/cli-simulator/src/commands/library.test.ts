import { globSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { isOfDeposit, type Charge } from "@switchyard/domain/charges/model";
import { owesNothing, receiptOf } from "@switchyard/domain/charges/receipt";
import { receiptParts } from "@switchyard/domain/charges/part-of-receipt";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import type { Exchange, JournalEvent } from "@switchyard/domain/journey/journal";
import { isOrderedLife, type OrderKind, type Standing } from "@switchyard/domain/standing/model";
import { standingsOf } from "@switchyard/domain/standing/standing-of-order";
import { expect, test } from "vitest";
import { aDataDir } from "../composition/a-customer.fixture.ts";
import { journalsOf } from "../composition/journals.ts";
import { replayTools } from "../composition/replaying.ts";
import { type AnyFlow, flows } from "../composition/flows.ts";
import { journalText } from "../files/journal-file.ts";
import { readScenario } from "../scenario/scenario.ts";
import { record } from "./record.ts";
import { play } from "./run.ts";

/*
 * Every scenario of the library leads where it says and replays the same. In each state its statements on money and
 * orders are true. Recorded from its journal alone, it becomes a scenario with the same steps. `npm run faults --
 * walks` checks generated walks more strictly.
 */

const library = resolve(import.meta.dirname, "../../scenarios");

/** The statements in one state of a journey. */
interface ShownState {
  readonly state: EnrollmentState | { readonly stage?: string };
  readonly charges: readonly Charge[];
  readonly standing: readonly Standing[];
}

/** The current flows, which record each state whose charges a replay computes. */
const watched = (shown: ShownState[]): readonly AnyFlow[] =>
  flows.map((flow) => ({
    ...flow,
    charges: (state) => {
      const charges = flow.charges?.(state) ?? [];
      shown.push({ state, charges, standing: standingsOf(flow.orders?.(state) ?? []) });
      return charges;
    },
  }));

const orders: Readonly<Record<string, OrderKind>> = {
  connect: "new-service",
  createSwap: "renewal",
  transferService: "move",
  addHome: "another-home",
  orderAddOns: "add-ons",
  memberOrderAddOns: "add-ons",
  payBill: "bill-payment",
  endExtra: "extra-end",
};

/** Wrong statements on money. */
const moneyProblems = (shown: readonly ShownState[]): readonly string[] =>
  shown.flatMap(({ state, charges }, index) => {
    const receipt = receiptOf(charges);
    const placed = receiptParts.flatMap((part) => receipt[part].items);
    const open = charges.filter(
      ({ what, status }) => (isOfDeposit(what) || what === "earlier-balance") && status !== "charged",
    );
    const before = shown[index - 1];
    return [
      ...(placed.length === charges.length && charges.every((one) => placed.includes(one))
        ? []
        : ["a charge is in no part"]),
      ...(owesNothing(receipt) && open.length > 0 ? ["nothing to pay, beside what is open"] : []),
      ...(before && isSameOrder(before.state, state) && owedBy(before.charges) !== owedBy(charges)
        ? [`${owedBy(before.charges)} became ${owedBy(charges)}`]
        : []),
    ];
  });

const fromReviewOn = new Set(["review", "debt", "ordered", "finished"]);
const isSameOrder = (one: ShownState["state"], other: ShownState["state"]): boolean =>
  "enrollmentInfo" in one &&
  "enrollmentInfo" in other &&
  [one, other].every(({ stage }) => fromReviewOn.has(stage)) &&
  one.enrollmentInfo?.contractAccountNumber === other.enrollmentInfo?.contractAccountNumber &&
  one.selection?.plan.id === other.selection?.plan.id;

/** The deposit, in one or in halves, and each earlier balance remain on the list, paid or not. */
const owedBy = (charges: readonly Charge[]): string => {
  const sum = (isOne: (charge: Charge) => boolean) =>
    charges.filter(isOne).reduce((all, { amount }) => all + (amount === "unknown" ? 0 : amount), 0);
  return `deposit ${sum(({ what }) => isOfDeposit(what))}, balances ${sum(({ what }) => what === "earlier-balance")}`;
};

/** The provider's list of payments shows the payment of this request. */
const isListed = ({ request: { body } }: Exchange, events: readonly JournalEvent[]): boolean =>
  typeof body === "object" &&
  body !== null &&
  "Reference" in body &&
  events.some(
    (event) =>
      event.type === "exchange" &&
      event.operation === "accountPayments" &&
      JSON.stringify(event.response?.body).includes(`"reference":${JSON.stringify(body.Reference)}`),
  );

/** Wrong statements on orders at the end, by the journal's exchanges. */
const orderProblems = (standing: readonly Standing[], events: readonly JournalEvent[]): readonly string[] =>
  standing.flatMap((order) => {
    const { what, is } = order;
    const sent = events.flatMap((event) =>
      event.type === "exchange" && orders[event.operation] === what && event.failure !== "unavailable" ? [event] : [],
    );
    if (!Object.values(orders).includes(what)) return [];
    const isAnswered = sent.some(({ response }) => response !== undefined) || sent.some((one) => isListed(one, events));
    if (isOrderedLife(order) && !isAnswered) return [`${what} is ${is} without an answer`];
    if (is === "in-doubt" && sent.length === 0) return [`${what} is in doubt and was never sent`];
    return sent.length > 0 && !isAnswered && is !== "in-doubt" ? [`${what} is ${is}, and no answer came`] : [];
  });

test("every scenario of the library runs as written, replays the same, makes true statements, and can be recorded", async () => {
  const wrong: string[] = [];
  let states = 0;
  const files = globSync(`${library}/**/*.yaml`).toSorted();
  // Recording takes most of the time, so each day records a third.
  const day = new Date().getUTCDate();
  const toRecord = new Set(files.filter((_, place) => (place + day) % 3 === 0));
  for (const file of files) {
    const shown: ShownState[] = [];
    const dataDir = aDataDir();
    const tools = replayTools(journalsOf({ dataDir }), watched(shown));
    const scenario = readScenario(file)._unsafeUnwrap();
    const journal = join(dataDir, "journey.json");
    const played = await play(file, scenario, undefined, async (events) => {
      writeFileSync(journal, journalText(events));
      const replay = await tools.replay(events);
      // Statements are computed on access.
      if ("steps" in replay) for (const { today } of replay.steps) void today?.charges;
      const problems = [...moneyProblems(shown), ...orderProblems(shown.at(-1)?.standing ?? [], events)];
      wrong.push(...problems.map((problem) => `${file}: ${problem}`));
      return "unreadable" in replay ? "cannot-tell" : replay.verdict;
    });
    if (typeof played === "string" || !played.isAsExpected) wrong.push(`${file}: ${JSON.stringify(played)}`);
    states += shown.length;
    if (toRecord.has(file)) {
      const { customer, home, to } = scenario;
      const recorded = await record(journal, customer === undefined ? {} : { customer, home, to }, undefined, {
        dataDir,
        color: false,
      });
      if (recorded.verdict !== "ok") wrong.push(`${file}: ${recorded.message}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(states).toBeGreaterThan(300);
}, 240_000);
