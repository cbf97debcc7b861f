import { connectDates } from "./calendar.ts";
import { connect } from "./connect.ts";
import { createCustomer } from "./customer.ts";
import { confirmationEmail } from "./email.ts";
import type { Endpoint } from "./endpoint.ts";
import { checkFraud, checkFraudTd } from "./fraud.ts";
import { health } from "./health.ts";
import { eyeballData, fetchPlans } from "./offers.ts";
import { searchAddresses, searchZipcodes } from "./search.ts";
import { browserErrors } from "./telemetry.ts";

/**
 * The site API: the specification's own calls, by their methods, paths and field names (specification 2, section 7).
 * Calls that belong to an enrollment need the cookies of a running one; they run the same steps as the forms.
 */
export const table: readonly Endpoint[] = [
  health,
  searchAddresses,
  searchZipcodes,
  eyeballData,
  fetchPlans,
  connectDates,
  checkFraud,
  checkFraudTd,
  createCustomer,
  connect,
  confirmationEmail,
  browserErrors,
];
