import { currentPlanForRenewal } from "@switchyard/domain/renewal/rules";
import { mayDo } from "@switchyard/domain/session/permissions";
import { renewalOffersPath } from "@switchyard/domain/session/renewal-state";
import { usageMeterOf } from "@switchyard/domain/account/home-type";
import { redirect } from "next/navigation";
import { type OwnPlan, ownPlan, planFailures } from "../own-plan.ts";
import { classNames } from "../../../ui/class-names.ts";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import { currentMember } from "../../../site/session/member.ts";
import { homeChoice } from "../../../site/session/own-look-ups.ts";
import { oopsOf } from "../../../parts/account/usage-failures.ts";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { Blocks } from "../../../site/blocks/render-blocks.tsx";
import { content } from "./content.ts";
import styles from "./current-plan.module.css";
import { RenewalCard } from "./renewal-card.tsx";
import { TransferCard } from "./transfer-card.tsx";

/**
 * The plan that a customer has, where they renew it (intent 3) or take it along to another home (intent 2). Another intent,
 * a missing token and a failure lead to /oops; a plan that can't be renewed, to the renewal offers. The
 * place `transferSteps` holds the stations of a move.
 */
export default async function CurrentPlanPage({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const { cint } = page.query;
  if (cint !== "2" && cint !== "3") redirect(page.href("/oops?errorcode=wrongintent"));
  const meter = usageMeterOf(page.query) ?? "";
  const [own, eligibility] = await Promise.all([
    ownPlan(page, meter),
    cint === "3" ? eligibilityOf(page, meter) : undefined,
  ]);
  if (own.kind === "none") redirect(page.href(oopsOf("NoCurrentPlan")));
  if (own.kind !== "known") redirect(page.href(oopsOf(planFailures[own.kind])));
  if (!mayDo(cint === "2" ? "move" : "renew", own.member)) redirect(page.href(oopsOf("NotForThisPortal")));
  if (cint === "3") leaveIfNotEligible(page, own, eligibility);
  const words = fields[cint === "2" ? "transfer" : "renewal"];
  return (
    <>
      {cint === "2" && <Blocks blocks={block.blocks["transferSteps"]} page={page} />}
      <Wrap width="account" className={classNames(styles.page, cint === "2" && styles.move)}>
        <PageHeading title={page.text(words.heading)} lead={page.text(words.lead)} />
        {cint === "2" ? (
          <TransferCard page={page} fields={fields} own={own} />
        ) : (
          <RenewalCard page={page} fields={fields} own={own} />
        )}
      </Wrap>
    </>
  );
}

/** Asked beside the plan itself: both are about the same home. Undefined when there is none to ask about. */
async function eligibilityOf({ site, brand, locale, query }: PageContext, meter: string) {
  const [member, choice] = await Promise.all([
    currentMember(brand),
    homeChoice(query.contractaccount ?? "", meter, brand, locale),
  ]);
  const home = choice?.kind === "chosen" ? choice.home : undefined;
  return (
    member &&
    home &&
    site.memberLookUps(member, brand, locale).renewals.eligibility({
      partner: member.partner,
      contractAccount: home.contractAccount,
      esiid: home.esiid,
    })
  );
}

/** The known-your-plan check: only a returned result that is not eligible leads away; one that fails, to /oops. */
function leaveIfNotEligible(
  page: PageContext,
  { home }: Extract<OwnPlan, { kind: "known" }>,
  asked: Awaited<ReturnType<typeof eligibilityOf>>,
): void {
  const { brand, locale } = page;
  if (!asked || asked.isErr()) {
    page.site.errors.report("whether the plan can be renewed could not be looked up", {
      ...(asked && { problem: asked.error }),
      path: page.path,
      brand,
      locale,
      requestId: page.requestId,
    });
    redirect(page.href(oopsOf("RenewalEligibility")));
  }
  if (currentPlanForRenewal.decide({ isEligible: asked.value?.isEligible }).outcome === "current-plan") return;
  // The place and the promotion of the home are added there.
  redirect(
    page.href(
      `${renewalOffersPath}?${new URLSearchParams({ cint: "3", contractaccount: home.contractAccount, esiid: home.esiid, ...(page.query.prom === undefined ? {} : { prom: page.query.prom }) }).toString()}`,
    ),
  );
}
