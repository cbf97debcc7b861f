import type { DemoItem } from "@switchyard/domain/content/ports";
import type { z } from "zod";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import styles from "./connected-demo.module.css";
import { content } from "./content.ts";

type Words = z.output<typeof content>;

/**
 * The content system's answer to one GraphQL query: a datasource item, and a route item with its children (S1-009,
 * S1-238, S1-265).
 */
export default async function ConnectedDemoBlock({ block, page }: BlockProps) {
  const words = fieldsOf(block, content);
  const items = await page.site.connectedDemo(page.brand, page.locale).items({
    datasource: block.params["datasource"] ?? "",
    route: block.params["route"] ?? "",
  });
  if (items.isErr())
    page.site.errors.report(
      "the connected demo did not answer",
      { problem: items.error, path: page.path, brand: page.brand, locale: page.locale, requestId: page.requestId },
      "warn",
    );
  return (
    <Wrap className={styles.block}>
      <PageHeading title={page.text(words.heading)} lead={words.lead && page.text(words.lead)} />
      {items.isErr() ? (
        <Notice>{page.text(words.failed)}</Notice>
      ) : (
        <>
          <Section heading={words.datasourceHeading} items={[items.value.datasource]} words={words} page={page} />
          <Section heading={words.routeHeading} items={[items.value.route]} words={words} page={page} />
          <Section
            heading={words.childrenHeading}
            items={items.value.children.length > 0 ? items.value.children : [undefined]}
            words={words}
            page={page}
          />
        </>
      )}
    </Wrap>
  );
}

function Section({
  heading,
  items,
  words,
  page,
}: {
  readonly heading: string;
  readonly items: readonly (DemoItem | undefined)[];
  readonly words: Words;
  readonly page: PageContext;
}) {
  return (
    <section className={styles.section}>
      <h2>{page.text(heading)}</h2>
      <div className={styles.items}>
        {items.map((item, place) =>
          item ? (
            <Item key={item.id} item={item} words={words} page={page} />
          ) : (
            <p key={place}>{page.text(words.missing)}</p>
          ),
        )}
      </div>
    </section>
  );
}

function Item({
  item: { id, name, sample1, sample2 },
  words,
  page,
}: {
  readonly item: DemoItem;
  readonly words: Words;
  readonly page: PageContext;
}) {
  return (
    <article className={styles.item}>
      <h3>{name}</h3>
      <dl className={styles.facts}>
        <div>
          <dt>{page.text(words.idLabel)}</dt>
          <dd>
            <code>{id}</code>
          </dd>
        </div>
        <div>
          <dt>{page.text(words.textLabel)}</dt>
          <dd>{sample1}</dd>
        </div>
        <div>
          <dt>{page.text(words.linkLabel)}</dt>
          <dd>
            {sample2 ? (
              <a
                href={page.href(sample2.url)}
                {...(sample2.target === "" ? {} : { target: sample2.target, rel: "noopener" })}
              >
                {sample2.text}
              </a>
            ) : (
              page.text(words.noLink)
            )}
          </dd>
        </div>
      </dl>
    </article>
  );
}
