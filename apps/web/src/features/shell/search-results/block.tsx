import { redirect } from "next/navigation";
import { openEvent } from "../../../site/data-layer/event-attributes.ts";
import { contentIndex } from "./content-index.ts";
import type { Piece } from "./excerpt.ts";
import { everything, longestQuery, search } from "./search.ts";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { SearchField } from "../../../ui/shell/search-field.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedText } from "../../../site/blocks/marked-text.tsx";
import { content } from "./content.ts";
import styles from "./search-results.module.css";

const onOnePage = 10;

/** Searches the site's own pages. Without a query it lists all pages and sets the address accordingly. */
export default async function SearchResultsBlock({ block, page }: BlockProps) {
  const { heading, nothing, plans } = fieldsOf(block, content);
  const { path, locale, t } = page;
  const query = (page.search.get("query") ?? "").trim().slice(0, longestQuery);
  const address = (number: number, of = query) =>
    `${page.href(path)}?${new URLSearchParams({ query: of, ...(number > 1 ? { page: String(number) } : {}) }).toString()}`;
  if (query === "") redirect(address(1, everything));

  const kinds = plans.map(({ href, title, text, words }) => ({
    path: href,
    title: page.text(title),
    description: page.text(text),
    texts: [{ text: page.text(words), isHeading: true }],
  }));
  const leftOut = new Set([path, ...(block.params["leaveOut"] ?? "").split(",").map((one) => one.trim())]);
  const hits = search(await contentIndex(page.site.content, page.brand, locale, kinds), query, locale).filter(
    (hit) => !leftOut.has(hit.path),
  );
  const pages = Math.max(1, Math.ceil(hits.length / onOnePage));
  const current = Math.min(Math.max(1, Number.parseInt(page.search.get("page") ?? "1", 10) || 1), pages);
  const isEverything = query === everything;
  return (
    <Wrap className={styles.page}>
      <PageHeading title={page.text(heading)} />
      <span hidden {...openEvent("search_done", { results: hits.length })} />
      <SearchField
        id="page-search"
        href={page.href(path)}
        label={t("search.label")}
        name={page.text(heading)}
        submitLabel={t("search.submit")}
        value={isEverything ? "" : query}
        className={styles.field}
      />
      {hits.length === 0 ? (
        <section className={styles.nothing}>
          <h2>{page.text(nothing.heading, { query })}</h2>
          <MarkedText text={page.text(nothing.text)} page={page} />
          <ul className={styles.suggestions}>
            {nothing.links.map(({ text, href }) => (
              <li key={href}>
                <a href={page.href(href)}>{page.text(text)}</a>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <>
          <p className={styles.count}>
            {isEverything ? t("search.all", { count: hits.length }) : t("search.found", { count: hits.length, query })}
          </p>
          <ol className={styles.hits} start={(current - 1) * onOnePage + 1}>
            {hits.slice((current - 1) * onOnePage, current * onOnePage).map((hit) => (
              <li key={`${hit.path} ${hit.title.map(({ text }) => text).join("")}`}>
                <h2 className={styles.title}>
                  <a href={page.href(hit.path)}>{marked(hit.title)}</a>
                </h2>
                <p className={styles.excerpt}>{marked(hit.excerpt)}</p>
              </li>
            ))}
          </ol>
          {pages > 1 && (
            <nav className={styles.pages} aria-label={t("search.pages")}>
              {current > 1 && (
                <a href={address(current - 1)} rel="prev">
                  {t("search.previous")}
                </a>
              )}
              <span>{t("search.page", { current, total: pages })}</span>
              {current < pages && (
                <a href={address(current + 1)} rel="next">
                  {t("search.next")}
                </a>
              )}
            </nav>
          )}
        </>
      )}
    </Wrap>
  );
}

const marked = (pieces: readonly Piece[]) =>
  pieces.map(({ text, isHit }, place) =>
    isHit ? (
      <mark key={place} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
