import { globSync, statSync } from "node:fs";
import { destinationText } from "@switchyard/domain/replay/compare-steps";
import { createColors } from "picocolors";
import { centralDay, type IsoDate } from "@switchyard/domain/kernel/clock";
import { Result } from "neverthrow";
import { fromSlashDate, plusDays } from "@switchyard/domain/kernel/dates";
import { openWorld, type World, type WorldOptions } from "../composition/world.ts";
import { readScenario, type Scenario } from "../scenario/scenario.ts";
import { failed, type CommandResult, usage } from "../terminal/command-result.ts";
import { progressBar } from "../terminal/progress.ts";
import { visible } from "../terminal/visible.ts";
import { replayBench } from "./replay-bench.ts";

/** The result of one action of a scenario. */
interface Played {
  readonly step: string;
  /** The page to which it led, or the reason why it could not be run. */
  readonly led: string;
  readonly expected?: string;
  readonly isAsExpected: boolean;
}

export interface ScenarioPlayed {
  readonly file: string;
  readonly title: string;
  readonly isAsExpected: boolean;
  readonly steps: readonly Played[];
  /** The differences in the gateway's ledger. */
  readonly ledger: readonly string[];
  /** The replay of the journal that was just written gives the same decisions. */
  readonly replays: "same" | "different" | "cannot-tell";
}

/**
 * Plays scenarios, each against a new sandbox, and replays their journals.
 *
 * @param typed files, or folders of them
 */
export const runScenarios = async (
  typed: readonly string[],
  gateway: WorldOptions["gateway"],
  flags: Parameters<typeof replayBench>[0],
): Promise<CommandResult> => {
  const missing = typed.find((path) => filesOf(path).length === 0);
  if (missing !== undefined)
    return usage(`There is no scenario at ${missing}.`, "switchyard run apps/cli-simulator/scenarios");
  // Reads all scenarios before it plays the first, so that an error in the last one shows at once.
  const read = Result.combineWithAllErrors(
    typed.flatMap(filesOf).map((file) => readScenario(file).map((scenario) => ({ file, scenario }))),
  );
  if (read.isErr()) return failed(read.error.map((why) => `${why}.`).join("\n"));
  const [left, chosen] = [
    read.value.filter((one) => gateway !== undefined && needsSandbox(one)),
    read.value.filter((one) => gateway === undefined || !needsSandbox(one)),
  ];
  const { tools } = replayBench(flags);
  const played: ScenarioPlayed[] = [];
  const progress = progressBar(chosen.length, "scenarios");
  for (const { file, scenario } of chosen) {
    const one = await play(file, scenario, gateway, async (events) => {
      const replay = await tools.replay(events);
      return "unreadable" in replay ? "cannot-tell" : replay.verdict;
    });
    progress.step();
    if (typeof one === "string") {
      progress.end();
      return failed(
        `${file}: ${one}.`,
        gateway === undefined
          ? undefined
          : `see whether a gateway answers at ${gateway.url} under the credentials of the settings, or leave --gateway out for a sandbox of its own`,
      );
    }
    played.push(one);
  }
  progress.end();
  const wrong = played.filter((one) => !one.isAsExpected);
  const notPlayed =
    left.length === 0
      ? ""
      : ` Not played, for a gateway of others can't be made to fail: ${left.map(({ file }) => file).join(", ")}.`;
  return {
    verdict: wrong.length === 0 ? "ok" : "different",
    message: `${played.length - wrong.length} of ${played.length} ${played.length === 1 ? "scenario" : "scenarios"} as written.${notPlayed}`,
    data: { scenarios: played, notPlayed: left.map(({ file }) => file) },
    ...(played.length === 0 ? {} : { text: (colours) => played.map((one) => textOf(one, colours)).join("\n") }),
  };
};

/** Faults and changed answers work only in the sandbox. */
const needsSandbox = ({ scenario }: { readonly scenario: Scenario }): boolean =>
  scenario.road.some(({ kind }) => kind === "fault" || kind === "answer");

const filesOf = (path: string): readonly string[] => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  return stat.isDirectory() ? globSync(`${path}/**/*.yaml`).toSorted() : [path];
};

/**
 * Plays one scenario.
 *
 * @returns one line with the reason if it could not begin
 */
export const play = async (
  file: string,
  scenario: Scenario,
  gateway: WorldOptions["gateway"],
  replayed: (events: Awaited<ReturnType<World["journal"]>>) => Promise<ScenarioPlayed["replays"]>,
): Promise<ScenarioPlayed | string> => {
  const { flow, brand, locale, switches, customer, password, persona, home, to, plan, policy } = scenario;
  const opened = await openWorld({
    flow,
    brand,
    locale,
    switches,
    policy,
    customer: customer === undefined ? undefined : { userName: customer, password },
    gateway,
  });
  if (opened.isErr()) return opened.error;
  const world = opened.value;
  try {
    const begun = await world.begin();
    if (begun.isErr()) return begun.error;
    const inputs = await world.inputs(
      customer === undefined
        ? { persona: persona ?? "", plan: plan ?? "" }
        : { customer, home, to, plan: plan ?? "LK-TRUE-12" },
    );
    if (inputs.isErr()) return inputs.error;
    const steps: Played[] = [];
    for (const action of scenario.road) {
      if (action.kind === "new-journey") {
        const again = await world.begin();
        if (again.isErr()) return again.error;
        continue;
      }
      if (action.kind === "answer") {
        const set = await world.answer(action.answer);
        if (set.isErr()) return set.error;
        continue;
      }
      if (action.kind === "fault") {
        const set = await world.fault(action.fault);
        if (set.isErr()) return set.error;
        continue;
      }
      const start = startIn(await inputs.value("saveOrderInformation"));
      const input = merged(await inputs.value(action.step), dated(action.with ?? {}, start));
      const led = await world.run(action.step, input, action.alone);
      const place = led.match(destinationText, (why) => why);
      const isAsExpected =
        action.leadsTo === undefined
          ? led.isOk()
          : led.isOk() && (place === action.leadsTo || place.split("?")[0] === action.leadsTo);
      steps.push({
        step: action.step,
        led: place,
        ...(action.leadsTo === undefined ? {} : { expected: action.leadsTo }),
        isAsExpected,
      });
    }
    const counts = await world.ledger();
    const ledger = counts
      ? Object.entries(scenario.ledger).flatMap(([operation, wanted]) =>
          (counts.get(operation) ?? 0) === wanted
            ? []
            : [`${operation}: ${counts.get(operation) ?? 0} in the ledger, ${wanted} expected`],
        )
      : [];
    const replays = await replayed(await world.journal());
    return {
      file,
      title: scenario.title,
      isAsExpected: steps.every((step) => step.isAsExpected) && ledger.length === 0 && replays === "same",
      steps,
      ledger,
      replays,
    };
  } finally {
    world.close();
  }
};

/** The person's own values, overridden by those of the scenario; inner objects are merged. */
const merged = (
  own: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    [...new Set([...Object.keys(own), ...Object.keys(given)])].map((key) => [
      key,
      isObject(own[key]) && isObject(given[key])
        ? merged(own[key], given[key])
        : Object.hasOwn(given, key)
          ? given[key]
          : own[key],
    ]),
  );

/**
 * `{today+3}` is the day in Texas three days from now, `{start+3}` the third day after the persona's start of service,
 * `{year}` this year.
 */
const dated = (given: Readonly<Record<string, unknown>>, start: IsoDate | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, isObject(value) ? dated(value, start) : dayNamed(value, start)]),
  );

const dayNamed = (value: unknown, start: IsoDate | undefined): unknown =>
  typeof value === "string"
    ? value.replaceAll(/\{(today|start|year)([+-]\d{1,4})?\}/g, (named, from: string, count = "0") => {
        const today = centralDay(new Date().toISOString());
        if (from === "year") return today.slice(0, 4);
        const day = from === "start" ? start : today;
        return day === undefined ? named : plusDays(day, Number(count));
      })
    : value;

/** The start of service in the persona's order form. */
const startIn = ({ values }: Readonly<Record<string, unknown>>): IsoDate | undefined =>
  isObject(values) ? fromSlashDate(String(values["selectStartDate"])) : undefined;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

const textOf = ({ file, title, isAsExpected, steps, ledger, replays }: ScenarioPlayed, colours: boolean): string => {
  const paint = createColors(colours);
  const lines = steps.map(
    ({ step, led, expected, isAsExpected: fits }) =>
      `   ${fits ? paint.green("✓") : paint.red("✗")} ${visible(step)} → ${visible(led)}${fits || expected === undefined ? "" : paint.red(`   (expected ${visible(expected)})`)}`,
  );
  return [
    `${isAsExpected ? paint.green("✓") : paint.red("✗")} ${paint.bold(visible(title))}  ${paint.dim(visible(file))}`,
    ...lines,
    ...ledger.map((one) => `   ${paint.red("✗")} ${visible(one)}`),
    ...(replays === "same" ? [] : [`   ${paint.red("✗")} replayed: ${replays}`]),
  ].join("\n");
};
