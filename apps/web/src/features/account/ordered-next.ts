import type { AccountHome } from "@switchyard/domain/account/model";
import { nextPlanOf } from "@switchyard/domain/flows/what-to-do";
import { centralDay } from "@switchyard/domain/kernel/clock";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { currentMember } from "../../site/session/member.ts";
import { askedHome, type FoundHome } from "./whole-account.ts";
import { oncePerPage } from "../../site/once-per-page.ts";

/**
 * A home whose next plan is ordered, with all known facts. Undefined without one, if service is moving out, for a
 * visitor, and if it can't be loaded. Loaded once per page, however many blocks need it.
 */
export const orderedNext = oncePerPage(async (page: PageContext, home: AccountHome): Promise<FoundHome | undefined> => {
  const member = await currentMember(page.brand);
  const found = member && (await askedHome(home, page, member));
  if (!found || found.asked.order?.kind === "move") return undefined;
  return nextPlanOf(found.asked, centralDay(page.now)) && found;
});
