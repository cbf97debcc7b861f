import { setTimeout as sleep } from "node:timers/promises";
import type { Block } from "@switchyard/domain/content/model";
import { type ComponentType, Suspense } from "react";
import type { BlockProps, PageContext } from "../blocks/block-props.ts";
import { Blocks } from "../blocks/render-blocks.tsx";
import { logger } from "../telemetry/log.ts";
import { PageHeading } from "../ui/shell/page-heading.tsx";
import { Wrap } from "../ui/shell/wrap.tsx";
import { type ListedPlans, listedPlans } from "./listed-plans.ts";
import { type LoadedPlans, loadPlans } from "./load-plans.ts";
import type { PlanListContent } from "./plan-list-content.ts";
import styles from "./plan-list.module.css";
import { LoadingPlans, NoPlans, PlansFailed } from "./plan-list-states.tsx";
import { planQuestion } from "./plan-question.ts";

/** What a brand's own arrangement of the cards gets. */
export interface ArrangementProps {
  readonly list: ListedPlans;
  readonly fields: PlanListContent;
  readonly block: Block;
  readonly page: PageContext;
}

interface ListProps extends Omit<ArrangementProps, "list"> {
  readonly Arrangement: ComponentType<ArrangementProps>;
}

/** A gateway that answers within this time needs no spinner: the list stands in its place from the start. */
const patience = 250;

/**
 * A plan list of either brand, from the address to the cards. A slow gateway does not hold up the page: a spinner shows
 * at once and the list follows in the same response (S1-064, S1-065, S1-079).
 * @param Arrangement how the brand lays out its cards; it must not await anything itself
 */
export async function planList({ block, page }: BlockProps, fields: PlanListContent, Arrangement: ComponentType<ArrangementProps>) {
  const list = { block, page, fields, Arrangement };
  const question = await planQuestion(page);
  if (question === undefined) return <AskForPlace {...list} />;
  const loading = loadPlans(question, page.lookUps()).then((loaded) => {
    report(loaded, page);
    return loaded;
  });
  const early = await Promise.race([loading, sleep(patience)]);
  if (early) return <Loaded {...list} loaded={early} />;
  return (
    <Suspense
      fallback={
        <div data-fallback>
          <LoadingPlans fields={fields} page={page} />
        </div>
      }
    >
      <Late {...list} loading={loading} />
    </Suspense>
  );
}

async function Late({ loading, ...list }: ListProps & { readonly loading: Promise<LoadedPlans> }) {
  return <Loaded {...list} loaded={await loading} />;
}

function Loaded({ loaded, Arrangement, ...list }: ListProps & { readonly loaded: LoadedPlans }) {
  if (loaded.kind === "failed") return <PlansFailed {...list} />;
  if (loaded.kind === "which-utility") return <AskForPlace {...list} />;
  if (loaded.plans.length === 0) return <NoPlans {...list} place={loaded.place} />;
  return <Arrangement {...list} list={listedPlans(loaded, list.fields, list.block, list.page)} />;
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

/** Failures are for the log; the visitor is told kindly. */
function report(loaded: LoadedPlans, { path, brand, locale, requestId }: PageContext): void {
  const where = { path, brand, locale, requestId };
  if (loaded.kind === "failed") logger().error({ ...where, problem: loaded.problem }, "the plans could not be had");
  if (loaded.kind === "plans" && loaded.unreadable > 0) logger().warn({ ...where, unreadable: loaded.unreadable }, "offers that can't be read were left out");
}
