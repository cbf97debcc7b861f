import type { AccountHome } from "@switchyard/domain/account/model";
import { nextPlanOf } from "@switchyard/domain/flows/what-to-do";
import { centralDay } from "@switchyard/domain/kernel/clock";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { currentMember } from "../../site/session/member.ts";
import { askedHome, type FoundHome } from "./whole-account.ts";
import { oncePerPage } from "../../site/once-per-page.ts";

/**
 * A home for which a plan is ordered to follow, with all that is known of it. Undefined where none is, where service moves out,
 * for a visitor, and where it can't be found out. Asked once for a page, however many blocks ask.
 */
export const orderedNext = oncePerPage(async (page: PageContext, home: AccountHome): Promise<FoundHome | undefined> => {
  const member = await currentMember(page.brand);
  const found = member && (await askedHome(home, page, member));
  if (!found || found.asked.order?.kind === "move") return undefined;
  return nextPlanOf(found.asked, centralDay(page.now)) && found;
});
