import type { z } from "zod";
import { classNames } from "../../../ui/class-names.ts";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { ContentDrawing } from "../../../site/blocks/content-drawing.tsx";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedLine, MarkedText } from "../../../site/blocks/marked-text.tsx";
import { content } from "./content.ts";
import styles from "./rich-text.module.css";
import { WordsTable } from "./words-table.tsx";

type Section = z.output<typeof content>["sections"][number];

/** Words: sections of text, lists, steps and tables. With the parameter `level` 1 its heading is the page's. */
export default function RichTextBlock({ block, page }: BlockProps) {
  const { heading, lead, sections, links, drawing } = fieldsOf(block, content);
  const isTitle = block.params["level"] === "1";
  return (
    <Wrap className={styles.block}>
      {heading !== undefined && isTitle && (
        <PageHeading
          title={page.text(heading)}
          lead={lead === undefined ? undefined : <MarkedLine text={page.text(lead)} page={page} />}
        />
      )}
      {heading !== undefined && !isTitle && (
        <div className={styles.row}>
          <h2>{page.text(heading)}</h2>
          {lead !== undefined && (
            <div className={styles.lead}>
              <MarkedText text={page.text(lead)} page={page} />
            </div>
          )}
        </div>
      )}
      {sections.map((section, place) => (
        <Part key={section.id ?? place} section={section} level={isTitle ? 2 : 3} page={page} />
      ))}
      {links.length > 0 && (
        <div className={styles.row}>
          <ul className={styles.links}>
            {links.map(({ text, href }) => (
              <li key={href}>
                <TextLink href={page.href(href)}>{page.text(text)}</TextLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      {drawing !== undefined && (
        <div className={styles.drawing}>
          <ContentDrawing name={drawing} />
        </div>
      )}
    </Wrap>
  );
}

function Part({
  section: { id, heading, text, list, steps, table },
  level,
  page,
}: {
  readonly section: Section;
  readonly level: 2 | 3;
  readonly page: PageContext;
}) {
  const Heading = `h${level}` as const;
  const items = (texts: readonly string[]) =>
    texts.map((item) => (
      <li key={item}>
        <MarkedLine text={page.text(item)} page={page} />
      </li>
    ));
  return (
    <section
      id={id}
      className={classNames(styles.section, styles.row, heading === undefined && table !== undefined && styles.wide)}
    >
      {heading !== undefined && <Heading className={styles.heading}>{page.text(heading)}</Heading>}
      <div className={styles.words}>
        {text !== undefined && <MarkedText text={page.text(text)} page={page} />}
        {list !== undefined && <ul className={styles.list}>{items(list)}</ul>}
        {steps !== undefined && <ol className={styles.steps}>{items(steps)}</ol>}
        {table !== undefined && <WordsTable table={table} page={page} />}
      </div>
    </section>
  );
}
