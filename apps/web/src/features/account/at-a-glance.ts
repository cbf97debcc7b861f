import type { AccountHome, CurrentPlan, PaperlessBilling, PlanContents } from "@switchyard/domain/account/model";
import { termProgress, type TermProgress } from "@switchyard/domain/account/next-step";
import { type Asked, type NextPlan, nextPlanOf } from "@switchyard/domain/flows/what-to-do";
import type { ServiceAddress } from "@switchyard/domain/addresses/model";
import type { BillsLookup } from "@switchyard/domain/bills/model";
import { centralDay } from "@switchyard/domain/kernel/clock";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { currentMember } from "../../site/session/member.ts";
import { addressOf, askedBillsOf, askedPlanOf, homeChoice, known } from "../../site/session/own-look-ups.ts";
import { type WholeAccount, wholeAccount } from "./whole-account.ts";
import { ownUsage, type OwnUsage } from "../../parts/account/own-usage.ts";

/** Data of an account's first page: tasks of all homes and accounts, and details of the chosen home. */
export interface Glance {
  readonly whole: WholeAccount;
  readonly home: AccountHome | undefined;
  /** The account of the home; empty without one. */
  readonly contractAccount: string;
  readonly address: ServiceAddress | undefined;
  readonly plan: Asked<CurrentPlan | undefined>;
  readonly progress: TermProgress | undefined;
  /** The plan that is ordered next. */
  readonly next: NextPlan | undefined;
  readonly contents: PlanContents | undefined;
  /** May arrive later than the rest. */
  readonly usage: Promise<OwnUsage>;
  readonly paperless: PaperlessBilling | undefined;
  readonly bills: Asked<BillsLookup>;
}

/**
 * Sends all look-ups at once; failed and late ones are logged and left out. Undefined if not even the homes are known.
 */
export async function atAGlance(page: PageContext): Promise<Glance | undefined> {
  const { brand, locale, query } = page;
  const member = await currentMember(brand);
  if (member === undefined) return undefined;
  const asking = wholeAccount(page, member);
  const choice = await homeChoice(query.contractaccount ?? "", query.esiid ?? "", brand, locale);
  if (choice?.kind !== "chosen") return undefined;
  const { home, contractAccount } = choice;
  const { customersPlans, billing } = page.site.memberLookUps(member, brand, locale);
  const where = { brand, locale };
  const usage = home ? ownUsage(page) : Promise.resolve({ kind: "unknown" } as const);
  const [whole, address, plan, contents, paperless, bills] = await Promise.all([
    asking,
    home && addressOf(home.esiid, brand, locale),
    home && askedPlanOf(home, brand, locale),
    home &&
      known(
        "plan contents",
        customersPlans.contents({ partner: member.partner, contractAccount: home.contractAccount, esiid: home.esiid }),
        where,
      ),
    contractAccount === "" ? undefined : known("paperless billing", billing.paperless(contractAccount), where),
    contractAccount === "" ? undefined : askedBillsOf(contractAccount, brand, locale),
  ]);
  if (whole === undefined) return undefined;
  const today = centralDay(page.now);
  const progress = plan?.value && termProgress(plan.value, today);
  const here = whole.homes.find((one) => one.home.esiid === home?.esiid);
  return {
    whole,
    home,
    contractAccount,
    address,
    plan,
    progress,
    next: here && nextPlanOf(here, today),
    contents,
    usage,
    paperless,
    bills,
  };
}
