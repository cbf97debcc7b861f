import { accountSelector } from "./account/account-selector.ts";
import { billingPreferences } from "./account/billing-preferences.ts";
import { customersPlans } from "./account/customers-plans.ts";
import { planTexts } from "./account/plan-texts.ts";
import { usage } from "./account/usage.ts";
import { homeAdditions } from "./add-home/home-additions.ts";
import { memberAddOnShop } from "./add-ons/add-on-shop.ts";
import { billPayments } from "./bill-payments/bill-payments.ts";
import { billKeeper } from "./bills/bill-keeper.ts";
import { moveCalendar } from "./calendar/move-calendar.ts";
import { extrasInForce } from "./extras/extras-in-force.ts";
import { documentArchive } from "./documents/documents.ts";
import { electricVehicles } from "./electric-vehicles/electric-vehicles.ts";
import { gatewayClient } from "./http/client.ts";
import type { GatewayOptions } from "./http/options.ts";
import { memberPlanCatalogue } from "./plans/member-plan-catalogue.ts";
import { planCatalogue } from "./plans/plan-catalogue.ts";
import { renewals } from "./renewal/renewals.ts";
import { profiles } from "./session/profiles.ts";
import { virtualUser } from "./session/virtual-user.ts";
import { pendingTransactions } from "./transfer/pending-transactions.ts";
import { transfers } from "./transfer/transfers.ts";

/**
 * The ports of a signed-in customer. `options.tokens` are the customer's own, which limits the answers to their data.
 * One line per capability.
 */
export const customerPorts = (options: GatewayOptions) => {
  const gateway = gatewayClient(options);
  return {
    plans: planCatalogue(gateway, options.locale, options),
    ownPlans: memberPlanCatalogue(gateway, options.locale, options),
    addOns: memberAddOnShop(gateway, options.locale, options),
    archive: documentArchive(gateway),
    electricVehicles: electricVehicles(gateway, options.brand),
    pendingTransactions: pendingTransactions(gateway),
    renewals: renewals(gateway),
    transfers: transfers(gateway),
    homeAdditions: homeAdditions(gateway),
    moveCalendar: moveCalendar(gateway),
    planTexts: planTexts(gateway),
    accounts: accountSelector(gateway),
    customersPlans: customersPlans(gateway, options.locale, options),
    usage: usage(gateway),
    billing: billingPreferences(gateway),
    bills: billKeeper(gateway),
    billPayments: billPayments(gateway),
    extrasInForce: extrasInForce(gateway, options.brandPrefixes),
    profiles: profiles(gateway),
    virtualUser: virtualUser(gateway),
  };
};

export type CustomerGateway = ReturnType<typeof customerPorts>;
