import { currentPlanPage, type OpenedPlan, planTaskOf } from "@switchyard/domain/renewal/current-plan-page";
import { usageMeterOf } from "@switchyard/domain/account/home-type";
import { redirect } from "next/navigation";
import { ownPlan } from "../own-plan.ts";
import { destinationHref } from "../../../site/navigation/destination-href.ts";
import { classNames } from "../../../ui/class-names.ts";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import { currentMember } from "../../../site/session/member.ts";
import { homeChoice } from "../../../site/session/own-look-ups.ts";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { Blocks } from "../../../site/blocks/render-blocks.tsx";
import { content } from "./content.ts";
import styles from "./current-plan.module.css";
import { RenewalCard } from "./renewal-card.tsx";
import { TransferCard } from "./transfer-card.tsx";

/**
 * The customer's plan, where they renew it (intent 3) or take it to another home (intent 2), or a redirect (A-108 to
 * The slot `transferSteps` contains the steps of a move.
 */
export default async function CurrentPlan({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const opened = currentPlanPage(await planAskedFor(page));
  if (opened.kind === "elsewhere") redirect(await destinationHref(page, opened.destination));
  const { task, own } = opened;
  const words = fields[task === "move" ? "transfer" : "renewal"];
  return (
    <>
      {task === "move" && <Blocks blocks={block.blocks["transferSteps"]} page={page} />}
      <Wrap width="account" className={classNames(styles.page, task === "move" && styles.move)}>
        <PageHeading title={page.text(words.heading)} lead={page.text(words.lead)} />
        {task === "move" ? (
          <TransferCard page={page} fields={fields} own={own} />
        ) : (
          <RenewalCard page={page} fields={fields} own={own} />
        )}
      </Wrap>
    </>
  );
}

async function planAskedFor(page: PageContext): Promise<OpenedPlan | undefined> {
  const { cint, prom } = page.query;
  const task = planTaskOf(cint);
  if (task === undefined) return undefined;
  const meter = usageMeterOf(page.query) ?? "";
  const [own, eligibility] = await Promise.all([
    ownPlan(page, meter),
    task === "renew" ? eligibilityOf(page, meter) : undefined,
  ]);
  return { task, own, eligibility, prom };
}

/** Loaded together with the plan: both concern the same home. Undefined without a home. */
async function eligibilityOf({ site, brand, locale, path, query, requestId }: PageContext, meter: string) {
  const [member, choice] = await Promise.all([
    currentMember(brand),
    homeChoice(query.contractaccount ?? "", meter, brand, locale),
  ]);
  const home = choice?.kind === "chosen" ? choice.home : undefined;
  if (!member || !home) return undefined;
  return site
    .memberLookUps(member, brand, locale)
    .renewals.eligibility({ partner: member.partner, contractAccount: home.contractAccount, esiid: home.esiid })
    .orTee((problem) =>
      site.errors.report("the renewal eligibility could not be looked up", {
        problem,
        path,
        brand,
        locale,
        requestId,
      }),
    );
}
