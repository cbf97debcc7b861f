import { MatchersV3 } from "@pact-foundation/pact";
import type { Application } from "@switchyard/domain/enrollment/ports";
import { toFraudRequest, toFraudTdRequest } from "../src/fraud/fraud-check.ts";
import type { Agreement } from "./agreement.ts";
import { applies, homes, people } from "./people.ts";

const { arrayContaining, like, regex } = MatchersV3;

const verdict = (indicator: string, fraudMatch: string) => ({ result: { indicator, fraudMatch, messages: like([]) } });

const contactFailure = {
  result: {
    indicator: "failure",
    fraudMatch: "",
    messages: arrayContaining(
      regex(
        /^\{.*"DrsActionId".*\}$/,
        '{"errorMessage":"The phone number could not be confirmed.","errorCode":"TD-4102","DrsActionId":"DRS-20261120-00417"}',
      ),
    ),
  },
};
const contactAnswer = {
  indicator: "failure",
  fraudMatch: "",
  errorMessage: "The phone number could not be confirmed.",
  errorCode: "TD-4102",
  drsActionId: "DRS-20261120-00417",
};

const mismatch = {
  result: { indicator: "Success", fraudMatch: regex(/^(?!Proceed$|OOW$).+$/, "IdentityMismatch"), messages: like([]) },
};

const checked = (
  description: string,
  state: string,
  applicant: Application,
  body: unknown,
  answer: unknown,
): Agreement => ({
  description: `the fraud check ${description}`,
  state,
  request: { method: "POST", path: "/enrollment/fraud", body: toFraudRequest(applicant) },
  response: { status: 200, body },
  ask: (site) => site.ports.fraud.check(applicant),
  answer,
});

const checkedTd = (
  description: string,
  state: string,
  applicant: Application,
  body: unknown,
  answer: unknown,
): Agreement => ({
  description: `the check of e-mail and phone ${description}`,
  state,
  request: { method: "POST", path: "/enrollment/oow/checkfraudtdvalidation", body: toFraudTdRequest(applicant) },
  response: { status: 200, body },
  ask: (site) => site.ports.fraud.checkTd(applicant),
  answer,
});

const marisol = applies(people.marisol, homes.goodwinDallas);
const byLicence = applies(people.marisol, homes.goodwinDallas, {
  identity: { dateOfBirth: "1988-03-14", document: { kind: "dl", number: "TX5550001", state: "TX" } },
});
const walter = applies(people.walter, homes.goodwinFortWorth);
const unconfirmed = applies(people.marisol, homes.goodwinDallas, { customer: { phoneNumber: "2145550199" } });

export const fraud: readonly Agreement[] = [
  checked(
    "of somebody of whom nothing bad is known",
    "Marisol Treviño has good credit",
    marisol,
    verdict("Success", "Proceed"),
    { indicator: "Success", fraudMatch: "Proceed", errorCode: "" },
  ),
  checked("by driver's licence", "Marisol Treviño has a driver's licence", byLicence, verdict("Success", "Proceed"), {
    fraudMatch: "Proceed",
  }),
  checked(
    "of somebody on the watch list",
    "Walter Wallace is on the fraud desk's watch list",
    walter,
    verdict("Success", "OOW"),
    { indicator: "Success", fraudMatch: "OOW" },
  ),
  checked(
    "of a number that belongs to another name",
    "Miles Mistaken gives Ruth Registered's number",
    applies(people.miles, homes.goodwinDallas),
    mismatch,
    { fraudMatch: "IdentityMismatch" },
  ),
  checked(
    "of a phone that can't be confirmed",
    "the phone 2145550199 can't be confirmed",
    unconfirmed,
    contactFailure,
    contactAnswer,
  ),
  checkedTd("that can be confirmed", "Marisol Treviño has good credit", marisol, verdict("Success", "Proceed"), {
    indicator: "Success",
    fraudMatch: "Proceed",
  }),
  checkedTd(
    "of somebody on the watch list",
    "Walter Wallace is on the fraud desk's watch list",
    walter,
    verdict("Success", "OOW"),
    { fraudMatch: "OOW" },
  ),
  checkedTd(
    "that can't be confirmed",
    "the phone 2145550199 can't be confirmed",
    unconfirmed,
    contactFailure,
    contactAnswer,
  ),
];
