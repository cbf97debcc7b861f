import { planTexts } from "./account/plan-texts.ts";
import { planDocuments } from "./documents/documents.ts";
import { electricVehicles } from "./electric-vehicles/electric-vehicles.ts";
import { enrollmentPorts } from "./enrollment-ports.ts";
import { helpMeChoose } from "./help-me-choose/help-me-choose.ts";
import { gatewayClient } from "./http/client.ts";
import type { GatewayOptions } from "./http/options.ts";
import { gatewayLedger } from "./ledger/gateway-ledger.ts";
import { customerFinder } from "./online-account/customer-finder.ts";
import { paymentLocations } from "./payment-locations/payment-locations.ts";
import { planDetails } from "./plans/plan-details.ts";
import { reviews } from "./reviews/reviews.ts";
import { passwordHelp } from "./session/password-help.ts";
import { pendingTransactions } from "./transfer/pending-transactions.ts";

/**
 * The ports that the site calls under its own token, for one journey or look-up. Cheap: create them per request.
 * One line per capability; each is a port of the domain.
 */
export const gatewayPorts = (options: GatewayOptions) => {
  const gateway = gatewayClient(options);
  return {
    ...enrollmentPorts(options),
    planDetails: planDetails(gateway, options.locale, options),
    helpMeChoose: helpMeChoose(gateway),
    documents: planDocuments(gateway),
    electricVehicles: electricVehicles(gateway, options.brand),
    paymentLocations: paymentLocations(gateway),
    reviews: reviews(gateway, options.locale),
    planTexts: planTexts(gateway),
    pendingTransactions: pendingTransactions(gateway),
    passwordHelp: passwordHelp(gateway),
    customerFinder: customerFinder(gateway),
    ledger: gatewayLedger(gateway),
  };
};

export type Gateway = ReturnType<typeof gatewayPorts>;
