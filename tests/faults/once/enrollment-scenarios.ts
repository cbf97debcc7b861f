import { type Gateway, gatewayPorts } from "@switchyard/adapters-gateway";
import { areCopiesOpen } from "@switchyard/domain/enrollment/confirmation-copies";
import { enrollment } from "@switchyard/domain/enrollment/flow";
import type { EnrollmentStage, EnrollmentState } from "@switchyard/domain/enrollment/model";
import { onceOnlyCalls } from "@switchyard/domain/enrollment/once-only-calls";
import type { OrderFormValues } from "@switchyard/domain/enrollment/order-form-fields";
import { checkUserName } from "@switchyard/domain/enrollment/steps/check-user-name";
import { submitOrder } from "@switchyard/domain/enrollment/steps/submit-order";
import { isAskedOn } from "@switchyard/domain/enrollment/proof";
import { isPage } from "@switchyard/domain/journey/model";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { esiidSchema } from "@switchyard/domain/kernel/ids";
import { intentOf } from "@switchyard/domain/kernel/intent";
import { plusDays, toSlashDate } from "@switchyard/domain/kernel/dates";
import { calendarDays, defaultStart } from "@switchyard/domain/service-calendar/rules";
import { orderFormOf } from "@switchyard/gateway-sandbox/people/order-form-of";
import { type Persona, personaNamed } from "@switchyard/gateway-sandbox";
import type { Act, Move, Scenario } from "./scenario.ts";

type EnrollmentMove = Move<EnrollmentState, Gateway>;
type EnrollmentAct = Act<Gateway>;

/** A form that runs one step. */
const form = (step: string, input: EnrollmentAct["input"] = () => ({})): Pick<EnrollmentMove, "acts"> => ({
  acts: [{ step, input }],
});

const planid = "LK-TRUE-12";
/** A card that the sandbox's vault always has; it is approved. */
const accessToken = "cft-0000000000000001";
/** Another one, which its bank declines. */
const declined = "cft-0000000000000006";
const days = (count: number): string => plusDays(centralDay(new Date().toISOString()), count);

const ended: readonly EnrollmentStage[] = ["ordered", "finished"];
const isCreated = ({ stage }: EnrollmentState): boolean =>
  stage === "review" || stage === "debt" || ended.includes(stage);
const isOrdered = ({ stage }: EnrollmentState): boolean => ended.includes(stage);

const dwelOf = ({ premise }: Persona): string => (premise.unit === "" ? "01" : "02");

const choosesPlan = (persona: Persona): EnrollmentMove => ({
  ...form("choosePlan", () => ({
    planid,
    cint: persona.intent,
    dwel: dwelOf(persona),
    prom: "PS",
    zip: persona.premise.zip,
    tdsp: persona.premise.tdsp,
    esiid: persona.premise.esiid,
    sessionId: "faults",
  })),
  isDone: ({ selection }) => selection !== undefined,
});

/** The same day all along, however often the form is sent. */
const startOf = (persona: Persona): ((ports: Gateway) => Promise<string>) => {
  let day: Promise<string> | undefined;
  return (ports) =>
    (day ??= (async () => {
      const data = await ports.calendar.connectDates(
        esiidSchema.parse(persona.premise.esiid),
        intentOf(persona.intent),
      );
      return data
        .map(
          (dates) =>
            defaultStart(
              calendarDays({
                data: dates,
                policyHolidays: [],
                today: centralDay(new Date().toISOString()),
                length: 90,
              }),
            ) ?? "",
        )
        .unwrapOr("");
    })());
};

const fillsIn = (
  persona: Persona,
  extra: OrderFormValues = {},
  isDone: EnrollmentMove["isDone"] = isCreated,
): EnrollmentMove => {
  const start = startOf(persona);
  return {
    ...form("saveOrderInformation", async ({ ports, turn }) => ({
      values: { ...orderFormOf(persona, toSlashDate(await start(ports))), ...extra },
      submission: `rendering ${turn}`,
      seen: "",
    })),
    isDone,
  };
};

const terms = { acceptAuthorization: true, legalAuthorization: true, termsOfService: true, evAcknowledgment: true };
/** Submit on the page of the terms, as its form's handler does it (`apps/web/src/features/enrollment/forms/payment.ts`). */
const orders = (payment: object = {}): EnrollmentMove => ({
  acts: [
    {
      step: "submitOrder",
      input: () => ({ ...terms, ...payment }),
      goesOn: (answers) => answers.of(submitOrder)?.isAsSeen === true,
    },
    { step: "placeOrder", input: () => ({ ...terms, ...payment }) },
  ],
  isDone: isOrdered,
});
/** Any page of the road sends the copies that a site has left unsent. */
const comesBack: EnrollmentMove = { ...form("sendCopies"), isDone: (state) => !areCopiesOpen(state) };
const pays = (payment: object): EnrollmentMove => ({
  ...form("choosePayment", () => payment),
  isDone: ({ stage, depositPayment }) => stage === "finished" || depositPayment === "settled",
});
const skips: EnrollmentMove = { ...form("skipAccount"), isDone: ({ stage }) => stage === "finished" };

const addsToCart = (planId: string): EnrollmentMove => ({
  ...form("addToCart", () => ({
    entry: { planId, planName: "Renter’s Insurance", rate: 899, tosUrl: "" },
    isTermsAccepted: true,
  })),
  isDone: ({ addOns }) => addOns.cart.length > 0,
});
/** Submit on the mini-confirmation, as its form's handler does it (`apps/web/src/features/enrollment/forms/online-account.ts`). */
const makesAccount = ({ email }: Persona): EnrollmentMove => ({
  acts: [
    { step: "orderAddOns", input: () => ({}) },
    {
      step: "enrollInAutopay",
      input: () => ({
        mode: "bank",
        accountholdername: "José Ñúñez",
        routingnumber: "111000614",
        bankaccountnumber: "4400018771",
        billingzipcode: "75219",
      }),
    },
    {
      step: "checkUserName",
      input: () => ({ userNameIs: "email", userName: email }),
      goesOn: (answers) => !answers.of(checkUserName)?.isTaken,
    },
    {
      step: "createOnlineAccount",
      input: ({ turn }) => ({
        userName: email,
        email,
        password: `Blue-Heron-${turn}`,
        securityQuestion: "First pet",
        securityAnswer: "Rex",
        acceptance: true,
        paperlessBilling: true,
      }),
    },
  ],
  isDone: ({ account, stage }) => account?.isCreated || stage === "finished",
});
const leaves = (persona: Persona): EnrollmentMove => ({
  ...form("recordOfflineEnrollment", () => ({
    values: {
      firstName: persona.firstName,
      lastName: persona.lastName,
      phoneNumber: persona.phoneNumber,
      esiid: persona.premise.esiid,
    },
  })),
  isDone: ({ offlineRecord }) => offlineRecord !== undefined,
});

const one = { createCustomer: 1, connect: 1 };

const enrollmentOf = (
  name: string,
  personaId: string,
  moves: (persona: Persona) => readonly EnrollmentMove[],
  holds: Pick<Scenario<EnrollmentState, Gateway>, "acts" | "records">,
): Scenario<EnrollmentState, Gateway> => {
  const persona = personaNamed(personaId);
  return {
    name,
    flow: enrollment,
    onceOnlyCalls,
    ...holds,
    ports: gatewayPorts,
    isTold: ({ stage }) => stage === "in-doubt",
    policy: { autopayPlans: [planid] },
    moves: [choosesPlan(persona), ...moves(persona)],
  };
};

/** New service in all its variants that call for more than others. */
export const enrollmentScenarios: readonly Scenario<EnrollmentState, Gateway>[] = [
  enrollmentOf("a house", "marisol", (who) => [fillsIn(who), orders(), skips], { acts: one }),
  enrollmentOf(
    "an apartment with copies, add-ons, autopay and an account",
    "jose",
    (who) => [
      fillsIn(who, { isEmailAddressCopies: "true", emailCopy1: "one@example.com", emailCopy2: "two@example.com" }),
      addsToCart("AO-RENTER"),
      orders(),
      comesBack,
      makesAccount(who),
    ],
    { acts: { ...one, sendConfirmationEmail: 2, orderAddOns: 1, enrollAutopay: 1, createOnlineAccount: 1 } },
  ),
  enrollmentOf(
    "a deposit in full",
    "della",
    (who) => [fillsIn(who), orders({ paymentType: "0", accessToken }), pays({ paymentType: "0", accessToken }), skips],
    { acts: { ...one, paySecurityDeposit: 1 }, records: { payment: 1 } },
  ),
  enrollmentOf(
    "a declined card, then another",
    "della",
    (who) => [
      fillsIn(who),
      orders({ paymentType: "0", accessToken: declined }),
      pays({ paymentType: "0", accessToken }),
      skips,
    ],
    { acts: { ...one, paySecurityDeposit: [1, 2] }, records: { payment: 1 } },
  ),
  enrollmentOf(
    "a deposit by halves",
    "dario",
    (who) => {
      const halves = { paymentType: "1", scheduledDepositDate: days(3), accessToken };
      return [fillsIn(who), orders(halves), pays(halves), skips];
    },
    { acts: { ...one, paySecurityDeposit: 1, scheduleRemainingDeposit: 1 }, records: { payment: 2 } },
  ),
  enrollmentOf(
    "two prior debts",
    "owen",
    (who) => [
      fillsIn(who),
      {
        ...form("choosePayment", () => ({ accessToken })),
        isDone: ({ stage }) => stage === "review" || ended.includes(stage),
      },
      orders(),
      skips,
    ],
    { acts: { ...one, payPriorDebt: 1 }, records: { payment: 2 } },
  ),
  enrollmentOf(
    "proof by a code",
    "walter",
    (who) => [
      fillsIn(who, {}, (state) => isCreated(state) || isAskedOn("one-time-password")(state)),
      {
        ...form("validateOneTimePassword", async ({ newestCode }) => ({ oneTimePwd: await newestCode() })),
        isDone: isCreated,
      },
      orders(),
      skips,
    ],
    { acts: one },
  ),
  enrollmentOf(
    "a switch that becomes a move-in",
    "marisol-switches-brunos-home",
    (who) => [
      fillsIn(who, {}, (state) => isCreated(state) || isPage(state.at, "switch-to-move-in")),
      { ...form("convertToMoveIn"), isDone: isCreated },
      orders(),
      skips,
    ],
    { acts: { ...one, createCustomer: 2 } },
  ),
  enrollmentOf("leaves, comes back and orders", "marisol", (who) => [leaves(who), fillsIn(who), orders(), skips], {
    acts: { ...one, recordOfflineEnrollment: 1 },
  }),
];
