import type { OwnPlan } from "@switchyard/domain/renewal/current-plan-page";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { currentMember } from "../../site/session/member.ts";
import { homeChoice } from "../../site/session/own-look-ups.ts";
import { oncePerPage } from "../../site/once-per-page.ts";

/**
 * The plan in force at one of the customer's homes, for pages that need it: the home in the address, otherwise the
 * first. A failure is logged. Loaded once per page, however many blocks need it.
 *
 * @param esiid the home's meter; empty for the default
 */
export const ownPlan = oncePerPage(
  async ({ site, brand, locale, path, query, requestId }: PageContext, esiid: string): Promise<OwnPlan> => {
    const member = await currentMember(brand);
    if (member === undefined) return { kind: "signed-out" };
    const choice = await homeChoice(query.contractaccount ?? "", esiid, brand, locale);
    if (!choice) return { kind: "failed" };
    if (choice.kind === "not-theirs") return choice;
    const { home } = choice;
    if (!home) return { kind: "none", home };
    const asked = await site.memberLookUps(member, brand, locale).customersPlans.currentPlan({
      partner: member.partner,
      contractAccount: home.contractAccount,
      esiid: home.esiid,
    });
    return asked.match<OwnPlan>(
      (plan) => (plan ? { kind: "known", member, home, plan } : { kind: "none", home }),
      (problem) => {
        site.errors.report("the current plan could not be looked up", { problem, path, brand, locale, requestId });
        return { kind: "failed" };
      },
    );
  },
);
