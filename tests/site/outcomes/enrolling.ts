import { type Outcome, personaNamed } from "@switchyard/gateway-sandbox/people/personas";
import type { Premise } from "@switchyard/gateway-sandbox/premises/premise";
import { expect } from "vitest";
import { fillIn } from "../../driver/enrollment.ts";
import { type Wish, wishAt } from "../../driver/homes.ts";
import type { Fields, Page, Visitor } from "../../driver/visitor.ts";

/** The place and the applicant of an enrollment; by default an applicant unknown to the gateway. */
export interface Attempt {
  readonly at?: Premise;
  readonly intent?: Wish["intent"];
  readonly fields?: Fields;
}

/** Fills in the order form and presses Continue, with any outcome. */
export const enroll = (
  visitor: Visitor,
  { at = personaNamed("marisol").premise, intent, fields }: Attempt = {},
): Promise<Page> => fillIn(visitor, wishAt(at, "LK-TRUE-12", intent), fields);

/** Each outcome's page, the extra parameters of its address, and its text. */
export const pages: Record<
  Outcome,
  { readonly path: string; readonly added?: Readonly<Record<string, string>>; readonly says: RegExp }
> = {
  proceeds: { path: "/{route}/place-order", says: /Almost there/ },
  "out-of-wallet": { path: "/oow/one-time-password", says: /One more check that it’s you/ },
  "identity-mismatch": { path: "/fraud-match", says: /couldn’t confirm that it’s you/ },
  "contact-failure": {
    path: "/oops",
    added: { errorCode: "EmailOrPhoneInvalid", td: "true" },
    says: /email or phone number didn’t pass/,
  },
  "own-premise-active": { path: "/{route}/moving-in-own-premise", says: /already have service here/ },
  "service-pending": { path: "/future-move-in", says: /already on order here/ },
  "active-for-another-partner": { path: "/active-service", says: /Someone else has service here/ },
  "enrollment-already-submitted": {
    path: "/connect-validate-oops",
    added: { errorCode: "EnrollmentAlreadySubmitted" },
    says: /already have this order/,
  },
  "active-contract-exists": {
    path: "/{route}/order-information",
    added: { notice: "switch-to-move-in" },
    says: /Someone else has service here/,
  },
  "moving-in-own-premise": { path: "/{route}/moving-in-own-premise", says: /already have service here/ },
  "switch-hold": { path: "/switch-hold", added: { errorCode: "SwitchHoldPending" }, says: /switch hold on this meter/ },
  "other-indicator": { path: "/oops", added: { errorCode: "MeterRemoved" }, says: /no meter at this address/ },
  "fraud-match": { path: "/fraud-match", says: /couldn’t confirm that it’s you/ },
  "prior-debt-above-threshold": { path: "/{route}/place-order-prior-debt", says: /balance of \$303\.27 comes first/ },
  "prior-debt-below-threshold-deposit": { path: "/{route}/place-order-deposit", says: /[Dd]eposit.*\$\d+\.\d\d/ },
  "prior-debt-below-threshold": { path: "/{route}/place-order", says: /Almost there/ },
  deposit: { path: "/{route}/place-order-deposit", says: /[Dd]eposit.*\$\d+\.\d\d/ },
  "deposit-of-zero": { path: "/{route}/place-order", says: /Almost there/ },
  "connect-refused": { path: "/oops", added: { errorCode: "PermitRequired" }, says: /city wants a permit/ },
};

/** Outcomes outside the ordinary sequence: each page says what to do, whom to call and what to tell them. */
export const isEnd = (path: string): boolean => !/place-order|order-information|oow/.test(path);

export const expectPage = (page: Page, path: string, added: Readonly<Record<string, string>> = {}): void => {
  const { pathname, searchParams } = new URL(page.url, "http://localhost");
  expect(pathname).toBe(path);
  for (const name of ["errorCode", "td", "notice"]) expect(searchParams.get(name), name).toBe(added[name] ?? null);
};
