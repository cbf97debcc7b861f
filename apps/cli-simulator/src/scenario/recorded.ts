import { termFields } from "@switchyard/domain/enrollment/payment-choice";
import { fieldsOf, type Json, type JournalEvent } from "@switchyard/domain/journey/journal";
import type { RecordedStep } from "@switchyard/domain/replay/recorded-steps";
import { settleDoubtName } from "@switchyard/domain/journey/settle-doubt";
import { paymentTypeOf } from "@switchyard/domain/payments/model";
import { neverRight } from "../composition/known-names.ts";
import {
  answerOf,
  endOf,
  faultsIn,
  lateFailure,
  pageOf,
  type Passage,
  passagesOf,
  pressedIn,
  type RecordedFault,
} from "./passages.ts";

/** A journey as a scenario, without its person, because a journal doesn't contain one. */
export interface RecordedScenario {
  readonly title: string;
  readonly flow?: string;
  readonly brand?: string;
  readonly locale?: string;
  readonly switches?: object;
  /** A signed-in customer's value, which several steps need. */
  readonly plan?: string;
  readonly road: readonly RecordedAction[];
}

type RecordedAction = RecordedPress | RecordedFault | { readonly "new-journey": true };

interface RecordedPress {
  readonly step: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly "leads-to"?: string;
}

/** Knowledge and input of the sandbox's people, which no journal contains. */
export interface Person {
  /** The order-form fields that differ from the persona of the home. */
  readonly values?: Readonly<Record<string, string>>;
  /** The right answers to their questions, in order. */
  readonly answers: readonly string[];
}

/** The people who could have made this journey, by the values that the journal stores unchanged. */
export interface Traces {
  readonly zip: string;
  readonly birthYear: string;
}

/** Steps that no scenario needs: saved drafts, a card that is typed at its provider, and refused forms. */
const notScripted: ReadonlySet<string> = new Set([
  "keepDraft",
  "keepOtherDraft",
  "keepSession",
  "keepAccountForm",
  "keepRenewal",
  "keepServiceInfo",
  "keepTransferOrder",
  "keepHomeOrder",
  "openCardEntry",
  "openAutopayCard",
  "keepCard",
  "refuseRequest",
]);

const renewalTerms = ["acceptAuthorization", "termsOfService", "evAcknowledgment"];

/** The sandbox's card tokens: one that is charged, and one that the bank declines. */
const cards = { approved: "cft-0000000000000001", declined: "cft-0000000000000006" } as const;

/**
 * The steps of a journal as a scenario: each press with its destination after the automatic steps. The persona supplies
 * personal values, which the journal has replaced.
 */
export const recordedScenario = (events: readonly JournalEvent[], person: Person): RecordedScenario | undefined => {
  const [began] = events;
  if (began?.type !== "began") return undefined;
  const { flow, brand, locale } = began;
  const steps = pressedIn(events);
  const passages = passagesOf(steps).filter(([{ event }]) => !notScripted.has(event.step));
  const ledTo = passages.map(endOf);
  const road = passages.flatMap((passage, index): readonly RecordedAction[] => {
    const { event } = pressedOf(passage);
    const led = ledTo[index] ?? "";
    const faults = faultsIn(passage);
    const given = givenTo(passage, {
      led,
      person,
      // The form after a failed answer doesn't show the typed values.
      cameAgain: faults.length === 0 && index > 0 && pageOf(ledTo[index - 1]) === pageOf(led),
    });
    return [...faults, { step: event.step, ...(given ? { with: given } : {}), "leads-to": led }];
  });
  const switches = steps[0]?.event.switches;
  const plan = steps.map(({ event }) => fieldsOf(event.input)["planid"]).find((planid) => typeof planid === "string");
  return {
    title: `Recorded: ${flow} to ${ledTo.at(-1) ?? "its beginning"}`,
    ...(flow === "enrollment" ? {} : { flow }),
    ...(brand === "main" ? {} : { brand }),
    ...(locale === "en" ? {} : { locale }),
    ...(switches ? { switches } : {}),
    ...(flow === "enrollment" || plan === undefined ? {} : { plan }),
    road,
  };
};

/** The same, if the gateway carried out each call before its answer was lost. A journal doesn't show that. */
export const answeredTooLate = (scenario: RecordedScenario): RecordedScenario => ({
  ...scenario,
  road: scenario.road.map((one) =>
    "fault" in one && one.fault.kind === "reset" ? { fault: { ...one.fault, when: "after" } } : one,
  ),
});

export const hasFaults = ({ road }: RecordedScenario): boolean => road.some((one) => "fault" in one);

/** The same on a later visit: these people have ordered before, which is in another journal. */
export const afterAnOrder = (scenario: RecordedScenario): RecordedScenario => ({
  ...scenario,
  road: [
    ...["choosePlan", "saveOrderInformation", "placeOrder"].map((step) => ({ step })),
    { "new-journey": true },
    ...scenario.road,
  ],
});

/** The reason why no scenario can give this path, for the engineer; undefined without one. */
export const unscriptable = (events: readonly JournalEvent[]): string | undefined => {
  const steps = pressedIn(events);
  if (steps.some(({ event }) => event.step === settleDoubtName))
    return "support has recorded the outcome of a call in it, and a scenario has only the customer's presses";
  const whole = steps.find(({ event }) => ordersOfCallers.has(event.step))?.event.step;
  if (whole !== undefined)
    return `${whole} is a whole order from a caller of the site API; the journal has stand-ins for its numbers, and no form has them`;
  const late = passagesOf(steps).flatMap((passage) => {
    const operation = lateFailure(passage);
    return operation === undefined ? [] : [{ operation, step: passage[0].event.step }];
  })[0];
  return late === undefined
    ? undefined
    : `in ${late.step} the gateway first answered ${late.operation} and then failed, but a scenario makes a call fail during a whole press`;
};

/** Several orders in one call of the site API. */
const ordersOfCallers: ReadonlySet<string> = new Set(["addHomeAtOnce", "transferAtOnce"]);

interface Circumstances {
  readonly led: string;
  readonly person: Person;
  /** The page returned after the press. */
  readonly cameAgain: boolean;
}

/** The special values of an input, from those that a journal stores unchanged; undefined without one. */
const givenTo = (
  passage: Passage,
  { led, person, cameAgain }: Circumstances,
): Readonly<Record<string, unknown>> | undefined => {
  const { event } = pressedOf(passage);
  const input = fieldsOf(event.input);
  switch (event.step) {
    case "choosePlan":
      return { planid: input["planid"], cint: input["cint"] };
    case "saveOrderInformation": {
      const { correspondanceLanguage: language } = fieldsOf(input["values"]);
      if (cameAgain) return { values: typedWrong(input["values"]) };
      const values = { ...person.values, ...(language === "Spanish" ? { correspondanceLanguage: language } : {}) };
      return Object.keys(values).length === 0 ? undefined : { values };
    }
    case "validateOneTimePassword":
      return codeGiven(passage, cameAgain);
    case "answerKnowledgeQuestions":
      return { answers: answersGiven(passage, person) };
    case "submitOrder":
    case "placeOrder":
    case "choosePayment": {
      const terms = event.step === "choosePayment" || !cameAgain ? {} : boxesOf(input, Object.keys(termFields));
      const code = input["paymentType"];
      const type = paymentTypeOf(typeof code === "string" ? code : undefined);
      const card = led.includes("CardDeclined") ? cards.declined : cards.approved;
      // Earlier balances are paid by card only, so there is no choice.
      if (type === undefined) return event.step === "choosePayment" ? { accessToken: card } : someOf(terms);
      return {
        ...terms,
        paymentType: code,
        ...(type === "all" || type === "half" ? { accessToken: card } : {}),
        ...(type === "half" ? { scheduledDepositDate: "{today+3}" } : {}),
      };
    }
    case "submitRenewal":
      return cameAgain ? someOf(boxesOf(input, renewalTerms)) : undefined;
    case "tellServiceInfo":
      return input["hasSeenMeterProgram"] === true ? { hasSeenMeterProgram: true } : undefined;
    case "orderHome": {
      const { isExistingBill, contractAccount } = fieldsOf(input["values"]);
      return isExistingBill === "false"
        ? { values: { isExistingBill, ...(contractAccount === "" ? { contractAccount } : {}) } }
        : undefined;
    }
    case "addToCart": {
      const { planId, planName, rate } = fieldsOf(input["entry"]);
      return { entry: { planId, planName, rate, tosUrl: "" }, isTermsAccepted: input["isTermsAccepted"] };
    }
    case "submitAddOns":
      return { productIds: input["productIds"] };
    default:
      return undefined;
  }
};

/**
 * The site passes the boxes ticked at submission on to the order. The steps of a scenario pass nothing on, so it
 * places the order at once.
 */
const pressedOf = ([first, next]: Passage): RecordedStep =>
  first.event.step === "submitOrder" &&
  next?.event.step === "placeOrder" &&
  Object.values(fieldsOf(next.event.input)).includes(true)
    ? next
    : first;

const someOf = (given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | undefined =>
  Object.keys(given).length === 0 ? undefined : given;

/** The boxes of a returned form that stayed open. A script would tick them all. */
const boxesOf = (input: Readonly<Record<string, Json>>, names: readonly string[]): Readonly<Record<string, boolean>> =>
  Object.fromEntries(names.flatMap((name) => (input[name] === true ? [] : [[name, false]])));

/** A returned order form, as it was typed. Replaced values have the wrong shape too. The home is the persona's. */
const typedWrong = (values: Json | undefined): Readonly<Record<string, Json>> => {
  const { esiid, ...typed } = fieldsOf(values);
  return esiid === "" ? { ...typed, esiid } : typed;
};

/** The right code is in the newest text message; a wrong one is any other. */
const codeGiven = (passage: Passage, cameAgain: boolean): Readonly<Record<string, unknown>> | undefined => {
  const answer = answerOf(passage, "validateOneTimePassword");
  // Without six digits, so the site didn't send it.
  if (answer === undefined) return cameAgain ? { oneTimePwd: "" } : undefined;
  return indicatorOf(answer) === "Success" ? undefined : { oneTimePwd: "000001" };
};

const answersGiven = (passage: Passage, { answers }: Person): readonly string[] => {
  const answer = answerOf(passage, "validateKnowledgeAnswers");
  // An open question, so the site sent nothing.
  if (answer === undefined && faultsIn(passage).length === 0) return [];
  return answer === undefined || indicatorOf(answer) === "Success" ? answers : answers.map(() => neverRight);
};

const indicatorOf = (answer: Json): Json | undefined => fieldsOf(fieldsOf(answer)["result"])["indicator"];

/** The journal's values of an applicant; empty if none were typed. */
export const tracesIn = (events: readonly JournalEvent[]): Traces => {
  const inputs = events.flatMap((event) => (event.type === "step-began" ? [fieldsOf(event.input)] : []));
  const text = (value: Json | undefined): string => (typeof value === "string" ? value : "");
  return {
    zip: inputs.map((input) => text(input["zip"])).find((zip) => zip !== "") ?? "",
    birthYear: inputs.map((input) => text(fieldsOf(input["values"])["year"])).findLast((year) => year !== "") ?? "",
  };
};
