import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { SearchField } from "../../../ui/shell/search-field.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { ContentDrawing } from "../../../site/blocks/content-drawing.tsx";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content } from "./content.ts";
import styles from "./not-found.module.css";

/** The not-found view (S1-024 to S1-026); the front door gives it the status 404. */
export default function NotFoundBlock({ block, page }: BlockProps) {
  const { heading, text, home, search, ways, drawing } = fieldsOf(block, content);
  return (
    <>
      <Wrap>
        <PageHeading hero title={page.text(heading)} lead={page.text(text)}>
          <div className={styles.ways}>
            {search !== undefined && (
              <SearchField
                id="not-found-search"
                href={page.href(search.href)}
                label={page.text(search.name)}
                name={page.text(search.name)}
                submitLabel={page.t("search.submit")}
                className={styles.search}
              />
            )}
            <div className={styles.links}>
              <LinkButton href={page.href(home.href)}>{page.text(home.text)}</LinkButton>
              {ways.map(({ text: words, href }) => (
                <LinkButton key={href} variant="secondary" href={page.href(href)}>
                  {page.text(words)}
                </LinkButton>
              ))}
            </div>
          </div>
        </PageHeading>
      </Wrap>
      <div className={styles.drawing}>
        <ContentDrawing name={drawing} />
      </div>
    </>
  );
}
