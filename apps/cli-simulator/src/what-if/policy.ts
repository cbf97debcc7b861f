import type { JournalEvent } from "@switchyard/domain/journey/journal";
import { type Change, type ChangedJourney, applyChanges, readChange } from "@switchyard/domain/replay/what-if";
import { err, ok, Result } from "neverthrow";
import { policyParameters } from "@switchyard/domain/content/policy-parameters";
import { contentPolicy } from "../composition/content-policy.ts";
import { operationNames } from "../composition/known-names.ts";
import { thereIs } from "../terminal/similar.ts";

/** The possible changes for all journeys at once; one customer's input is not a policy. */
const areas = ["policy", "switches", "answer"];

/** Reads the changes for all journeys. @returns an error line for a change that is no policy */
export const readPolicy = (set: readonly string[]): Result<readonly Change[], string> =>
  Result.combine(set.map((one) => readChange(one).andThen(asPolicy))).andThen((changes) => {
    const twice = changes.find(
      ({ path, as }, place) => as === undefined && changes.findIndex((one) => one.path === path) < place,
    );
    return twice === undefined ? ok(changes) : err(`${twice.path} is set twice: which of them is meant?`);
  });

/** Reads assumed answers. @returns an error line for anything else */
export const readAssumed = (assume: readonly string[]): Result<readonly Change[], string> =>
  readPolicy(assume).andThen((changes) => {
    const other = changes.find(({ path }) => !path.startsWith("answer."));
    return other === undefined ? ok(changes) : err(`${other.path}: an answer is assumed: answer.<operation>.<field>=…`);
  });

const asPolicy = (change: Change): Result<Change, string> => {
  const [area = "", name = ""] = change.path.split(".");
  if (!areas.includes(area))
    return err(
      change.path.includes(".") || change.path === "date"
        ? `${change.path} can't change for all journeys: set a parameter (switchyard policy), switches.… or answer.…`
        : `no parameter is named ${change.path}: ${thereIs(change.path, Object.keys(policyParameters))}`,
    );
  if (area === "answer" && !operationNames().includes(name))
    return err(`${change.path}: the gateway has no operation ${name}; ${thereIs(name, operationNames())}`);
  // Rejects a change that fits no journey before it reads any.
  return area === "answer" ? ok(change) : applyChanges([aStep()], [change]).map(() => change);
};

/** A step as the site would write it today. */
const aStep = (): JournalEvent => ({
  type: "step-began",
  at: "2026-01-01T12:00:00.000Z",
  run: 1,
  step: "",
  input: {},
  locale: "en",
  policy: contentPolicy("main"),
  switches: { fraudCheck: true, deviceRisk: false, gatewayHonoursKeys: true },
  codeVersion: "",
});

/**
 * The journey under this policy; undefined if it is not affected.
 * @returns the reason, in one line, if a change fits nothing
 */
export const underPolicy = (
  events: readonly JournalEvent[],
  policy: readonly Change[],
): Result<ChangedJourney | undefined, string> => {
  const own = policy.filter((change) => touches(change, events));
  return own.length === 0 ? ok(undefined) : applyChanges(events, own);
};

const touches = ({ path }: Change, events: readonly JournalEvent[]): boolean => {
  const [area, name] = path.split(".");
  return events.some((event) =>
    area === "answer" ? event.type === "exchange" && event.operation === name : event.type === "step-began",
  );
};
