import type { AccountHome, CurrentPlan, PaperlessBilling, PlanContents } from "@switchyard/domain/account/model";
import { nextStepOfHome, type NextStep, termProgress, type TermProgress } from "@switchyard/domain/account/next-step";
import type { ServiceAddress } from "@switchyard/domain/addresses/model";
import { centralDay } from "@switchyard/domain/kernel/clock";
import type { RenewalOffer } from "@switchyard/domain/renewal/model";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { currentMember } from "../../site/session/member.ts";
import { addressOf, currentOffers, currentPlanOf, homeChoice, known } from "../../site/session/own-look-ups.ts";
import { ownUsage, type OwnUsage } from "../../parts/account/own-usage.ts";

/** What an account's first page says of one home. Whatever could not be found out is undefined. */
export interface Glance {
  readonly home: AccountHome | undefined;
  readonly address: ServiceAddress | undefined;
  readonly plan: CurrentPlan | undefined;
  readonly progress: TermProgress | undefined;
  readonly contents: PlanContents | undefined;
  readonly offer: RenewalOffer | undefined;
  readonly usage: OwnUsage;
  readonly paperless: PaperlessBilling | undefined;
  readonly step: NextStep;
}

/** Asks everything at once; what fails or is late is reported and left out. Undefined when not even the homes are known. */
export async function atAGlance(page: PageContext): Promise<Glance | undefined> {
  const { brand, locale, query } = page;
  const member = await currentMember(brand);
  if (member === undefined) return undefined;
  const choice = await homeChoice(query.contractaccount ?? "", query.esiid ?? "", brand, locale);
  if (choice?.kind !== "chosen") return undefined;
  const { home, contractAccount } = choice;
  const { customersPlans, billing, pendingTransactions } = page.site.memberLookUps(member, brand, locale);
  const where = { brand, locale };
  const [address, plan, contents, offers, usage, paperless, status] = await Promise.all([
    home && addressOf(home.esiid, brand, locale),
    home && currentPlanOf(home, brand, locale),
    home &&
      known(
        "plan contents",
        customersPlans.contents({ partner: member.partner, contractAccount: home.contractAccount, esiid: home.esiid }),
        where,
      ),
    currentOffers(brand, locale),
    home ? ownUsage(page) : ({ kind: "unknown" } as const),
    contractAccount === "" ? undefined : known("paperless billing", billing.paperless(contractAccount), where),
    home && known("pending transactions", pendingTransactions.statusOf(home.esiid), where),
  ]);
  const offer = offers?.find((one) => one.esiid === home?.esiid);
  const progress = plan && termProgress(plan, centralDay(page.now));
  const step = nextStepOfHome.decide({
    status: home?.status,
    isTransactionPending: status?.isPending === true,
    offer: offer?.kind,
    term: plan?.term,
    daysLeft: progress?.daysLeft,
  }).outcome;
  return { home, address, plan, progress, contents, offer, usage, paperless, step };
}
