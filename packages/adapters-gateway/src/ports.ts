import { planTexts } from "./account/plan-texts.ts";
import { addOnShop } from "./add-ons/add-on-shop.ts";
import { addressBook } from "./addresses/address-book.ts";
import { serviceCalendar } from "./calendar/service-calendar.ts";
import { serviceConnection } from "./connection/service-connection.ts";
import { customerCreation } from "./customers/customer-creation.ts";
import { planDocuments } from "./documents/documents.ts";
import { electricVehicles } from "./electric-vehicles/electric-vehicles.ts";
import { fraudCheck } from "./fraud/fraud-check.ts";
import { helpMeChoose } from "./help-me-choose/help-me-choose.ts";
import { gatewayClient } from "./http/client.ts";
import type { GatewayOptions } from "./http/options.ts";
import { gatewayLedger } from "./ledger/gateway-ledger.ts";
import { confirmationMail } from "./mail/confirmation-mail.ts";
import { offlineRecords } from "./offline/offline-records.ts";
import { customerFinder } from "./online-account/customer-finder.ts";
import { onlineAccounts } from "./online-account/online-accounts.ts";
import { outOfWallet } from "./out-of-wallet/out-of-wallet.ts";
import { paymentLocations } from "./payment-locations/payment-locations.ts";
import { autopay } from "./payments/autopay.ts";
import { cardFrame } from "./payments/card-frame.ts";
import { cardPayments } from "./payments/card-payments.ts";
import { planDetails } from "./plans/plan-details.ts";
import { planCatalogue } from "./plans/plan-catalogue.ts";
import { reviews } from "./reviews/reviews.ts";
import { passwordHelp } from "./session/password-help.ts";
import { userDirectory } from "./session/user-directory.ts";
import { pendingTransactions } from "./transfer/pending-transactions.ts";

/**
 * What the site asks of the gateway under its own token, for one journey or look-up. Cheap: make it per request.
 * One line per capability; each is a port of the domain.
 */
export const gatewayPorts = (options: GatewayOptions) => {
  const gateway = gatewayClient(options);
  return {
    addresses: addressBook(gateway),
    calendar: serviceCalendar(gateway),
    plans: planCatalogue(gateway, options.locale, options),
    planDetails: planDetails(gateway, options.locale, options),
    helpMeChoose: helpMeChoose(gateway),
    documents: planDocuments(gateway),
    electricVehicles: electricVehicles(gateway, options.brand),
    addOns: addOnShop(gateway, options.locale, options),
    paymentLocations: paymentLocations(gateway),
    reviews: reviews(gateway, options.locale),
    planTexts: planTexts(gateway),
    fraud: fraudCheck(gateway),
    customers: customerCreation(gateway),
    connection: serviceConnection(gateway),
    mail: confirmationMail(gateway),
    cardFrame: cardFrame(gateway, options.locale),
    payments: cardPayments(gateway, options.locale),
    autopay: autopay(gateway),
    outOfWallet: outOfWallet(gateway),
    onlineAccounts: onlineAccounts(gateway, options.brand),
    offlineRecords: offlineRecords(gateway),
    pendingTransactions: pendingTransactions(gateway),
    directory: userDirectory(gateway),
    passwordHelp: passwordHelp(gateway),
    customerFinder: customerFinder(gateway),
    ledger: gatewayLedger(gateway),
  };
};

export type Gateway = ReturnType<typeof gatewayPorts>;
