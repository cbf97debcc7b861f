import { chargeInWords } from "@switchyard/domain/charges/in-words";
import type { Charge } from "@switchyard/domain/charges/model";
import { enrollmentStanding } from "@switchyard/domain/enrollment/standing";
import type { Standing } from "@switchyard/domain/standing/model";
import { gatewayPorts, fixedToken } from "@switchyard/adapters-gateway";
import { enrollment } from "@switchyard/domain/enrollment/flow";
import type { JournalEvent } from "@switchyard/domain/journey/journal";
import { replay } from "@switchyard/domain/replay/replay";
import type { JourneyReplay } from "@switchyard/domain/replay/replayed-steps";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import fc from "fast-check";
import { hash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { called } from "../../app/called.fixture.ts";
import { sent } from "../../app/sent.fixture.ts";
import { resetSingletons } from "../../composition/process.ts";
import { site } from "../../composition/site.ts";
import { journeyNow } from "../../site/journeys/current-journey.ts";
import { type Browser, testSite } from "../../site/session/site.fixture.ts";
import {
  connectBody,
  customerBody,
  type Enrolled,
  fraudBody,
  lookingAt,
  openDays,
  rosa,
  type Typed,
  typedBy as typedInCalls,
} from "./calls/enrolling.fixture.ts";
import {
  acceptedTerms,
  anApplicant,
  noOrders,
  searchOf,
  stateOf,
  typedBy as typedInForms,
} from "./forms/order.fixture.ts";

const here = testSite({ RATE_LIMIT_FACTOR: "100000" });

const home = handMade.goodwinDallas;

const journalOf = async (browser: Browser): Promise<readonly JournalEvent[]> => {
  const journey = (await browser.ask(() => journeyNow("main"))).value;
  if (!journey) throw new Error("no journey has begun");
  return (await site().store.events(journey.id))._unsafeUnwrap();
};

/** Replays the journal of this browser's enrollment with today's code. */
const replayed = async (browser: Browser): Promise<JourneyReplay> => {
  const again = await replay(await journalOf(browser), {
    flow: enrollment,
    digest: (text) => hash("sha256", text),
    ports: ({ brand, locale, correlationId }, fetch) =>
      gatewayPorts({
        baseUrl: "http://replay.invalid",
        brand,
        locale,
        correlationId,
        fetch,
        tokens: fixedToken("replay"),
        brandPrefixes: ["Larkspur Energy", "Larkspur"],
        retryDelayMs: 0,
        timeoutMs: Number.POSITIVE_INFINITY,
      }),
  });
  if ("unreadable" in again) throw new Error(again.unreadable);
  return again;
};

/** Steps that replay differently, with the reason. */
const otherwise = ({ steps }: JourneyReplay): readonly string[] =>
  steps
    .filter(({ verdict }) => verdict !== "same")
    .map(({ step, verdict, differences }) => `${step}: ${verdict}, ${differences.join("; ")}`);

interface Walker {
  readonly browser: Browser;
  readonly typed: Typed;
  readonly fields: Readonly<Record<string, string>>;
  readonly day: string;
}

const enrolledBy = async ({ browser, day }: Walker): Promise<Enrolled> => {
  const info = (await browser.ask(() => journeyNow("main"))).value?.state.enrollmentInfo;
  return {
    browser,
    startDate: day,
    bpNumber: info?.bpNumber || "1",
    contractAccountNumber: info?.contractAccountNumber || "1",
    deposit: 0,
    debts: [],
  };
};

const call = (walker: Walker, path: string, body: object) => called(walker.browser, "POST", path, body);
const form = (walker: Walker, verb: string, fields: object = {}, changes: Readonly<Record<string, string>> = {}) =>
  sent(walker.browser, verb, { search: searchOf(changes), ...fields });
const orderForm = (walker: Walker, fields: object = {}, changes: Readonly<Record<string, string>> = {}) =>
  form(
    walker,
    "order-information",
    { ...anApplicant, submission: "page 1", selectStartDate: walker.day, ...walker.fields, ...fields },
    changes,
  );
const anotherPlan = { planid: "LK-TRUE-24" };

/** Actions of a caller or a browser, allowed or not at that moment. */
const moves: Readonly<Record<string, (walker: Walker) => Promise<unknown>>> = {
  "call fraud": (one) => call(one, "/fraud", fraudBody(one.typed, home)),
  "call fraud for another": (one) => call(one, "/fraud", fraudBody({ ...one.typed, firstName: "Ana" }, home)),
  "call fraud for another home": (one) => call(one, "/fraud", { ...fraudBody(one.typed, home), intent: "7" }),
  "call customer": (one) => call(one, "/customer", customerBody(one.typed, home, one.day)),
  "call customer on a closed day": (one) => call(one, "/customer", customerBody(one.typed, home, "01/01/2030")),
  "call customer of another plan": (one) =>
    call(one, "/customer", { ...customerBody(one.typed, home, one.day), productId: "LK-TRUE-24" }),
  "call connect": async (one) => call(one, "/customer/connect", connectBody(await enrolledBy(one), home)),
  "call connect for another": async (one) =>
    call(one, "/customer/connect", { ...connectBody(await enrolledBy(one), home), bpNumber: "77" }),
  "call connect without a term": async (one) =>
    call(one, "/customer/connect", {
      ...connectBody(await enrolledBy(one), home),
      terms: { acceptAuthorization: false },
    }),
  "call autopay": async (one) =>
    call(one, "/payments/paymetric/autopay", {
      ContractAccountNumber: (await enrolledBy(one)).contractAccountNumber,
      PartnerNumber: (await enrolledBy(one)).bpNumber,
      mode: "bank",
      HoldersName: "Rosa Rutherford",
      AccountId: "000123456789",
      DisplayAccountNumber: "6789",
      routingNumber: "021000021",
    }),
  "send the form": (one) => orderForm(one, { typedAt: "1795780801000" }),
  "send the form with a mistake": (one) => orderForm(one, { email: "nobody" }),
  "send the form of another plan": (one) => orderForm(one, { submission: "page 2" }, anotherPlan),
  "keep a draft": (one) => form(one, "keep-draft", { firstName: "Rosa", typedAt: "1795780800000" }),
  "keep a draft of another plan": (one) => form(one, "keep-draft", { firstName: "Rosa" }, anotherPlan),
  "place the order": (one) => form(one, "place-order", acceptedTerms),
  "place the order of another plan": (one) => form(one, "place-order", acceptedTerms, anotherPlan),
  "place the order without a term": (one) => form(one, "place-order", { ...acceptedTerms, termsOfService: "" }),
  "place the order, leave the deposit to the phone": (one) =>
    form(one, "place-order", { ...acceptedTerms, paymentType: "2" }),
  "choose a payment": (one) => form(one, "choose-payment", { paymentType: "3" }),
  "send a code": (one) => form(one, "validate-one-time-password", { oneTimePwd: "123456" }),
  "say that no code came": (one) => form(one, "report-missing-code"),
  "make an account": (one) =>
    form(one, "create-online-account", {
      custEmailAddress: one.typed.email,
      password: "Larkspur1!",
      confirmpassword: "Larkspur1!",
      securityquestion: "What was the name of your first pet?",
      securityanswer: "Rex",
      acceptance: "true",
    }),
  "skip the account": (one) => form(one, "skip-account"),
  "go on with the plan of the page": (one) => form(one, "take-up-plan"),
};

const people: readonly (readonly [Typed, Walker["fields"]])[] = [
  [rosa, {}],
  ...["walter", "della", "conrad"].map((name) => [typedInCalls(name), typedInForms(name)] as const),
];

/** An action, and the events during it. */
interface Moment {
  readonly does: string;
  /** The same action in another tab of the browser at the same time. */
  readonly beside?: string | undefined;
  /** The answer to this call is lost on its way back; the gateway has carried it out. */
  readonly loses?: string | undefined;
  /** The site restarts before this moment, with the saved state. */
  readonly isAfterRestart?: boolean | undefined;
}

const walk = async (
  [typed, fields]: (typeof people)[number],
  moments: readonly (string | Moment)[],
): Promise<JourneyReplay> => {
  await noOrders();
  const browser = lookingAt(home);
  const [day = ""] = await openDays(browser, home);
  const walker = { browser, typed, fields, day };
  await form(walker, "keep-draft");
  for (const moment of moments) {
    const { does, beside, loses, isAfterRestart } = typeof moment === "string" ? ({ does: moment } as Moment) : moment;
    if (isAfterRestart === true) {
      site().store.close();
      resetSingletons();
    }
    await here.gatewayIs({ faults: loses ? [{ operationId: loses, fault: "reset", when: "after", times: 1 }] : [] });
    const before = (await journalOf(browser)).length;
    const pressed = [does, ...(beside === undefined ? [] : [beside])];
    const [came] = (await Promise.all(pressed.map(async (name) => moves[name]?.(walker)))) as readonly (
      { readonly status?: number } | undefined
    )[];
    // The journal also records refused forms. A late draft is not a submitted form.
    if (does.startsWith("keep a draft")) continue;
    if (came?.status === undefined || came.status === 409)
      expect((await journalOf(browser)).length, does).toBeGreaterThan(before);
  }
  await here.gatewayIs({ faults: [] });
  return asTheSiteHasIt(browser);
};

/** Contracts have a stand-in of the same shape in journals. */
const inWords = (charges: readonly Charge[]): readonly string[] =>
  charges.map((charge) => chargeInWords(charge).replace(/ of \d{10}/, ""));

/** The replay must give the current statements on orders and money, and the customer's current page. */
/** Journals hold stand-ins for the gateway's numbers. */
const unnumbered = (standing: readonly Standing[]): readonly object[] =>
  standing.map((one) => ({ ...one, number: undefined }));

const asTheSiteHasIt = async (browser: Browser): Promise<JourneyReplay> => {
  const again = await replayed(browser);
  const state = await stateOf(browser);
  const { at, isInDoubt, standing, charges = [] } = again.end;
  if (again.verdict === "same")
    expect({ at, isInDoubt, standing: unnumbered(standing), charges: inWords(charges) }).toEqual({
      at: enrollment.whereIs(state),
      isInDoubt: state.stage === "in-doubt",
      standing: unnumbered(enrollmentStanding(state)),
      charges: inWords(enrollment.charges?.(state) ?? []),
    });
  return again;
};

describe("an enrollment by calls replays as it was decided", () => {
  test.each([
    ["in the documented order", ["call fraud", "call customer", "call connect"]],
    ["after a call that came too early", ["call customer", "call fraud", "call customer", "call connect"]],
  ])("%s", async (_, names) => {
    const again = await walk([rosa, {}], names);
    expect(otherwise(again)).toEqual([]);
    expect(again.steps.at(-1)?.today?.standing).toMatchObject([
      { text: expect.stringContaining("new service: ordered") },
    ]);
  });
});

/** Random walks start from this sequence, because chance alone hardly ever reaches an order. */
const beginnings: readonly (readonly string[])[] = [
  [],
  ["call fraud", "call customer"],
  ["send the form"],
  ["send the form", "place the order"],
];

const move = fc.constantFrom(...Object.keys(moves));
const rarely = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const moment: fc.Arbitrary<Moment> = fc.record({
  does: move,
  beside: rarely(move),
  loses: rarely(fc.constantFrom("createCustomer", "connect", "checkFraud", "createOnlineAccount", "enrollAutopay")),
  isAfterRestart: rarely(fc.constant(true)),
});

/** To run more walks, or others: `WALKS=3000 WALKS_SEED=7 npx vitest run --project unit journal-replays`. */
const [numRuns, seed] = [process.env["WALKS"] ?? "25", process.env["WALKS_SEED"] ?? "17"].map(Number);

test(
  "a journal of random calls and forms replays as it was decided",
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...people),
        fc.constantFrom(...beginnings),
        fc.array(moment, { minLength: 2, maxLength: 7 }),
        async (person, beginning, moments) => {
          expect(otherwise(await walk(person, [...beginning, ...moments]))).toEqual([]);
        },
      ),
      { seed, numRuns, endOnFailure: true },
    ),
  3_600_000,
);
