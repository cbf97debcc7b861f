import type { Agreement } from "./agreement.ts";
import { account } from "./account.ts";
import { addOns } from "./add-ons.ts";
import { extras } from "./extras.ts";
import { billPayments } from "./bill-payments.ts";
import { connection } from "./connection.ts";
import { customers } from "./customers.ts";
import { fraud } from "./fraud.ts";
import { identity } from "./identity.ts";
import { lookUps } from "./look-ups.ts";
import { planDetails } from "./plan-details.ts";
import { planFacts } from "./plan-facts.ts";
import { moves } from "./moves.ts";
import { anonymousAgreements } from "./anonymous.ts";
import { payments } from "./payments.ts";
import { besideTheOrder, proof } from "./proof.ts";
import { shopping } from "./shopping.ts";

/** All agreements, by subject. */
export const groups: Readonly<Record<string, readonly Agreement[]>> = {
  shopping,
  "plan details": planDetails,
  "what few plans have": planFacts,
  "add-ons": addOns,
  "look-ups": lookUps,
  "the fraud check": fraud,
  "proof of identity": proof,
  "beside the order": besideTheOrder,
  "customer creation": customers,
  "connection and mail": connection,
  payments,
  "account data": account,
  "payments of bills": billPayments,
  "extras in force": extras,
  "what is open to anybody": anonymousAgreements,
  "signing in and online accounts": identity,
  "renewal, transfer and added homes": moves,
};
