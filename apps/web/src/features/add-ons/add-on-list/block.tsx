import { addOnCardVariant, withoutGreenUps } from "@switchyard/domain/add-ons/rules";
import { toSearch } from "../../../site/navigation/to-search.ts";
import type { ReactNode } from "react";
import { addOnsOfAccount } from "../account-add-ons.ts";
import { addOnsOfEnrollment } from "../enrollment-add-ons.ts";
import { addOnsOfPage, type AddOnSource } from "../find-add-ons.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { Carousel } from "../../../ui/lists/carousel.lazy.client.tsx";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { AddOnCard, type AddOnCardProps } from "./add-on-card.tsx";
import styles from "./add-on-list.module.css";
import { content } from "./content.ts";

// Labels used: addOns.failed addOns.retry addOns.previous addOns.next addOns.show
/** Nothing of the order depends on the offers, so a failed call shows one line. */
export default async function AddOnList({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const { params } = block;
  const isOfAccount = params["AuthenticatedPage"] === "1";
  const source = isOfAccount
    ? await addOnsOfAccount(page.site, page.query.esiid ?? "", page.brand, page.locale, page.query.planid)
    : await ofEnrollment(page);
  if (!source || source.isOrdered) return null;
  const found = await addOnsOfPage(source, page.site, page.brand, page.locale);
  const problem = found.isErr() ? found.error : found.value.wordsMissing;
  if (problem)
    page.site.errors.report(
      found.isErr() ? "no add-ons" : "the add-on texts could not be loaded",
      { problem, path: page.path, brand: page.brand, locale: page.locale, requestId: page.requestId },
      "warn",
    );
  if (found.isErr()) return inList(<Failed page={page} />);

  const offered = found.value.addOns.map(({ offer }) => offer);
  const shown = withoutGreenUps(offered, {
    totalGreenUp: source.totalGreenUp,
    greenUpPlanIds: found.value.greenUpPlanIds,
    showGreenUpPlans: params["ShowGreenUpPlans"] ?? "",
  });
  const addOns = found.value.addOns.filter(({ offer }) => shown.includes(offer));
  if (addOns.length === 0) return null;
  const variant = addOnCardVariant(addOns.length);
  const search = toSearch(page.query);
  const cards = addOns.map((addOn): AddOnCardProps => ({
    page,
    addOn,
    variant,
    search,
    cart: isOfAccount ? "account" : "enrollment",
    isAdded: source.chosen.includes(addOn.offer.id),
    isTermsMissing: source.withoutTerms === addOn.offer.id,
  }));
  const { t, text } = page;
  return inList(
    <>
      <h2 className={styles.heading}>{text(fields.heading)}</h2>
      {fields.lead && <p className={styles.lead}>{text(fields.lead)}</p>}
      <div className={styles.cards}>
        {variant === "tertiary" && params["Carousel"] !== "0" ? (
          <Carousel
            compact
            label={text(fields.heading)}
            texts={{ previous: t("addOns.previous"), next: t("addOns.next"), show: t("addOns.show") }}
            items={cards.map((card) => ({ key: card.addOn.offer.id, content: <AddOnCard {...card} /> }))}
          />
        ) : (
          <ul className={styles[variant]}>
            {cards.map((card) => (
              <li key={card.addOn.offer.id}>
                <AddOnCard {...card} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <script async src="/site/add-ons.js" />
    </>,
  );
}

const ofEnrollment = async (page: PageContext): Promise<AddOnSource | undefined> => {
  const state = (await page.journey())?.state;
  return state && addOnsOfEnrollment(state, page);
};

const inList = (children: ReactNode) => <div className={styles.list}>{children}</div>;

/** The offers call failed: nothing of the order depends on it. */
function Failed({ page: { t, href, path, query } }: { readonly page: PageContext }) {
  return (
    <Notice action={<TextLink href={href(`${path}${toSearch(query)}`)}>{t("addOns.retry")}</TextLink>}>
      {t("addOns.failed")}
    </Notice>
  );
}
