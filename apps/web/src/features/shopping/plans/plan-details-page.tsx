import type { PlanOffer } from "@switchyard/domain/plans/model";
import { priceLine } from "../../../parts/plans/average-prices.ts";
import { DocumentList } from "../../../parts/plans/components/document-list.tsx";
import { PlanDetailGroups } from "../../../parts/plans/components/plan-detail-groups.tsx";
import { Price } from "../../../parts/plans/components/price.tsx";
import { PlanBadges, PlanPhone, PlanTerms } from "../../../parts/plans/components/plan-parts.tsx";
import { planDetails } from "../../../parts/plans/plan-details.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { searchOfPart } from "../../../site/navigation/list-part.ts";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import { cardOf } from "./card-of.ts";
import type { ListedPlans } from "./listed-plans.ts";
import { planCard } from "./plan-card.ts";
import { proveHref } from "./prove-href.ts";
import styles from "./plan-details-page.module.css";

interface PlanDetailsPageProps {
  readonly page: PageContext;
  readonly list: ListedPlans;
  readonly plan: PlanOffer;
}

/**
 * One plan of a list with its details, to choose as from there. A script takes the part that is marked and shows it beside the
 * card on the list (browser/plan-list.ts).
 */
export function PlanDetailsPage({ page, list, plan }: PlanDetailsPageProps) {
  const { t, href, path, search } = page;
  const card = planCard(plan, "wide", list.setting, cardOf(plan, list.plans, page.brand));
  const line = priceLine(page, plan, list.setting.scale, list.setting.use);
  return (
    <Wrap className={styles.page}>
      <p>
        <TextLink href={`${href(path)}${searchOfPart(search, { details: undefined })}#${card.id}-name`}>
          {t("planList.backToList")}
        </TextLink>
      </p>
      <div className={styles.top}>
        <div className={styles.about}>
          <PlanBadges badges={card.badges ?? []} />
          <h1 className={styles.name}>{card.name}</h1>
          {card.summary && <p className={styles.summary}>{card.summary}</p>}
          <PlanTerms terms={card.terms} />
        </div>
        <div className={styles.buy}>
          <Price {...card.price} />
          <LinkButton href={card.select.href} wide="phone">
            {card.select.label}
          </LinkButton>
        </div>
      </div>
      <section
        className={styles.details}
        aria-label={t("planCard.detailsOf", { plan: card.name })}
        data-plan-details=""
      >
        <PlanDetailGroups {...planDetails(page, plan, line && { ...line, caption: t("planCard.averages") })} wide />
      </section>
      <div className={styles.links}>
        <PlanPhone plan={card} />
        <DocumentList documents={card.documents} />
        <TextLink href={proveHref(page, plan.id)}>{t("planProve.link")}</TextLink>
      </div>
    </Wrap>
  );
}
