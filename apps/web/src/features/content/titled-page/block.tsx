import { knownArguments } from "../../../site/messages/known-arguments.ts";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { ContentDrawing } from "../../../site/blocks/content-drawing.tsx";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedText } from "../../../site/blocks/marked-text.tsx";
import { content } from "./content.ts";
import styles from "./titled-page.module.css";

/**
 * A title and a description in which `{contractAccount}` is the contract account's number. The parameter
 * `authenticatedPage` 1 makes it a page of the account: its number is that of the query, and a button leads to the summary
 * . Elsewhere the number is that of the visitor's order.
 */
export default async function TitledPage({ block, page }: BlockProps) {
  const { title, description, summary, drawing } = fieldsOf(block, content);
  const isAuthenticated = block.params["authenticatedPage"] === "1";
  const args = knownArguments({
    contractAccount:
      (isAuthenticated
        ? page.query.contractaccount
        : (await page.journey())?.state.enrollmentInfo?.contractAccountNumber) ?? "",
  });
  return (
    <Wrap className={styles.page}>
      <PageHeading title={page.text(title, args)}>
        <div className={styles.text}>
          <MarkedText text={page.text(description, args)} page={page} />
        </div>
        {isAuthenticated && summary && <LinkButton href={page.link(summary)}>{page.text(summary.text)}</LinkButton>}
      </PageHeading>
      <div className={styles.drawing}>
        <ContentDrawing name={drawing} />
      </div>
    </Wrap>
  );
}
