import { createHash } from "node:crypto";
import { DateTime } from "luxon";
import { type DeviceAction, actionOf } from "../device-risk/actions.ts";
import type { Records } from "../ledger/records.ts";
import { type Applicant, canConfirmContact, personBehind, sameName } from "../people/matching.ts";
import { allPeople, riskyDevices } from "../people/people.ts";

/** Wire: POST /enrollment/fraud. */
export interface FraudRequest {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly DOB: string;
  readonly SSN: string | null;
  readonly driverLicense: { readonly number: string; readonly state: string } | null;
  /** The token of the device-risk service, if the site uses it. */
  readonly DRSActionToken: string | null;
}

/** Wire: POST /enrollment/oow/checkfraudtdvalidation. */
export interface FraudTdRequest {
  readonly FirstName: string;
  readonly LastName: string;
  readonly Email: string;
  readonly PhoneNumber: string;
  readonly skiptdvalidation: boolean;
}

export interface FraudResponse {
  readonly result: { readonly indicator: string; readonly fraudMatch: string; readonly messages: readonly string[] };
}

const answer = (fraudMatch: string): FraudResponse => ({ result: { indicator: "Success", fraudMatch, messages: [] } });

/** A reference number for support: the same for one journey and day. */
const drsActionId = (correlationId: string, now: Date): string => {
  const number = createHash("sha256").update(correlationId).digest().readUInt16BE() % 100_000;
  return `DRS-${DateTime.fromJSDate(now, { zone: "America/Chicago" }).toFormat("yyyyMMdd")}-${String(number).padStart(5, "0")}`;
};

const contactFailure = (what: "email" | "phone", correlationId: string, now: Date): FraudResponse => {
  const details =
    what === "phone"
      ? { errorMessage: "The phone number could not be confirmed.", errorCode: "TD-4102" }
      : { errorMessage: "The e-mail address could not be confirmed.", errorCode: "TD-4101" };
  return {
    result: {
      indicator: "failure",
      fraudMatch: "",
      messages: ["Contact check failed", JSON.stringify({ ...details, DrsActionId: drsActionId(correlationId, now) })],
    },
  };
};

/** The device-risk service's verdict by e-mail address. */
const deviceOf = (email: string): "fine" | "suspicious" | "refused" => {
  const domain = email.toLowerCase().split("@")[1];
  return domain === riskyDevices.refused ? "refused" : domain === riskyDevices.suspicious ? "suspicious" : "fine";
};

const deviceFailure = ({ actionId }: DeviceAction): FraudResponse => ({
  result: {
    indicator: "failure",
    fraudMatch: "",
    messages: [
      "Device check failed",
      JSON.stringify({
        errorMessage: "This device could not be trusted.",
        errorCode: "DRS-5001",
        DrsActionId: actionId,
      }),
    ],
  },
});

/** The fraud check: are the contacts valid, does the number belong to this person, is the person on the watch list? */
export const checkFraud = (
  request: FraudRequest,
  correlationId: string,
  now: Date,
  records: Records,
): FraudResponse => {
  const confirmed = canConfirmContact(request.email, request.phoneNumber);
  if (!confirmed.phone) return contactFailure("phone", correlationId, now);
  if (!confirmed.email) return contactFailure("email", correlationId, now);
  // Without the site's call to the device-risk service, the device is unknown.
  const action = request.DRSActionToken === null ? undefined : actionOf(records, request.DRSActionToken);
  const device = action ? deviceOf(request.email) : "fine";
  if (action && device === "refused") return deviceFailure(action);
  const applicant: Applicant = {
    firstName: request.firstName,
    lastName: request.lastName,
    dateOfBirth: request.DOB,
    ssn: request.SSN,
    driverLicense: request.driverLicense,
  };
  const person = personBehind(applicant);
  if (person && !sameName(person, applicant)) return answer("IdentityMismatch");
  if (person?.onWatchList === true || device === "suspicious") return answer("OOW");
  return answer("Proceed");
};

/** The check of e-mail and phone alone, which finds people of the watch list by name. */
export const checkFraudTd = (request: FraudTdRequest, correlationId: string, now: Date): FraudResponse => {
  const confirmed = canConfirmContact(request.Email, request.PhoneNumber);
  if (!request.skiptdvalidation && !confirmed.phone) return contactFailure("phone", correlationId, now);
  if (!request.skiptdvalidation && !confirmed.email) return contactFailure("email", correlationId, now);
  const watched = allPeople.some(
    (person) =>
      person.onWatchList === true && sameName(person, { firstName: request.FirstName, lastName: request.LastName }),
  );
  return answer(watched ? "OOW" : "Proceed");
};
