import { usageMeterOf } from "@switchyard/domain/account/home-type";
import type { UsageOverview } from "@switchyard/domain/account/model";
import { esiidSchema } from "@switchyard/domain/kernel/ids";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { currentMember } from "../../site/session/member.ts";
import { currentHomes } from "../../site/session/own-look-ups.ts";
import { oncePerPage } from "../../site/once-per-page.ts";

export type OwnUsage =
  | { readonly kind: "known"; readonly usage: UsageOverview }
  /** There is no home, or no reading yet. */
  | { readonly kind: "unknown" }
  | { readonly kind: "signed-out" }
  | { readonly kind: "failed" };

/**
 * The use of the customer's home, loaded under their token (S1-119), for the home in the address or the first one. A
 * failure is reported (S1-273). Loaded once per page.
 */
export const ownUsage = oncePerPage(
  async ({ site, brand, locale, path, query, requestId, customer }: PageContext): Promise<OwnUsage> => {
    const member = await currentMember(brand);
    if (member === undefined) return { kind: "signed-out" };
    // Looks up by the meter alone, without the home's address.
    const meter = usageMeterOf(query) ?? ((await customer()) && (await currentHomes(brand, locale))?.[0]?.esiid);
    if (meter === undefined) return { kind: "unknown" };
    // Readings from before the start of service belong to the previous resident.
    const home = (await currentHomes(brand, locale))?.find(({ esiid }) => esiid === meter);
    if (home?.status === "pending") return { kind: "unknown" };
    const asked = await site.memberLookUps(member, brand, locale).usage.overview(esiidSchema.parse(meter));
    return asked.match<OwnUsage>(
      (usage) => (usage ? { kind: "known", usage } : { kind: "unknown" }),
      (problem) => {
        site.errors.report("the use of a home could not be looked up", { problem, path, brand, locale, requestId });
        return { kind: "failed" };
      },
    );
  },
);
