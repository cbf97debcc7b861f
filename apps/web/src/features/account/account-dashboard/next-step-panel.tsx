import { longDay } from "../../../ui/format/days.ts";
import { accountHref } from "../../../parts/account/account-href.ts";
import type { Glance } from "../at-a-glance.ts";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import { priceText } from "../../../parts/plans/words.ts";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { Badge } from "../../../parts/plans/components/badge.tsx";
import { IllustratedCard } from "../../../ui/shell/illustrated-card.tsx";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { ContentDrawing } from "../../../site/blocks/content-drawing.tsx";
import styles from "./account-dashboard.module.css";
import type { DashboardContent } from "./content.ts";

interface NextStepPanelProps {
  readonly page: PageContext;
  readonly fields: DashboardContent;
  readonly glance: Glance;
}

/** What the customer has to decide about this home, or that it is nothing. */
export function NextStepPanel({ page, fields, glance: { step, home, plan, progress, offer } }: NextStepPanelProps) {
  const { heading, text, action } = fields.steps[step];
  const args = knownArguments({
    plan: plan?.name ?? "",
    day: plan?.termEndsOn === undefined ? "" : longDay(plan.termEndsOn, page.locale),
    days: progress?.daysLeft ?? 0,
    price: plan ? priceText(plan.price) : "",
    address: home?.serviceAddress.split(",")[0] ?? "",
  });
  const isQuiet = step === "all-quiet";
  return (
    <IllustratedCard
      look={isQuiet ? "tint" : "panel"}
      above={
        !isQuiet && (
          <div className={styles.badge}>
            <Badge tone="lit">{page.text(fields.badge)}</Badge>
          </div>
        )
      }
      heading={page.text(heading, args)}
      drawing={<ContentDrawing name={fields.drawing} fluid />}
    >
      <p className={styles.stepText}>{page.text(text, args)}</p>
      {action && (
        <LinkButton
          variant={isQuiet ? "secondary" : "primary"}
          iconAfter="arrow"
          href={accountHref(page, action.href, home, offer)}
        >
          {page.text(action.text)}
        </LinkButton>
      )}
    </IllustratedCard>
  );
}
