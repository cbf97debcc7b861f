import { groupsOf, threeAndRest } from "@switchyard/domain/plans/rules";
import { CompareBar } from "../plans/compare-bar.tsx";
import { PlanCards } from "../plans/plan-cards.tsx";
import type { ArrangementProps } from "../plans/plan-list.tsx";
import { placeArguments } from "../plans/place-texts.ts";
import { DearerInSmallMonths, moreHeading, PlanListHead, PlanListNotices } from "../plans/plan-list-head.tsx";
import { RenewalHead, RenewalSource } from "../plans/renewal/renewal-head.tsx";
import { YearLink } from "../plans/year-link.tsx";
import { ShowMore, shownRows } from "../plans/show-more.tsx";
import { NothingLeft } from "../plans/plan-filters.tsx";
import { atUseText, ListBar } from "../plans/list-bar.tsx";
import { HiddenText } from "../../../ui/hidden-text.tsx";
import { PlanGrid } from "../../../parts/plans/components/plan-grid.tsx";
import { PlanRows } from "../../../parts/plans/components/plan-rows.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import { Blocks } from "../../../site/blocks/render-blocks.tsx";
import styles from "./plan-list.module.css";

/**
 * Three large cards, and rows for the rest with contact data beside them. A list of one plan shows it across the page.
 */
export function ThreeAndRest({ list, fields, block, page }: ArrangementProps) {
  const { t, text } = page;
  const { plans, setting } = list;
  const [first = [], rest = []] = groupsOf(plans, threeAndRest);
  const shown = shownRows({ page, rows: rest, total: plans.length });
  const isWide = block.params["cardVariant"] === "wide" || list.offers.length === 1;
  const lead = fields.lead && text(fields.lead, placeArguments(page, list.place, list.offers.length));
  return (
    <>
      <Wrap className={styles.list}>
        {list.renewal ? (
          <RenewalHead page={page} fields={fields} list={list} renewal={list.renewal} lead={lead} />
        ) : (
          <PlanListHead page={page} fields={fields} list={list} lead={lead} />
        )}
        <ListBar page={page} list={list}>
          <Blocks blocks={block.blocks["usage"]} page={page} />
        </ListBar>
        <PlanListNotices page={page} list={list} />
        <DearerInSmallMonths page={page} list={list} />
        {plans.length === 0 && <NothingLeft page={page} list={list} />}
        <section aria-labelledby="first-plans">
          <h2 id="first-plans" className={list.offers.length === 1 ? styles.more : undefined}>
            {list.offers.length === 1 ? (
              text(fields.oneHeading ?? t("planCard.onlyPlan"))
            ) : (
              <HiddenText>{t("planList.firstGroup")}</HiddenText>
            )}
          </h2>
          {isWide ? (
            <div className={styles.wide}>
              <PlanCards page={page} plans={first} variant="wide" setting={setting} />
            </div>
          ) : (
            <PlanGrid>
              <PlanCards
                page={page}
                plans={first}
                variant="primary"
                setting={setting}
                accent={(plan) => ({ highlighted: setting.badgesOf(plan).some(({ key }) => key === "default") })}
              />
            </PlanGrid>
          )}
        </section>
        {list.isOwn && <Blocks blocks={block.blocks["compareNewHome"]} page={page} />}
        <div className={isWide ? styles.stacked : styles.columns}>
          {rest.length > 0 && (
            <section aria-labelledby="more-plans" data-rows="">
              <div className={styles.moreHead}>
                <h2 id="more-plans" className={styles.more}>
                  {moreHeading(page, fields, list, rest.length)}
                </h2>
                {!list.renewal?.against && <p>{atUseText(page, setting.use)}</p>}
              </div>
              {isWide ? (
                <div className={styles.wide}>
                  <PlanCards page={page} plans={shown} variant="wide" setting={setting} kind="secondary" />
                </div>
              ) : (
                <PlanRows>
                  <PlanCards page={page} plans={shown} variant="secondary" setting={setting} />
                </PlanRows>
              )}
              <ShowMore page={page} rows={rest} total={plans.length} />
              {list.renewal && <RenewalSource page={page} renewal={list.renewal} />}
            </section>
          )}
          <div className={styles.choose}>
            <Blocks blocks={block.blocks["helpMeChoose"]} page={page} />
          </div>
          <div className={styles.aside}>
            {list.offers.length > 1 && <YearLink page={page} />}
            <Blocks blocks={block.blocks["rightSide"]} page={page} />
          </div>
        </div>
        {plans.length > 0 && list.offers.length > 1 && <CompareBar page={page} beyond={list.offers} />}
      </Wrap>
      <div className={styles.below}>
        <Blocks blocks={block.blocks["viewPlans"]} page={page} />
      </div>
    </>
  );
}
