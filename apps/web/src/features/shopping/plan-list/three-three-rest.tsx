import type { PlanOffer } from "@switchyard/domain/plans/model";
import { groupsOf, threeNoneAndRest, threeThreeAndRest } from "@switchyard/domain/plans/rules";
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
import styles from "./three-three-rest.module.css";

/** The number of plans at the beginning: this brand's header has more links, and a page has 45 controls at most. */
const firstPlans = 8;

/** Three illustrated cards, three compact ones, and a boxed row for each of the rest (S1-077 to S1-088). With the parameter `reversedCards` 1, one card of the first three is dark (S1-084). */
export function ThreeThreeRest({ list, fields, block, page }: ArrangementProps) {
  const { t, text } = page;
  const { plans, place, setting } = list;
  const [first = [], second = [], rest = []] = groupsOf(plans, list.isOwn ? threeNoneAndRest : threeThreeAndRest);
  const shown = shownRows({ page, rows: rest, total: plans.length, first: firstPlans });
  const reversed =
    block.params["reversedCards"] === "1"
      ? standsOut(first, (plan) => setting.badgesOf(plan).some(({ key }) => key === "default"))
      : undefined;
  const lead = fields.lead && text(fields.lead, placeArguments(page, place, list.offers.length));
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
        <section aria-labelledby="first-plans">
          <h2 id="first-plans" className={list.offers.length === 1 ? styles.heading : undefined}>
            {list.offers.length === 1 ? (
              text(fields.oneHeading ?? t("planCard.onlyPlan"))
            ) : (
              <HiddenText>{t("planList.firstGroup")}</HiddenText>
            )}
          </h2>
          {plans.length === 0 && <NothingLeft page={page} list={list} />}
          <PlanGrid>
            <PlanCards
              page={page}
              plans={first}
              variant="illustrated"
              setting={setting}
              accent={(plan) => ({ reversed: plan === reversed })}
            />
          </PlanGrid>
        </section>
        {list.isOwn && <Blocks blocks={block.blocks["compareNewHome"]} page={page} />}
        {second.length > 0 && (
          <section aria-labelledby="second-plans">
            <HiddenText>
              <h2 id="second-plans">{t("planList.secondGroup")}</h2>
            </HiddenText>
            <PlanGrid>
              <PlanCards page={page} plans={second} variant="compact" setting={setting} />
            </PlanGrid>
          </section>
        )}
        {rest.length > 0 && (
          <section aria-labelledby="more-plans" data-rows="">
            <div className={styles.moreHead}>
              <h2 id="more-plans" className={styles.heading}>
                {moreHeading(page, fields, list, rest.length)}
              </h2>
              {!list.renewal?.against && <p>{atUseText(page, setting.use)}</p>}
            </div>
            <PlanRows spaced>
              <PlanCards page={page} plans={shown} variant="boxed" setting={setting} />
            </PlanRows>
            <ShowMore page={page} rows={rest} total={plans.length} first={firstPlans} />
            {list.renewal && <RenewalSource page={page} renewal={list.renewal} />}
          </section>
        )}
        <Blocks blocks={block.blocks["helpMeChoose"]} page={page} />
        <div className={styles.aside}>
          {list.offers.length > 1 && <YearLink page={page} />}
          <Blocks blocks={block.blocks["rightSide"]} page={page} />
        </div>
        {plans.length > 0 && list.offers.length > 1 && <CompareBar page={page} beyond={list.offers} />}
      </Wrap>
      <div className={styles.below}>
        <Blocks blocks={block.blocks["viewPlans"]} page={page} />
      </div>
    </>
  );
}

/** The dark card among light ones: our pick, or the middle one if the pick is not among them. */
const standsOut = (first: readonly PlanOffer[], isPick: (plan: PlanOffer) => boolean): PlanOffer | undefined =>
  first.find(isPick) ?? first[Math.min(1, first.length - 1)];
