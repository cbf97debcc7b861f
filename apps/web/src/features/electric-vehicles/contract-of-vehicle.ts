import type { Site } from "../../composition/services.ts";
import { homeOfVehicle } from "@switchyard/domain/electric-vehicles/whose-contract";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { Problem } from "@switchyard/domain/kernel/problem";
import type { Member } from "@switchyard/domain/session/model";
import { ok, okAsync, type Result } from "neverthrow";
import { journeyNow } from "../../site/journeys/current-journey.ts";

interface Owner {
  readonly site: Site;
  readonly member: Member | undefined;
  readonly brand: Brand;
  readonly locale: Locale;
}

/**
 * The contract to which a car is linked: the one in force at a customer's home, or a visitor's new order. Empty without
 * one, and if a customer with several homes has named none.
 *
 * @param esiid the meter of the home that the customer named; empty for none
 */
export async function contractOfVehicle(
  esiid: string,
  { site, member, brand, locale }: Owner,
): Promise<Result<string, Problem>> {
  if (!member) return ok((await journeyNow(brand))?.state.enrollmentInfo?.serviceContractNumber ?? "");
  const { partner } = member;
  const { accounts, customersPlans } = site.memberLookUps(member, brand, locale);
  return accounts
    .homes(partner, "")
    .map((homes) => homeOfVehicle(homes, esiid))
    .andThen((home) =>
      home
        ? customersPlans.currentPlan({ partner, contractAccount: home.contractAccount, esiid: home.esiid })
        : okAsync(undefined),
    )
    .map((plan) => plan?.contractNumber ?? "");
}
