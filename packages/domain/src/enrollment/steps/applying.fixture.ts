import { policyDefaults } from "../../content/policy-defaults.ts";
import { errAsync, okAsync, type ResultAsync } from "neverthrow";
import type { ServiceAddress } from "../../addresses/model.ts";
import { noDoubt, nothingClaimed } from "../../journey/a-context.fixture.ts";
import { contextOf } from "../../journey/context.ts";
import { type ContentPolicy, type Destination, type Switches, toPage } from "../../journey/model.ts";
import type { Instant } from "../../kernel/clock.ts";
import { esiidSchema } from "../../kernel/ids.ts";
import { type Problem, problem } from "../../kernel/problem.ts";
import type {
  KnowledgeAnswersValidated,
  OneTimePasswordSent,
  OneTimePasswordValidated,
} from "../../out-of-wallet/model.ts";
import type { PlanOffer } from "../../plans/model.ts";
import type { CalendarData } from "../../service-calendar/model.ts";
import { enrollment } from "../flow.ts";
import type { EnrollmentFields, EnrollmentState } from "../model.ts";
import type { PriorDebtEntry } from "../../payments/model.ts";
import type { CustomerCreated, EnrollmentPorts, FraudAnswer } from "../ports.ts";
import { storedEnrollment } from "../stored.ts";

export const home: ServiceAddress = {
  esiid: esiidSchema.parse("10443720000057140"),
  houseNumber: "5714",
  street: "Goodwin Ave",
  unit: "",
  city: "Dallas",
  state: "TX",
  zip: "75206",
  tdsp: "ONCOR",
  displayText: "5714 Goodwin Ave, Dallas, TX 75206",
};

export const plan = {
  id: "LK-TRUE-12",
  name: "Truly Simple 12",
  baseRate: "0.1390",
  baseCharge: 995,
  rateDetails: [],
  term: 12,
  cancellationFee: { kind: "none" },
  ev: "",
} as unknown as PlanOffer;

export const chosen = {
  planid: plan.id,
  cint: "6",
  dwel: "01",
  prom: "PS",
  zip: home.zip,
  tdsp: "ONCOR",
  esiid: home.esiid,
  sessionId: "visit-1",
} as const;

export const form = {
  firstName: "Walter",
  lastName: "Wallace",
  email: "walter@example.com",
  phoneNumber: "214-555-0136",
  isMobile: "yes",
  correspondanceLanguage: "English",
  month: "1",
  date: "20",
  year: "1965",
  identityOption: "ssn",
  socialSecurityNumber: "900-55-0003",
  serviceAddress: home.displayText,
  esiid: home.esiid,
  selectStartDate: "11/24/2026",
  billingOption: "sameAddress",
} as const;

export const proceed: FraudAnswer = {
  indicator: "Success",
  fraudMatch: "Proceed",
  errorMessage: "",
  errorCode: "",
  drsActionId: "drs-1",
};
export const asksProof: FraudAnswer = { ...proceed, fraudMatch: "OOW" };

export const created: CustomerCreated = {
  before: { isActive: false, isPending: false },
  selected: { isActive: false, partnerNumber: "" },
  partnerNumber: "40000117",
  fraudMatch: false,
  hasPriorDebt: false,
  priorDebt: [],
  priorDebtStatus: "No_Prior_Debt",
  thresholdPassed: true,
  contractAccount: "002100000117",
  isDepositRequired: false,
  depositAmount: 0,
  connectValidate: { indicator: "Success", messages: [] },
};

/** A customer's earlier balances. */
export const priorDebt: PriorDebtEntry = {
  contractAccountNumber: "002000000321",
  serviceContractNumber: "4000000321",
  customerName: "Walter Wallace",
  address: "909 Yale St, Houston, TX 77008",
  finalBillDate: "2025-06-12",
  totalDebt: 21_487,
};

export const question = { text: "Where did you live in 1999?", choices: ["Bonham St", "Elm St"] };
const session = { sessionId: "oow-1", clientReferenceId: "ref-1", score: "50", decision: "REVIEW" };
export const codeSent: OneTimePasswordSent = {
  indicator: "Success",
  isGoodToProceed: false,
  session,
  hasOneTimePassword: true,
  questions: [],
};

/** The gateway's answer to each call, or the kind of its problem. */
interface Gateway {
  readonly offers?: readonly Partial<PlanOffer>[];
  readonly ownSession?: string;
  readonly homes?: readonly ServiceAddress[] | Problem["kind"];
  readonly calendar?: CalendarData | Problem["kind"];
  readonly fraud?: FraudAnswer | Problem["kind"];
  readonly sent?: OneTimePasswordSent;
  readonly code?: OneTimePasswordValidated;
  readonly answers?: KnowledgeAnswersValidated;
  readonly created?: CustomerCreated | Problem["kind"];
  readonly switches?: Partial<Switches>;
  readonly policy?: Partial<ContentPolicy>;
  readonly now?: Instant;
}

interface Asked {
  readonly call: string;
  readonly with: unknown;
}

const policy: ContentPolicy = {
  ...policyDefaults,
  holidays: [],
  calendarDays: 90,
  connectDays: 60,
  disconnectDays: 60,
  evModels: [],
  birthYears: { from: 1920, to: 2008 },
  depositDueDays: 30,
  autopayPlans: [],
};
/** Gives different texts different digests, short enough to read. */
const digest = (text: string): string =>
  `d${Array.from(text, (letter) => letter.charCodeAt(0)).reduce((sum, code) => (sum * 31 + code) % 4_294_967_291, 7)}`;

/** A customer who applies for service step by step, on the morning of November 21. */
export const applying = (from: EnrollmentFields = {}) => {
  let state = storedEnrollment(from);
  const asked: Asked[] = [];
  const decided: string[] = [];
  const portsOf = (gateway: Gateway): EnrollmentPorts => {
    const called = <Value>(
      call: string,
      what: unknown,
      answer: Value | Problem["kind"],
    ): ResultAsync<Value, Problem> => {
      asked.push({ call, with: what });
      return typeof answer === "string" ? errAsync(problem(answer as Problem["kind"], call, "")) : okAsync(answer);
    };
    const ports: Partial<EnrollmentPorts> = {
      plans: {
        plans: (query) =>
          called("fetchPlans", query, {
            offers: (gateway.offers ?? [plan]) as readonly PlanOffer[],
            unreadable: 0,
            correlationId: "",
            sessionId: gateway.ownSession ?? "",
          }),
        noteVisit: () => okAsync(undefined),
      },
      addresses: {
        addresses: (key) => called("searchAddresses", key, gateway.homes ?? [home]),
        zipAreas: () => okAsync([]),
      },
      calendar: {
        connectDates: (esiid, intent) =>
          called(
            "connectDates",
            { esiid, intent },
            gateway.calendar ?? {
              workDays: [],
              holidays: [],
              priorityDays: [],
              standardDays: ["2026-11-24", "2026-11-25"],
              standardFee: 0,
              priorityFee: 0,
            },
          ),
      },
      fraud: {
        check: (applicant) => called("checkFraud", applicant, gateway.fraud ?? proceed),
        checkTd: (applicant) => called("checkFraudTd", applicant, gateway.fraud ?? proceed),
      },
      outOfWallet: {
        sendOneTimePassword: (prover, reference, at) =>
          called("sendOneTimePassword", { prover, reference, at }, gateway.sent ?? codeSent),
        validateOneTimePassword: (of, identity, code, at) =>
          called(
            "validateOneTimePassword",
            { of, identity, code, at },
            gateway.code ?? { indicator: "Success", questions: [], score: "", decision: "" },
          ),
        validateAnswers: (of, identity, answers, at) =>
          called(
            "validateKnowledgeAnswers",
            { of, identity, answers, at },
            gateway.answers ?? { indicator: "success" },
          ),
      },
      customers: {
        create: (application, key) => called("createCustomer", { application, key }, gateway.created ?? created),
      },
      offlineRecords: { record: (record, key) => called("recordOfflineEnrollment", { record, key }, undefined) },
    };
    return ports as EnrollmentPorts;
  };

  return {
    asked,
    decided,
    state: () => state,
    /** Changes the journey's state. */
    knows: (what: EnrollmentFields): void => void (state = storedEnrollment({ ...state, ...what })),
    isAllowed: (name: string): boolean => stepNamed(name).allowed(state),
    /** Runs a step; the answer reports a disallowed step or invalid input. */
    run: async (
      name: string,
      input: unknown = {},
      gateway: Gateway = {},
    ): Promise<{ readonly destination: Destination; readonly answer: unknown } | "not allowed" | Problem> => {
      const step = stepNamed(name);
      if (!step.allowed(state)) return "not allowed";
      const context = contextOf<EnrollmentState, EnrollmentPorts>({
        journey: { id: "0b0f2f2e-1f2c-4c7e-9d61-2f5a7c1d0e11", correlationId: "5GPV-164V-QBHA" } as never,
        state,
        ports: portsOf(gateway),
        now: gateway.now ?? "2026-11-21T15:00:00.000Z",
        policy: { ...policy, ...gateway.policy },
        switches: { fraudCheck: true, deviceRisk: false, gatewayHonoursKeys: true, ...gateway.switches },
        digest,
        ...nothingClaimed,
        onDecision: ({ table, rule }) => void decided.push(`${table}: ${rule}`),
        onIntent: async () => undefined,
        isInDoubt: noDoubt,
        isAnotherInDoubt: noDoubt,
      });
      const end = await step.run(context, step.input.parse(input));
      if (end.isErr()) return end.error;
      state = end.value.state;
      return { destination: end.value.destination, answer: end.value.answer };
    },
  };
};

const stepNamed = (name: string) => {
  const step = enrollment.steps.find((one) => one.name === name);
  if (!step) throw new Error(`no step is named ${name}`);
  return step;
};

/** Everything before the fraud check: a plan is chosen, the form is filled in, and its home and day are confirmed. */
export const checked = async (values: object = {}) => {
  const applicant = applying();
  await applicant.run("choosePlan", chosen);
  await applicant.run("saveOrderInformation", {
    values: { ...form, ...values },
    submission: "page 1",
    deviceRiskToken: "device-1",
  });
  await applicant.run("confirmHomeAndDate");
  return applicant;
};

/** The form's applicant, as the gateway receives it. */
export const customer = {
  firstName: "Walter",
  lastName: "Wallace",
  email: "walter@example.com",
  phoneNumber: "2145550136",
};
export const papers = { dateOfBirth: "1965-01-20", document: { kind: "ssn", socialSecurityNumber: "900550003" } };

export const offers = toPage("offers");
export const orderForm = toPage("order-information");
