import { fieldsOf, type JournalEvent } from "@switchyard/domain/journey/journal";
import { type Change, type Imagined, imagined, readChange } from "@switchyard/domain/replay/what-if";
import { centsOf } from "@switchyard/domain/kernel/money";
import { err, ok, Result } from "neverthrow";
import { contentPolicy } from "../composition/content-policy.ts";
import { operationNames } from "../composition/known-names.ts";
import { thereIs } from "../terminal/similar.ts";

/** Changes that may be made to all journeys at once: what was one customer's own is no policy. */
const areas = ["policy", "switches", "answer"];

/** Below so many dollars no deposit is asked for. */
export const depositThreshold = "deposit.threshold";

/** Reads what is otherwise for all journeys. @returns in one line what is no policy */
export const readPolicy = (set: readonly string[]): Result<readonly Change[], string> =>
  Result.combine(set.map((one) => readChange(one).andThen(asPolicy))).andThen((changes) => {
    const twice = changes.find(({ path }, place) => changes.findIndex((one) => one.path === path) < place);
    return twice === undefined ? ok(changes) : err(`${twice.path} is set twice: which of them is meant?`);
  });

const asPolicy = (change: Change): Result<Change, string> => {
  const [area = "", name = ""] = change.path.split(".");
  if (change.path === depositThreshold)
    return typeof change.value === "number" && change.value >= 0
      ? ok(change)
      : err(`${depositThreshold}: it is dollars, as 400`);
  if (!areas.includes(area))
    return err(
      `${change.path} is no policy for all journeys: set ${depositThreshold}, policy.…, switches.… or answer.…`,
    );
  if (area === "answer" && !operationNames().includes(name))
    return err(`${change.path}: the gateway has no operation ${name}; ${thereIs(name, operationNames())}`);
  // What fits no journey is said before any is read.
  return area === "answer" ? ok(change) : imagined([aStep()], [change]).map(() => change);
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
 * The journey under this policy; undefined where it is not touched.
 * @returns in one line what fits nothing
 */
export const underPolicy = (
  events: readonly JournalEvent[],
  policy: readonly Change[],
): Result<Imagined | undefined, string> => {
  const threshold = policy.find(({ path }) => path === depositThreshold);
  const waived =
    threshold === undefined ? events : withoutDepositsBelow(events, centsOf(threshold.value as number) ?? 0);
  const others = policy.filter((change) => change !== threshold && touches(change, events));
  if (others.length === 0) return ok(waived === events ? undefined : { events: waived, answers: new Map() });
  return imagined(waived, others);
};

const touches = ({ path }: Change, events: readonly JournalEvent[]): boolean => {
  const [area, name] = path.split(".");
  return events.some((event) =>
    area === "answer" ? event.type === "exchange" && event.operation === name : event.type === "step-began",
  );
};

/** The gateway says that a deposit is asked for, and how much: below the threshold it would not have said so. */
const withoutDepositsBelow = (events: readonly JournalEvent[], threshold: number): readonly JournalEvent[] =>
  events.some((event) => isDepositBelow(event, threshold))
    ? events.map((event) => (isDepositBelow(event, threshold) ? withoutDeposit(event) : event))
    : events;

const isDepositBelow = (event: JournalEvent, threshold: number): boolean => {
  if (event.type !== "exchange" || event.operation !== "createCustomer") return false;
  const body = fieldsOf(event.response?.body);
  const amount = fieldsOf(body["calculateDepositResponse"])["result"];
  const cents = typeof amount === "number" || typeof amount === "string" ? centsOf(amount) : undefined;
  const isAsked = fieldsOf(fieldsOf(body["checkSecurityDepositResponse"])["result"])["isDepositRequired"];
  return isAsked === true && cents !== undefined && cents > 0 && cents < threshold;
};

const withoutDeposit = (event: JournalEvent): JournalEvent => {
  if (event.type !== "exchange" || !event.response) return event;
  const body = fieldsOf(event.response.body);
  const check = fieldsOf(body["checkSecurityDepositResponse"]);
  const result = { ...fieldsOf(check["result"]), isDepositRequired: false };
  return {
    ...event,
    response: {
      ...event.response,
      body: { ...body, checkSecurityDepositResponse: { ...check, result } },
    },
  };
};
