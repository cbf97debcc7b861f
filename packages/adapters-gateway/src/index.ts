import type { EnrollmentPorts } from "@switchyard/domain/enrollment/ports";
import { addressBook } from "./addresses/address-book.ts";
import { serviceCalendar } from "./calendar/service-calendar.ts";
import { serviceConnection } from "./connection/service-connection.ts";
import { customerCreation } from "./customers/customer-creation.ts";
import { fraudCheck } from "./fraud/fraud-check.ts";
import { gatewayClient } from "./http/client.ts";
import type { GatewayOptions } from "./http/options.ts";
import { confirmationMail } from "./mail/confirmation-mail.ts";
import { planShelf } from "./plans/plan-shelf.ts";

export type { GatewayLogEntry, GatewayOptions } from "./http/options.ts";
export { type NetworkOptions, networkFetch } from "./http/network.ts";
export { type ClientCredentialsOptions, clientCredentials } from "./tokens/client-credentials.ts";
export { type TokenSource, fixedToken } from "./tokens/token-source.ts";

/** Everything that the enrollment flow needs of the gateway, for one journey. Cheap: make it per request. */
export const gatewayPorts = (options: GatewayOptions): EnrollmentPorts => {
  const gateway = gatewayClient(options);
  return {
    addresses: addressBook(gateway),
    calendar: serviceCalendar(gateway),
    plans: planShelf(gateway, options.locale, options),
    fraud: fraudCheck(gateway),
    customers: customerCreation(gateway),
    connection: serviceConnection(gateway),
    mail: confirmationMail(gateway),
  };
};
