import type { PlanOffer } from "@switchyard/domain/plans/model";
import { priceLine } from "../../../parts/plans/average-prices.ts";
import { DocumentList } from "../../../parts/plans/components/document-list.tsx";
import { PlanDetailGroups } from "../../../parts/plans/components/plan-detail-groups.tsx";
import { Price } from "../../../parts/plans/components/price.tsx";
import { PlanBadges, PlanTerms } from "../../../parts/plans/components/plan-parts.tsx";
import { documentLinks } from "../../../parts/plans/document-links.ts";
import { planDetails } from "../../../parts/plans/plan-details.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { compareParameters } from "../../../site/navigation/compare-question.ts";
import { searchOfPart } from "../../../site/navigation/list-part.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { HiddenText } from "../../../ui/hidden-text.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import { cardOf } from "./card-of.ts";
import { CompareBar } from "./compare-bar.tsx";
import type { ListedPlans } from "./listed-plans.ts";
import { planCard, planPhone } from "./plan-card.ts";
import { proveHref } from "./prove-href.ts";
import { yearHref } from "./year-href.ts";
import styles from "./plan-details-page.module.css";

interface PlanDetailsPageProps {
  readonly page: PageContext;
  readonly list: ListedPlans;
  readonly plan: PlanOffer;
}

/**
 * One plan of a list with its details, which can be chosen as on the list. A script takes the marked part and shows it
 * beside the card on the list (browser/plan-list.ts).
 */
export function PlanDetailsPage({ page, list, plan }: PlanDetailsPageProps) {
  const { t, href, path, search } = page;
  const { setting, offers } = list;
  const card = planCard(plan, "wide", setting, cardOf(plan, list.plans, page.brand));
  const line = priceLine(page, plan, setting.scale, setting.use);
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
        <PlanDetailGroups
          {...planDetails(page, plan, setting.use, line && { ...line, caption: t("planCard.averages") })}
          wide
        />
        <div className={styles.links} data-print="off">
          {setting.compared && (
            <label className={styles.compare}>
              <input
                type="checkbox"
                form="compare"
                name={compareParameters.plans}
                value={plan.id}
                defaultChecked={setting.compared.includes(plan.id)}
              />
              {t("planCompare.tick")}
              <HiddenText> {card.name}</HiddenText>
            </label>
          )}
          <DocumentList documents={documentLinks(page, plan)} plan={card.name} />
          <TextLink href={yearHref(page, plan.id)}>{t("planYear.withThis")}</TextLink>
          <TextLink href={proveHref(page, plan.id)}>{t("planProve.link")}</TextLink>
          <PlanPhone phone={planPhone(plan, setting)} />
        </div>
      </section>
      {setting.compared && <CompareBar page={page} beyond={offers.filter(({ id }) => id !== plan.id)} isOpen />}
    </Wrap>
  );
}

function PlanPhone({ phone: { text, href } }: { readonly phone: ReturnType<typeof planPhone> }) {
  return (
    <a className={styles.phone} href={href}>
      <Icon name="phone" size="tiny" />
      {text}
    </a>
  );
}
