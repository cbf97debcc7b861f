import { LRUCache } from "lru-cache";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import styles from "../../../site/drawn/drawn.module.css";
import { escaped } from "../../../site/drawn/escaped.ts";
import { htmlOf } from "../../../site/drawn/html-of.ts";
import type { Translate } from "../../../site/messages/translate.ts";
import { PlanCard, type PlanCardProps } from "../../../parts/plans/components/plan-card.tsx";
import { type CardSetting, kindOfCard, planCard, type Variant } from "./plan-card.ts";

interface PlanCardsProps {
  readonly plans: readonly PlanOffer[];
  readonly variant: Variant;
  readonly setting: CardSetting;
  /** Whose link the cards have, where their look does not say it. */
  readonly kind?: Parameters<CardSetting["orderHref"]>[1];
  /** What makes one card stand out among the others. */
  readonly accent?: (plan: PlanOffer) => Pick<PlanCardProps, "highlighted" | "reversed">;
}

/**
 * Cards of plans, as HTML alone: nothing in them needs React in the browser. A plan's card is the same for everybody but for
 * where its links lead, so it is drawn once and each visitor's own are put in.
 */
export async function PlanCards({
  plans,
  variant,
  setting,
  kind = kindOfCard[variant],
  accent = () => ({}),
}: PlanCardsProps) {
  const cards = await Promise.all(
    plans.map(async (plan) =>
      (await cardHtml(plan, variant, setting, accent(plan)))
        .replace(ownHrefs.order, () => escaped(setting.orderHref(plan, kind)))
        .replace(ownHrefs.details, () => escaped(setting.detailsHref(plan))),
    ),
  );
  return <div className={styles.place} dangerouslySetInnerHTML={{ __html: cards.join("") }} />;
}

/** Stand where a visitor's own links go; no text has these letters. */
const ownHrefs = { order: "\uE000", details: "\uE001" } as const;

/** A plan has one or two looks; visitors may think up uses without end. */
const mostLooks = 4;

/** By the words of a brand in a language, as long as they are the content's, and by plan, as long as it is offered. */
const drawnCards = new WeakMap<Translate, WeakMap<PlanOffer, LRUCache<string, string>>>();

async function cardHtml(
  plan: PlanOffer,
  variant: Variant,
  setting: CardSetting,
  accent: Pick<PlanCardProps, "highlighted" | "reversed">,
): Promise<string> {
  const { page, scale, prom, phone, use, compared } = setting;
  const look = JSON.stringify([
    variant,
    accent,
    setting.badgesOf(plan),
    scale,
    prom,
    phone,
    use,
    compared?.includes(plan.id),
  ]);
  const byPlan = drawnCards.get(page.t) ?? new WeakMap<PlanOffer, LRUCache<string, string>>();
  drawnCards.set(page.t, byPlan);
  const looks = byPlan.get(plan) ?? new LRUCache<string, string>({ max: mostLooks });
  byPlan.set(plan, looks);
  const before = looks.get(look);
  if (before !== undefined) return before;
  const card = planCard(plan, variant, {
    ...setting,
    orderHref: () => ownHrefs.order,
    detailsHref: () => ownHrefs.details,
  });
  const html = await htmlOf(<PlanCard {...card} {...accent} />);
  if (html === undefined) throw new Error("a plan card is HTML alone");
  looks.set(look, html);
  return html;
}
