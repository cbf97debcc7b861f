import { toSearch } from "../../../site/navigation/to-search.ts";
import { menuOf } from "@switchyard/domain/navigation/menu";
import type { Member } from "@switchyard/domain/session/model";
import { isBusiness } from "@switchyard/domain/session/rules";
import { accountHref } from "../../../parts/account/account-href.ts";
import type { AccountHome } from "@switchyard/domain/account/model";
import type { ReactNode } from "react";
import type { OwnUsage } from "../../../parts/account/own-usage.ts";
import { Sections } from "../../../site/blocks/sections.tsx";
import { atAGlance, type Glance } from "../at-a-glance.ts";
import { UsageCard } from "../usage-card.tsx";
import { isForCustomer } from "../../../site/session/page-tasks.ts";
import { StatePanel } from "../../../ui/feedback/state-panel.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { Card } from "../../../ui/shell/card.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import styles from "./account-dashboard.module.css";
import { BillCards } from "./bill-cards.tsx";
import { content, type DashboardContent } from "./content.ts";
import { MoneyLines } from "./money-lines.tsx";
import { PastDueRights } from "./past-due-rights.tsx";
import { PlanCard } from "./plan-card.tsx";
import { WhatToDoPanel } from "./what-to-do-panel.tsx";

/**
 * The account's first page: open tasks, the home's use, its plan and the plan's end, and how bills arrive. Tasks cover
 * all homes and accounts; the rest is about the home chosen in the switch above. Missing answers are mentioned, and the
 * page still renders.
 */
export default async function AccountDashboard({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const member = await page.customer();
  if (!member) return null;
  const looking = async (): Promise<ReactNode> => {
    const [glance, open] = await Promise.all([atAGlance(page), withOpenWays(fields, member, page)]);
    return glance ? (
      <AtAGlance page={page} fields={open} glance={glance} member={member} />
    ) : (
      <Unavailable page={page} words={fields.unavailable} />
    );
  };
  return (
    <Wrap width="account" className={styles.page}>
      <Sections page={page} sections={[looking()]} around={(words) => words} />
    </Wrap>
  );
}

/** The same texts without links to pages that this customer may not see (docs/roles.md). */
async function withOpenWays(
  fields: DashboardContent,
  member: Member,
  { site, brand }: PageContext,
): Promise<DashboardContent> {
  const isOpen = (href: string): Promise<boolean> => isForCustomer(href, member, brand, site.content);
  const steps = await Promise.all(
    Object.entries(fields.steps).map(
      async ([step, { action, ...words }]) =>
        [step, action && (await isOpen(action.href)) ? { ...words, action } : words] as const,
    ),
  );
  return {
    ...fields,
    steps: Object.fromEntries(steps) as DashboardContent["steps"],
  };
}

interface GlanceProps {
  readonly page: PageContext;
  readonly fields: DashboardContent;
  readonly glance: Glance;
}

function AtAGlance({ page, fields, glance, member }: GlanceProps & { readonly member: Member }) {
  const { usage, home } = glance;
  const isPastDue = glance.whole.things.some(({ what }) => what === "past-due");
  return (
    <>
      <MoneyLines page={page} fields={fields} glance={glance} />
      <WhatToDoPanel page={page} fields={fields} glance={glance} />
      {isPastDue && isResidential(member) && <PastDueRights page={page} />}
      {home && (
        <div className={styles.columns}>
          <Sections
            page={page}
            sections={[
              usage.then((found) => OwnUsageCard({ page, fields, home, usage: found })),
              Promise.resolve(<PlanCard page={page} words={fields.plan} glance={glance} />),
            ]}
            around={inCard(page.text(fields.usage.heading))}
          />
        </div>
      )}
      <BillCards page={page} fields={fields} glance={glance} />
    </>
  );
}

/** Prepaid service and businesses have other rules of disconnection. */
const isResidential = ({ portalType, classification }: Member): boolean =>
  menuOf(portalType) === "residential" && !isBusiness(classification);

const inCard = (title: string) => (words: ReactNode) => <Card title={title}>{words}</Card>;

interface UsageProps extends Omit<GlanceProps, "glance"> {
  readonly home: AccountHome;
  readonly usage: OwnUsage;
}

const OwnUsageCard = ({ page, fields: { usage: words }, home, usage }: UsageProps) =>
  usage.kind === "known" ? (
    <UsageCard
      page={page}
      usage={usage.usage}
      more={{ text: page.text(words.more.text), href: accountHref(page, words.more.href, home) }}
    />
  ) : (
    <Card title={page.text(words.heading)}>
      <p className={styles.quiet}>{page.text(usage.kind === "unknown" ? words.none : words.failed)}</p>
    </Card>
  );

const Unavailable = ({
  page,
  words,
}: {
  readonly page: PageContext;
  readonly words: DashboardContent["unavailable"];
}) => (
  <StatePanel
    headingLevel={1}
    heading={page.text(words.heading)}
    actions={<LinkButton href={page.href(`${page.path}${toSearch(page.query)}`)}>{page.text(words.retry)}</LinkButton>}
  >
    <p>{page.text(words.text)}</p>
  </StatePanel>
);
