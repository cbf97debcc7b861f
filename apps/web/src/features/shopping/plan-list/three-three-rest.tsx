import type { PlanOffer } from "@switchyard/domain/plans/model";
import { groupsOf, threeNoneAndRest, threeThreeAndRest } from "@switchyard/domain/plans/rules";
import { CompareBar } from "../plans/compare-bar.tsx";
import { PlanCards } from "../plans/plan-cards.tsx";
import type { ArrangementProps } from "../plans/plan-list.tsx";
import { placeArguments } from "../plans/place-texts.ts";
import { PlanListHead, PlanListNotices, WhyFirst } from "../plans/plan-list-head.tsx";
import { ShowMore, shownRows } from "../plans/show-more.tsx";
import { NothingLeft } from "../plans/plan-filters.tsx";
import { SortForm } from "../plans/sort-form.tsx";
import { HiddenText } from "../../../ui/hidden-text.tsx";
import { PlanGrid } from "../../../parts/plans/components/plan-grid.tsx";
import { PlanRows } from "../../../parts/plans/components/plan-rows.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import { Blocks } from "../../../site/blocks/render-blocks.tsx";
import styles from "./three-three-rest.module.css";

/** Three illustrated cards, three compact ones, and a boxed row for each of the rest (S1-077 to S1-088). With the parameter `reversedCards` 1, one card of the first three is dark (S1-084). */
export function ThreeThreeRest({ list, fields, block, page }: ArrangementProps) {
  const { t, text } = page;
  const { plans, place } = list;
  const setting = { ...list.setting, isRenewableSaid: block.params["leadSaysRenewable"] === "1" };
  const [first = [], second = [], rest = []] = groupsOf(plans, list.isOwn ? threeNoneAndRest : threeThreeAndRest);
  const shown = shownRows({ page, rows: rest, total: plans.length });
  const reversed =
    block.params["reversedCards"] === "1"
      ? standsOut(first, (plan) => setting.badgesOf(plan).some(({ key }) => key === "default"))
      : undefined;
  const lead = fields.lead && text(fields.lead, placeArguments(page, place, plans.length));
  return (
    <>
      <Wrap className={styles.list}>
        <PlanListHead page={page} fields={fields} list={list} lead={lead} />
        <Blocks blocks={block.blocks["usage"]} page={page} />
        <PlanListNotices page={page} list={list} />
        <section aria-labelledby="first-plans">
          <div className={styles.top}>
            <h2 id="first-plans" className={styles.heading}>
              {list.offers.length === 1
                ? text(fields.oneHeading ?? t("planCard.onlyPlan"))
                : text(fields.firstHeading ?? t("planList.firstGroup"))}
            </h2>
            {list.offers.length > 1 && <SortForm page={page} list={list} />}
            <WhyFirst page={page} list={list} />
          </div>
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
        <Blocks blocks={block.blocks["helpMeChoose"]} page={page} />
        {rest.length > 0 && (
          <section aria-labelledby="more-plans" data-rows="">
            <h2 id="more-plans" className={styles.heading}>
              {fields.moreHeading === undefined
                ? t("planList.otherGroup")
                : text(fields.moreHeading, { count: rest.length })}
            </h2>
            <PlanRows spaced>
              <PlanCards page={page} plans={shown} variant="boxed" setting={setting} />
            </PlanRows>
            <ShowMore page={page} rows={rest} total={plans.length} />
          </section>
        )}
        <div className={styles.aside}>
          <Blocks blocks={block.blocks["rightSide"]} page={page} />
        </div>
        {list.offers.length > 1 && (
          <CompareBar
            page={page}
            beyond={list.offers.filter((one) => ![...first, ...second, ...shown].includes(one))}
          />
        )}
      </Wrap>
      <div className={styles.below}>
        <Blocks blocks={block.blocks["viewPlans"]} page={page} />
      </div>
    </>
  );
}

/** The dark card among light ones: our pick, or the middle one when the pick is elsewhere. */
const standsOut = (first: readonly PlanOffer[], isPick: (plan: PlanOffer) => boolean): PlanOffer | undefined =>
  first.find(isPick) ?? first[Math.min(1, first.length - 1)];
