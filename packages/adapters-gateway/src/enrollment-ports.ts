import type { EnrollmentPorts } from "@switchyard/domain/enrollment/ports";
import { addOnShop } from "./add-ons/add-on-shop.ts";
import { addressBook } from "./addresses/address-book.ts";
import { serviceCalendar } from "./calendar/service-calendar.ts";
import { serviceConnection } from "./connection/service-connection.ts";
import { customerCreation } from "./customers/customer-creation.ts";
import { fraudCheck } from "./fraud/fraud-check.ts";
import { gatewayClient } from "./http/client.ts";
import type { GatewayOptions } from "./http/options.ts";
import { confirmationMail } from "./mail/confirmation-mail.ts";
import { offlineRecords } from "./offline/offline-records.ts";
import { onlineAccounts } from "./online-account/online-accounts.ts";
import { outOfWallet } from "./out-of-wallet/out-of-wallet.ts";
import { autopay } from "./payments/autopay.ts";
import { cardFrame } from "./payments/card-frame.ts";
import { cardPayments } from "./payments/card-payments.ts";
import { planCatalogue } from "./plans/plan-catalogue.ts";
import { userDirectory } from "./session/user-directory.ts";

/** The ports of new service only, so that a replay of an enrollment loads no others. One line per capability. */
export const enrollmentPorts = (options: GatewayOptions): EnrollmentPorts => {
  const gateway = gatewayClient(options);
  return {
    addresses: addressBook(gateway),
    calendar: serviceCalendar(gateway),
    plans: planCatalogue(gateway, options.locale, options),
    addOns: addOnShop(gateway, options.locale, options),
    fraud: fraudCheck(gateway),
    customers: customerCreation(gateway),
    connection: serviceConnection(gateway),
    mail: confirmationMail(gateway),
    cardFrame: cardFrame(gateway, options.locale),
    payments: cardPayments(gateway, options.locale),
    autopay: autopay(gateway),
    outOfWallet: outOfWallet(gateway),
    onlineAccounts: onlineAccounts(gateway, options.brand),
    directory: userDirectory(gateway),
    offlineRecords: offlineRecords(gateway),
  };
};
