import { Notice } from "../../../ui/feedback/notice.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content, type ReviewContent } from "./content.ts";
import { Portrait } from "./portrait.tsx";
import styles from "./reviews.module.css";
import { Stars } from "./stars.tsx";

/**
 * Customer reviews: name, picture, stars and comment. From the content; with the parameter `source`
 * gateway, from the provider's system.
 */
export default async function Reviews({ block, page }: BlockProps) {
  const { heading, lead, reviews: written, seeAllMobile, seeAllDesktop } = fieldsOf(block, content);
  const isPage = block.params["level"] === "1";
  const isProviders = block.params["source"] === "gateway";
  const reviews = isProviders ? await providersReviews(page) : written;
  // A page that failed in a part is not cached (front-door/cached-pages.ts).
  if (reviews === undefined)
    return isPage ? (
      <Failed heading={page.text(heading)} words={page.t("reviews.failed")} />
    ) : (
      <div data-failed="reviews" hidden />
    );
  // Customers' own texts are not ICU messages.
  const words = (text: string): string => (isProviders ? text : page.text(text));
  const Name = isPage ? "h2" : "h3";
  return (
    <Wrap className={styles.block}>
      {isPage ? (
        <PageHeading title={page.text(heading)} lead={lead && page.text(lead)} />
      ) : (
        <div>
          <h2>{page.text(heading)}</h2>
          {lead && <p className={styles.lead}>{page.text(lead)}</p>}
        </div>
      )}
      <ul className={styles.reviews} id={block.params["id"]}>
        {reviews.map(({ ReviewerName, ReviewComment, Ratings, ReviewImage }, place) => (
          <li key={ReviewerName} className={styles.review}>
            <div className={styles.who}>
              <Portrait image={ReviewImage ?? ""} place={place} />
              <div>
                <Name className={styles.name}>{words(ReviewerName)}</Name>
                <Stars rating={Ratings} label={page.t("reviews.stars", { rating: Ratings })} />
              </div>
            </div>
            <p>{words(ReviewComment)}</p>
          </li>
        ))}
      </ul>
      {seeAllMobile && (
        <TextLink className={styles.mobile} href={page.link(seeAllMobile)}>
          {page.text(seeAllMobile.text)}
        </TextLink>
      )}
      {seeAllDesktop && (
        <TextLink className={styles.desktop} href={page.link(seeAllDesktop)}>
          {page.text(seeAllDesktop.text)}
        </TextLink>
      )}
    </Wrap>
  );
}

async function providersReviews({ site, brand, locale }: PageContext): Promise<readonly ReviewContent[] | undefined> {
  const found = await site.lookUps(brand, locale).reviews.reviews();
  if (found.isErr())
    site.errors.report("the reviews could not be loaded", { problem: found.error, brand, locale }, "warn");
  return found
    .map((list) =>
      list.map(({ reviewer, comment, rating, image }) => ({
        ReviewerName: reviewer,
        ReviewComment: comment,
        Ratings: rating,
        ReviewImage: image,
      })),
    )
    .unwrapOr(undefined);
}

/** The reviews page explains a failed look-up; on other pages the section is left out. */
const Failed = ({ heading, words }: { readonly heading: string; readonly words: string }) => (
  <Wrap className={styles.block}>
    <span data-failed="reviews" hidden />
    <PageHeading title={heading} />
    <Notice>{words}</Notice>
  </Wrap>
);
