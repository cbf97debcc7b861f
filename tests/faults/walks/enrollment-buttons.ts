import type { Gateway } from "@switchyard/adapters-gateway";
import { submitOrder } from "@switchyard/domain/enrollment/steps/submit-order";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { codeOfIntent, type EnrollmentIntent, intentOf } from "@switchyard/domain/kernel/intent";
import { esiidSchema } from "@switchyard/domain/kernel/ids";
import { codeOfPaymentType, type PaymentType } from "@switchyard/domain/payments/model";
import { plusDays, toSlashDate } from "@switchyard/domain/service-calendar/dates";
import { calendarDays } from "@switchyard/domain/service-calendar/rules";
import type { Persona } from "@switchyard/gateway-sandbox";
import { orderFormOf } from "@switchyard/gateway-sandbox/people/order-form-of";
import type { Act } from "../once/scenario.ts";

/** The cards of the sandbox's vault, by what their banks do. */
export const cards = {
  approved: "cft-0000000000000001",
  declined: "cft-0000000000000006",
  "now only": "cft-0000000000000011",
} as const;
export type Card = keyof typeof cards;

export interface Payment {
  readonly type: PaymentType;
  readonly card: Card;
}

const act = (step: string, input: object = {}): readonly Act<Gateway>[] => [{ step, input: () => input }];
const today = (): string => centralDay(new Date().toISOString());

const choiceOf = ({ type, card }: Payment): object => ({
  paymentType: codeOfPaymentType(type),
  scheduledDepositDate: type === "half" ? plusDays(today(), 3) : "",
  accessToken: type === "all" || type === "half" ? cards[card] : "",
});
const terms = { acceptAuthorization: true, legalAuthorization: true, termsOfService: true, evAcknowledgment: true };

/** A day that costs nothing, or one that does where the calendar has one. */
export type DayKind = "standard" | "priority";

const dayOf = async (ports: Gateway, { premise, intent }: Persona, kind: DayKind): Promise<string> => {
  const dates = await ports.calendar.connectDates(esiidSchema.parse(premise.esiid), intentOf(intent));
  const open = dates
    .map((data) => calendarDays({ data, policyHolidays: [], today: today(), length: 90 }).filter((day) => day.open))
    .unwrapOr([]);
  return (open.find((day) => day.kind === kind) ?? open[0])?.date ?? "";
};

/** What can be pressed on the pages of an enrollment, as this persona. */
export const buttonsOf = (persona: Persona) => ({
  choosePlan: (planid: string, intent: EnrollmentIntent = intentOf(persona.intent)) =>
    act("choosePlan", {
      planid,
      cint: codeOfIntent(intent),
      dwel: persona.premise.unit === "" ? "01" : "02",
      prom: "PS",
      zip: persona.premise.zip,
      tdsp: persona.premise.tdsp,
      esiid: persona.premise.esiid,
      sessionId: "walks",
    }),
  fillIn: (kind: DayKind): readonly Act<Gateway>[] => [
    {
      step: "saveOrderInformation",
      input: async ({ ports, turn }) => ({
        values: {
          ...orderFormOf(persona, toSlashDate(await dayOf(ports, persona, kind))),
          acceptsDayFee: "true",
        },
        submission: `rendering ${turn}`,
        seen: "",
      }),
    },
  ],
  proveByCode: (): readonly Act<Gateway>[] => [
    {
      step: "validateOneTimePassword",
      input: async ({ newestCode }) => ({ oneTimePwd: await newestCode() }),
    },
  ],
  moveInInstead: () => act("convertToMoveIn"),
  /** As the form's handler does it (`apps/web/src/features/enrollment/forms/payment.ts`). */
  placeOrder: (payment: Payment): readonly Act<Gateway>[] => [
    {
      step: "submitOrder",
      input: () => ({ ...terms, ...choiceOf(payment) }),
      goesOn: (answers) => answers.of(submitOrder)?.isAsSeen === true,
    },
    { step: "placeOrder", input: () => ({ ...terms, ...choiceOf(payment) }) },
  ],
  pay: (payment: Payment) => act("choosePayment", choiceOf(payment)),
  addToCart: (planId: string) =>
    act("addToCart", { entry: { ...products[planId], planId, tosUrl: "" }, isTermsAccepted: true }),
  removeFromCart: (planId: string) => act("removeFromCart", { planId }),
  leave: () =>
    act("recordOfflineEnrollment", {
      values: {
        firstName: persona.firstName,
        lastName: persona.lastName,
        phoneNumber: persona.phoneNumber,
        esiid: persona.premise.esiid,
      },
    }),
  skipAccount: () => act("skipAccount"),
});

/** Two products, one of which costs something once. */
export const products: Readonly<
  Record<string, { readonly planName: string; readonly rate: number; readonly once: number }>
> = {
  "AO-RENTER": { planName: "Renter’s Insurance", rate: 899, once: 0 },
  "AO-THERMOSTAT": { planName: "Thermostat", rate: 0, once: 12_900 },
};
