import { dwellingOf } from "@switchyard/domain/addresses/rules";
import { orderFormOf } from "@switchyard/gateway-sandbox/people/order-form-of";
import type { Persona } from "@switchyard/gateway-sandbox/people/personas";
import { toSlashDate } from "@switchyard/domain/kernel/dates";

/** The known facts on the place and day when a persona's forms are filled in. */
export interface Circumstances {
  readonly persona: Persona;
  /** The requested plan, else the first offer. */
  readonly planId: string;
  /** The first open day at the persona's meter. */
  readonly startDay: string;
  /** The code of the newest text message to the persona's phone. */
  readonly newestCode: string;
}

const allTerms = {
  acceptAuthorization: true,
  legalAuthorization: true,
  termsOfService: true,
  evAcknowledgment: true,
};

/**
 * A persona's default input of each enrollment step. A scenario contains only the differences. A step that is missing
 * here takes no input, or only the scenario's.
 */
export const personaInputs: Readonly<
  Record<string, (circumstances: Circumstances) => Readonly<Record<string, unknown>>>
> = {
  choosePlan: ({ persona: { premise, intent }, planId }) => ({
    planid: planId,
    esiid: premise.esiid,
    cint: intent,
    dwel: dwellingOf(premise),
    prom: premise.unit === "" ? "PS" : "PM",
    zip: premise.zip,
    tdsp: premise.tdsp,
    sessionId: "scenario",
  }),
  saveOrderInformation: ({ persona, startDay }) => ({
    submission: "",
    values: orderFormOf(persona, toSlashDate(startDay)),
  }),
  validateOneTimePassword: ({ newestCode }) => ({ oneTimePwd: newestCode }),
  submitOrder: () => allTerms,
  placeOrder: () => allTerms,
  enrollInAutopay: () => ({
    mode: "bank",
    accountholdername: "Marisol Treviño",
    routingnumber: "111000614",
    bankaccountnumber: "4400018771",
    billingzipcode: "75206",
  }),
  checkUserName: ({ persona }) => ({ userNameIs: "email", userName: persona.email }),
  createOnlineAccount: ({ persona }) => ({
    userName: persona.email,
    email: persona.email,
    password: "Larkspur1",
    securityQuestion: "First pet",
    securityAnswer: "Rex",
    acceptance: true,
    paperlessBilling: true,
  }),
  recordOfflineEnrollment: ({ persona }) => ({
    values: {
      firstName: persona.firstName,
      lastName: persona.lastName,
      phoneNumber: persona.phoneNumber,
      esiid: persona.premise.esiid,
    },
  }),
};
