import { destinationText } from "@switchyard/domain/journey/compare-steps";
import { fieldsOf, type Json, type JournalEvent } from "@switchyard/domain/journey/journal";
import { paymentTypeOf } from "@switchyard/domain/payments/model";
import { type RecordedStep, stepsOf } from "@switchyard/domain/journey/recorded-steps";

/** A journey as a scenario has it, but for who it was: a journal does not tell. */
export interface RecordedScenario {
  readonly title: string;
  readonly flow?: string;
  readonly brand?: string;
  readonly locale?: string;
  readonly switches?: object;
  /** Of a signed-in customer, who gives it with more than one step. */
  readonly plan?: string;
  readonly road: readonly RecordedAction[];
}

interface RecordedAction {
  readonly step: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly "leads-to": string;
}

/** Who it may have been: what the journal keeps as it was. */
export interface Traces {
  readonly zip: string;
  readonly birthYear: string;
}

/** Steps that no script has: what is kept of half-filled forms, a card that is typed at its provider, what is not carried out. */
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

/** The tokens of the sandbox's cards: one that is charged, and one that the bank declines. */
const cards = { approved: "cft-0000000000000001", declined: "cft-0000000000000006" } as const;

/**
 * The road of a journal, in the words of a scenario: what was pressed, and where it led once the flow had gone on by itself.
 * People's own values are left to the persona: in a journal they are stand-ins.
 */
export const recordedScenario = (events: readonly JournalEvent[]): RecordedScenario | undefined => {
  const [began] = events;
  if (began?.type !== "began") return undefined;
  const { flow, brand, locale } = began;
  const steps = stepsOf(events).filter(({ ended }) => ended !== undefined);
  const road = passagesOf(steps)
    .filter(([{ event }]) => !notScripted.has(event.step))
    .map(([first, ...more]): RecordedAction => {
      const led = destinationText((more.at(-1) ?? first).ended?.destination);
      const given = givenTo(first, led);
      return { step: first.event.step, ...(given ? { with: given } : {}), "leads-to": led };
    });
  const switches = steps[0]?.event.switches;
  const plan = steps.map(({ event }) => fieldsOf(event.input)["planid"]).find((planid) => typeof planid === "string");
  return {
    title: `Recorded: ${flow} to ${road.at(-1)?.["leads-to"] ?? "its beginning"}`,
    ...(flow === "enrollment" ? {} : { flow }),
    ...(brand === "main" ? {} : { brand }),
    ...(locale === "en" ? {} : { locale }),
    ...(switches ? { switches } : {}),
    ...(flow === "enrollment" || plan === undefined ? {} : { plan }),
    road,
  };
};

/** What was pressed, each with the steps that the flow went on with by itself. */
const passagesOf = (steps: readonly RecordedStep[]): readonly (readonly [RecordedStep, ...RecordedStep[]])[] => {
  const passages: [RecordedStep, ...RecordedStep[]][] = [];
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1]?.ended?.destination;
    const last = passages.at(-1);
    if (last && before?.kind === "step" && before.step === step.event.step) last.push(step);
    else passages.push([step]);
  }
  return passages;
};

/** What is special in what was given, of what a journal keeps as it was; undefined where nothing is. */
const givenTo = ({ event }: RecordedStep, led: string): Readonly<Record<string, unknown>> | undefined => {
  const input = fieldsOf(event.input);
  switch (event.step) {
    case "choosePlan":
      return { planid: input["planid"], cint: input["cint"] };
    case "saveOrderInformation": {
      const language = fieldsOf(input["values"])["correspondanceLanguage"];
      return language === "Spanish" ? { values: { correspondanceLanguage: language } } : undefined;
    }
    case "validateOneTimePassword":
      return /^(one-time-password|knowledge-questions|oops)/.test(led) ? { oneTimePwd: "000001" } : undefined;
    case "placeOrder":
    case "choosePayment": {
      const code = input["paymentType"];
      const type = paymentTypeOf(typeof code === "string" ? code : undefined);
      // Earlier balances are paid by card alone: no way is chosen.
      if (type === undefined) return event.step === "choosePayment" ? { accessToken: cards.approved } : undefined;
      const card = led.includes("CardDeclined") ? cards.declined : cards.approved;
      return {
        paymentType: code,
        ...(type === "all" || type === "half" ? { accessToken: card } : {}),
        ...(type === "half" ? { scheduledDepositDate: "{today+3}" } : {}),
      };
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

/** What the journal keeps of somebody who enrolls; empty where nothing of it was typed. */
export const tracesIn = (events: readonly JournalEvent[]): Traces => {
  const inputs = events.flatMap((event) => (event.type === "step-began" ? [fieldsOf(event.input)] : []));
  const text = (value: Json | undefined): string => (typeof value === "string" ? value : "");
  return {
    zip: inputs.map((input) => text(input["zip"])).find((zip) => zip !== "") ?? "",
    birthYear: inputs.map((input) => text(fieldsOf(input["values"])["year"])).findLast((year) => year !== "") ?? "",
  };
};
