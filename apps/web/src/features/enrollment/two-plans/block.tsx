import { isAboutPage } from "@switchyard/domain/enrollment/arrival";
import { type EnrollmentState, intentAsked, hasPlan } from "@switchyard/domain/enrollment/model";
import { isPage, toPage } from "@switchyard/domain/journey/model";
import { type EnrollmentIntent, routeOfIntent } from "@switchyard/domain/kernel/intent";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { KeyValueList } from "../../../parts/plans/components/key-value-list.tsx";
import { addressText } from "../../../parts/plans/words.ts";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { withOrderQuery } from "../../../site/journeys/address.ts";
import { homeSought } from "../../../parts/address-search/home-sought.ts";
import { destinationUrl } from "../../../site/navigation/destinations.ts";
import { pathsOfDestinations } from "../../../site/navigation/paths-of-destinations.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { Card } from "../../../ui/shell/card.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import { content } from "./content.ts";
import styles from "./two-plans.module.css";

/**
 * The customer submitted a page about one plan while another plan is open in this browser. Shows both, and lets the
 * customer choose.
 */
export default async function TwoPlans({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const state = (await page.journey())?.state;
  if (!state?.otherPlan || !hasPlan(state)) return null;
  const { otherPlan, selection, order } = state;
  const setAside = state.setAside && isAboutPage(otherPlan, state.setAside) ? state.setAside : undefined;
  const named = otherPlan.name || setAside?.selection.plan.name || fields.unnamed;
  const facts = (of: { readonly home: string; readonly intent: EnrollmentIntent; readonly where: string }) => [
    { label: fields.home, value: of.home },
    { label: fields.intent, value: of.intent === "switch" ? fields.switching : fields.movingIn },
    { label: fields.where, value: of.where },
  ];
  const openAt = destinationUrl(state.stage === "details" ? toPage("order-information") : state.at, {
    route: routeOfIntent(selection.intent),
    locale: page.locale,
    query: withOrderQuery({ ...selection, esiid: order?.address.esiid ?? selection.esiid }, page.query),
    paths: await pathsOfDestinations(page.brand),
  });
  const homeOf = async (of: { readonly esiid: string; readonly zip: string }): Promise<string> =>
    (of.esiid === "" ? undefined : (await homeSought(page, { esiid: of.esiid, typed: "" })).picked?.text) ??
    page.text(fields.zip, { zip: of.zip });
  const [homeOfPage, homeOfOther] = await Promise.all([homeOf(otherPlan), homeOf(selection)]);
  const goOn = (plan: string): string => page.text(fields.goOn, { plan });
  return (
    <Wrap>
      <PageHeading
        title={page.text(fields.heading)}
        lead={page.text(fields.lead, { plan: named, other: selection.plan.name })}
      />
      <div className={styles.plans}>
        <Card title={named} look="raised">
          <p>{fields.ofPage}</p>
          <KeyValueList
            rows={facts({
              home: setAside ? addressText(setAside.order.address) : homeOfPage,
              intent: intentAsked(otherPlan),
              where: setAside ? fields.isAt.review : fields.isAt.form,
            })}
          />
          <form action="/forms/take-up-plan" method="post">
            <input type="hidden" name="search" value={toSearch(page.query)} />
            <input type="hidden" name="locale" value={page.locale} />
            <Button wide="phone" iconAfter="arrow">
              {goOn(named)}
            </Button>
          </form>
        </Card>
        <Card title={selection.plan.name} look="raised">
          <p>{fields.ofOtherTab}</p>
          <KeyValueList
            rows={facts({
              home: order ? addressText(order.address) : homeOfOther,
              intent: selection.intent,
              where: fields.isAt[placeOf(state)],
            })}
          />
          <div>
            <LinkButton href={openAt} variant="secondary">
              {goOn(selection.plan.name)}
            </LinkButton>
          </div>
        </Card>
      </div>
    </Wrap>
  );
}

const placeOf = ({ stage, at }: EnrollmentState): "form" | "review" | "elsewhere" =>
  stage === "details" ? "form" : stage === "review" && !isPage(at, "oops") ? "review" : "elsewhere";
