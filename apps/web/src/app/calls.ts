import { calls as account } from "../features/account/calls.ts";
import { calls as addHome } from "../features/add-home/calls.ts";
import { calls as addOns } from "../features/add-ons/calls.ts";
import { calls as content } from "../features/content/calls.ts";
import { calls as electricVehicles } from "../features/electric-vehicles/calls.ts";
import { calls as enrollment } from "../features/enrollment/calls.ts";
import { calls as paymentLocations } from "../features/payment-locations/calls.ts";
import { calls as renewal } from "../features/renewal/calls.ts";
import { calls as shopping } from "../features/shopping/calls.ts";
import { calls as signIn } from "../features/sign-in/calls.ts";
import { calls as transfer } from "../features/transfer/calls.ts";
import { health } from "../site/calls/health.ts";
import { browserTelemetry } from "../site/calls/telemetry.ts";
import type { Endpoint } from "../site/calls/endpoint.ts";
import { openApiDocument } from "../site/calls/open-api-document.ts";

/**
 * The site API: the specification's own calls, by their methods, paths and field names (specification 2, section 7).
 * Calls that belong to an enrollment need the cookies of a running one; they run the same steps as the forms.
 */
const calls: readonly Endpoint[] = [
  health,
  ...shopping,
  ...addOns,
  ...electricVehicles,
  ...paymentLocations,
  ...account,
  ...content,
  ...enrollment,
  ...signIn,
  ...renewal,
  ...transfer,
  ...addHome,
  browserTelemetry,
];

export const table: readonly Endpoint[] = [...calls, openApiDocument(calls)];
