import type { Site } from "../../composition/services.ts";
import type { VehicleLink } from "@switchyard/domain/electric-vehicles/model";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { Problem } from "@switchyard/domain/kernel/problem";
import type { Member } from "@switchyard/domain/session/model";
import type { Result } from "neverthrow";

/** The maximum length of a car maker's code. */
const longestCode = 500;

export const isVehicleCode = (code: string): boolean => code !== "" && code.length <= longestCode;

interface LinkingParty {
  readonly site: Site;
  readonly member: Member | undefined;
  readonly brand: Brand;
  readonly locale: Locale;
  readonly requestId: string;
}

/** Passes on the code that a car maker's site sent with the customer; a failure is logged. */
export async function linkVehicle(
  link: VehicleLink,
  { site, member, brand, locale, requestId }: LinkingParty,
): Promise<Result<void, Problem>> {
  const asked = member ? site.memberLookUps(member, brand, locale) : site.lookUps(brand, locale);
  const linked = await asked.electricVehicles.link(link);
  if (linked.isErr())
    site.errors.report("the car maker's code could not be sent", { problem: linked.error, requestId }, "warn");
  return linked;
}
