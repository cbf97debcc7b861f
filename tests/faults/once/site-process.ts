import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { openStore, type Store } from "@switchyard/adapters-store";
import type { ContentPolicy, Switches } from "@switchyard/domain/journey/model";
import type { JourneyStore } from "@switchyard/domain/journey/ports";
import { redactor } from "@switchyard/domain/flows/journal-fields";
import { shownAfter } from "@switchyard/domain/replay/shown-after-step";
import { createRunner, type Runner } from "@switchyard/domain/journey/runner";
import { recordedCalls } from "@switchyard/adapters-gateway/http/recorded-calls";
import type { GatewayFetch } from "@switchyard/adapters-gateway/http/wire";
import { okAsync, type Result } from "neverthrow";
import type { Conversation, Scenario } from "./scenario.ts";

export const policy: ContentPolicy = {
  holidays: [],
  calendarDays: 90,
  connectDays: 60,
  disconnectDays: 60,
  evModels: ["EV"],
  birthYears: { from: 1920, to: 2008 },
  depositDueDays: 30,
  autopayPlans: [],
};

/** What the ports of every journey are made from, beside what is of one journey. */
export type Everybodys = Omit<Conversation, "locale" | "correlationId" | "signal" | "fetch"> & {
  readonly fetch: GatewayFetch;
};

interface SiteWishes<State, Ports> {
  readonly scenario: Pick<Scenario<State, Ports>, "flow" | "ports" | "policy">;
  readonly dataDir: string;
  readonly conversation: Everybodys;
  /** What its clock is ahead of ours, in milliseconds. */
  readonly ahead: () => number;
  readonly gatewayHonoursKeys: boolean;
  /** The store as this process has it. */
  storeOver?(store: Store): JourneyStore;
  /** Hears of each call whose outcome is not known. */
  unknown?(operation: string): void;
}

/** A process of the site without its pages: a store on a disk, and the runner over it. */
export interface SiteProcess<State> {
  readonly store: Store;
  readonly runner: Runner<State>;
}

export const switchesOf = (gatewayHonoursKeys: boolean): Switches => ({
  fraudCheck: true,
  deviceRisk: false,
  gatewayHonoursKeys,
});

export const digestUnder =
  (secret: string) =>
  (text: string): string =>
    createHmac("sha256", secret).update(text).digest("hex");

export const siteProcess = <State, Ports>({
  scenario,
  dataDir,
  conversation,
  ahead,
  gatewayHonoursKeys,
  storeOver = (store) => store,
  unknown = () => undefined,
}: SiteWishes<State, Ports>): SiteProcess<State> => {
  const store = worked(openStore({ dataDir }));
  const runner = createRunner({
    flow: scenario.flow,
    store: storeOver(store),
    clock: { now: () => new Date(Date.now() + ahead()).toISOString() },
    codeVersion: "faults",
    switches: switchesOf(gatewayHonoursKeys),
    calls: recordedCalls(conversation.fetch, ({ locale, correlationId }, fetch, signal) =>
      scenario.ports({ ...conversation, locale, correlationId, fetch, signal }),
    ),
    policy: () => okAsync({ ...policy, ...scenario.policy }),
    digestUnder,
    redactor,
    shownAfter: shownAfter(scenario.flow),
    sleep: () => sleep(1),
    deadlineMs: 20_000,
    report: (problem) => void (problem.kind === "outcome-unknown" && unknown(problem.operation)),
  });
  return { store, runner };
};

export const worked = <Value>(result: Result<Value, unknown>): Value =>
  result.match(
    (value) => value,
    (wrong) => {
      throw new Error(typeof wrong === "string" ? wrong : JSON.stringify(wrong));
    },
  );
