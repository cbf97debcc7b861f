import { setTimeout as sleep } from "node:timers/promises";
import type { Block } from "@switchyard/domain/content/model";
import type { PlanTexts } from "@switchyard/domain/add-ons/model";
import type { PlanTextLibrary } from "@switchyard/domain/add-ons/ports";
import type { ZipArea } from "@switchyard/domain/addresses/model";
import type { Problem } from "@switchyard/domain/kernel/problem";
import { withAnswered } from "@switchyard/domain/help-me-choose/rules";
import { redirect } from "next/navigation";
import type { ComponentType } from "react";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { Blocks } from "../../../site/blocks/render-blocks.tsx";
import { isForEverybody } from "../../../site/front-door/arrival.ts";
import { shoppingSession } from "../../../site/journeys/current-journey.ts";
import { destinationHref } from "../../../site/navigation/destination-href.ts";
import { answeredPlans } from "./answered-plans.ts";
import { withTexts } from "./plan-texts.ts";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import { type ListedPlans, listedPlans } from "./listed-plans.ts";
import { KnownAnswers } from "../../../site/cache/known-answers.ts";
import { catalogueSession, plansFor, questionKey } from "../../../site/cache/known-plans.ts";
import { type LoadedPlans, plansNotLoaded } from "@switchyard/domain/plans/loaded-plans";
import { type LoadingPorts, loadPlans } from "@switchyard/domain/plans/load-plans";
import type { loadToday, Today } from "./renewal/today.ts";
import { noteVisitOf, ownCatalogue } from "./own-catalogue.ts";
import type { PlanListContent } from "./plan-list-content.ts";
import styles from "./plan-list.module.css";
import { PlanDetailsPage } from "./plan-details-page.tsx";
import { LoadingPlans, NoPlans, PlansFailed } from "./plan-list-states.tsx";
import { givenAnswers } from "./given-answers.ts";
import { readPlanOrder } from "../../../site/navigation/plan-order.ts";
import { type AskedPlans, askedPlans } from "@switchyard/domain/plans/plan-question";
import { hearVisits } from "../../../site/front-door/visits.ts";
import { within } from "../../../site/within.ts";

/** Props of a brand's arrangement of the cards. */
export interface ArrangementProps {
  readonly list: ListedPlans;
  readonly fields: PlanListContent;
  readonly block: Block;
  readonly page: PageContext;
}

/** Loads the facts that renewal offers are compared with. */
type LoadToday = (...asked: Parameters<typeof loadToday>) => ReturnType<typeof loadToday>;

interface LoadedList {
  readonly loaded: LoadedPlans;
  readonly today?: Today | undefined;
}

interface ListProps extends Omit<ArrangementProps, "list"> {
  readonly Arrangement: ComponentType<ArrangementProps>;
}

/** A list that arrives within these milliseconds needs no spinner. */
const patience = 250;

/**
 * A plan list of either brand, from the address to the cards. A slow gateway does not hold up the page: a spinner shows
 * at once and the list follows in the same response (S1-064, S1-065, S1-079). A cached list is
 * in its place from the start; a cached page has no other.
 * @param Arrangement how the brand lays out its cards; it must not await anything itself
 * @param besides for renewal offers: the current plan, loaded beside them
 */
export async function planList(
  { block, page }: BlockProps,
  fields: PlanListContent,
  Arrangement: ComponentType<ArrangementProps>,
  besides?: LoadToday,
) {
  const list = { block, page, fields, Arrangement };
  // The call only reports the visit to the gateway. The page ignores its answer and its failure (S1-260, E-409).
  hearVisits(
    async ({ brand, locale, sessionId }) => void (await page.site.lookUps(brand, locale).plans.noteVisit(sessionId)),
  );
  const asked = askedPlans(page.query, page.route);
  if (asked === undefined) return <AskForPlace {...list} />;
  const loading = plansOf(asked, { block, page }, besides);
  const early = await within(patience, loading);
  if (early) return <Loaded {...list} {...early} />;
  return page.later(
    loading.then((loaded) => Loaded({ ...list, ...loaded })),
    <LoadingPlans fields={fields} page={page} />,
  );
}

/**
 * A shared list has the same plans for all visitors, so they are loaded once, without a visitor's session. Choosing a
 * plan looks it up in the visitor's. A customer's own list uses the account variants of the calls (S1-213). The plans'
 * texts are loaded separately, because some are for customers only.
 */
async function plansOf(asked: AskedPlans, { block, page }: BlockProps, besides?: LoadToday): Promise<LoadedList> {
  // A list by a visitor's answers is that visitor's own (front-door.ts), so it includes plans that only this visitor
  // may see (E-324).
  const { suited } = readPlanOrder(page.search);
  const load = async (sessionId: string, catalogue: Partial<LoadingPorts> = {}): Promise<LoadedPlans> => {
    const loaded = await loadPlans({ ...asked, sessionId }, { ...portsOf(page), ...catalogue });
    report(loaded, page);
    return loaded;
  };
  const known = (): Promise<LoadedPlans> =>
    plansFor(questionKey(page.brand, page.locale, asked), () => load(catalogueSession));
  const withOwnTexts = async (loaded: LoadedPlans, sessionId: string, partner: string): Promise<LoadedPlans> => {
    if (loaded.kind !== "plans") return loaded;
    const offered =
      suited.length === 0
        ? loaded.plans
        : withAnswered(loaded.plans, await answeredPlans({ ...asked, tdsp: loaded.place.tdsp, sessionId }, page));
    const { plans, problem } = await withTexts(offered, partner, textsFor(page));
    if (problem)
      page.site.errors.report(
        "the plan texts could not be loaded",
        { path: page.path, brand: page.brand, locale: page.locale, requestId: page.requestId, problem },
        "warn",
      );
    return { ...loaded, plans };
  };
  if (isForEverybody(page.audience)) return { loaded: await withOwnTexts(await known(), catalogueSession, "") };
  const sessionId = await shoppingSession();
  const partner = (await page.customer())?.partner ?? "";
  const own = block.params["AuthenticatedPage"] === "1" ? await ownCatalogue(asked, page) : undefined;
  if (own) {
    own.noteVisit(sessionId);
    const [loaded, currentPlanId, today] = await Promise.all([
      load(sessionId, own),
      own.currentPlanId(),
      besides?.(asked, page, own, sessionId),
    ]);
    if (loaded.kind !== "plans") return { loaded };
    return { loaded: await withOwnTexts({ ...loaded, own: { currentPlanId } }, sessionId, partner), today };
  }
  void noteVisitOf(page, sessionId);
  return { loaded: await withOwnTexts(await known(), sessionId, partner) };
}

/** The towns and utilities of a ZIP code change once in years, so they are loaded rarely. */
const areasOf = new KnownAnswers<readonly ZipArea[], Problem>({ freshFor: 5 * 60_000, most: 5_000 });
/** The cache size for texts about plans, over all requests. */
const textsOf = new KnownAnswers<PlanTexts, Problem>({
  freshFor: 30_000,
  most: 20_000,
  sizeOf: ({ byId }) => 1 + byId.size,
});

function portsOf({ site, brand, locale }: PageContext): LoadingPorts {
  const { plans, addresses } = site.lookUps(brand, locale);
  return {
    plans,
    sleep,
    addresses: { ...addresses, zipAreas: (zip) => areasOf.of(`${brand} ${zip}`, () => addresses.zipAreas(zip)) },
  };
}

/** Texts about plans are cached by the whole request, which for a customer contains their partner number. */
function textsFor({ site, brand, locale }: PageContext): PlanTextLibrary {
  const library = site.productTexts(brand, locale);
  return { texts: (query) => textsOf.of(JSON.stringify([brand, locale, query]), () => library.texts(query)) };
}

async function Loaded({ loaded, today, Arrangement, ...list }: ListProps & LoadedList) {
  if (loaded.kind === "failed") {
    const elsewhere = plansNotLoaded(loaded.problem);
    // A cached page never redirects.
    if (elsewhere && list.page.audience !== "guest-plans")
      redirect(await destinationHref(list.page, elsewhere, list.page.query));
    return <PlansFailed {...list} />;
  }
  if (loaded.kind === "which-utility") return <AskForPlace {...list} />;
  if (loaded.plans.length === 0)
    return <NoPlans {...list} place={loaded.place} changeLink={list.block.params["changeLink"]} />;
  const listed = listedPlans(loaded, list.fields, list.block, list.page, await givenAnswers(list.page), today);
  const page = { ...list.page, search: listed.search };
  if (listed.detailed) return <PlanDetailsPage page={page} list={listed} plan={listed.detailed} />;
  return (
    <div className={styles.list} data-plan-list="">
      <span
        hidden
        data-script="/site/plan-list.js"
        data-script-for="a[data-details], a[data-list-link], [data-more-rows] a, [data-opens-filters]"
      />
      <Arrangement {...list} page={page} list={listed} />
    </div>
  );
}

/** No ZIP code, or one that two utilities share: the three questions, filled in as far as the address says. */
function AskForPlace({ block, page, fields }: Omit<ArrangementProps, "list">) {
  return (
    <Wrap className={styles.ask}>
      <PageHeading title={page.text(fields.askHeading)} lead={fields.askText && page.text(fields.askText)} />
      <Blocks blocks={block.blocks["ask"]} page={page} />
    </Wrap>
  );
}

/** Reports failures (S1-276); the visitor sees an explanation. */
function report(loaded: LoadedPlans, { site, path, brand, locale, requestId }: PageContext): void {
  const where = { path, brand, locale, requestId };
  if (loaded.kind === "failed")
    site.errors.report("the plans could not be loaded", { ...where, problem: loaded.problem });
  if (loaded.kind === "plans" && loaded.unreadable > 0)
    site.errors.report("offers that can't be read were left out", { ...where, unreadable: loaded.unreadable }, "warn");
}
