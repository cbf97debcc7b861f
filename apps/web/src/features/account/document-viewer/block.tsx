import { tdspCode } from "@switchyard/domain/addresses/rules";
import { documentKind, documentLanguage } from "@switchyard/domain/documents/rules";
import { offerLanguages } from "@switchyard/domain/plans/details";
import { fromSlashDate } from "@switchyard/domain/kernel/dates";
import { documentNotShown } from "../document-not-shown.ts";
import { parameterOf } from "../parameters.ts";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content } from "./content.ts";
import styles from "./document-viewer.module.css";

const names = { EFL: "accountPlan.facts", TOS: "accountPlan.terms", YRC: "accountPlan.rights" } as const;
const productId = /^[\w-]{1,60}$/;

// Labels used: accountPlan.facts accountPlan.terms accountPlan.rights
/**
 * A product's document as PDF, by the query's formType, comProdId, efldate, tdsp, lang and custClass: in the page on wide
 * screens, as a download up to 768 px. A failed one leads to /oops.
 */
export default async function DocumentViewer({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const { text, t, search, locale } = page;
  const asked = (name: string): string => parameterOf(search, name);
  const kind = documentKind(asked("formType"));
  const product = asked("comProdId");
  const date = asked("efldate");
  const effective = fromSlashDate(date);
  const language = asked("lang") === "" ? locale : documentLanguage(asked("lang"));
  const classification = asked("custClass").slice(0, 40);
  const tdsp = tdspCode(asked("tdsp"));
  if (kind === undefined || !productId.test(product) || tdsp === "" || (date !== "" && effective === undefined))
    return documentNotShown(page, "DocumentViewer");
  const found = await page.site.lookUps(page.brand, locale).documents.open({
    kind,
    productId: product,
    tdsp,
    language,
    effective,
    classification,
    quoteId: "",
  });
  if (found.isErr()) return documentNotShown(page, "DocumentViewer", found.error);
  const source = `/api/getdocument?${new URLSearchParams({ docType: asked("formType"), productid: product, efldate: date, tdsp, language: offerLanguages[language], classification, pseudoQuoteId: "" }).toString()}`;
  const name = t(names[kind]);
  return (
    <Wrap width="account">
      <PageHeading
        title={text(fields.heading, { document: name })}
        lead={<span className={styles.wide}>{text(fields.lead)}</span>}
      />
      <p className={styles.narrow} role="status">
        {text(fields.narrow)}
      </p>
      <div className={styles.actions}>
        <LinkButton variant="secondary" small iconBefore="download" href={source} download data-document="">
          {text(fields.download)}
        </LinkButton>
        <a className={styles.wide} href={source} target="_blank" rel="noopener">
          {text(fields.open)}
        </a>
      </div>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a browser shows no PDF in a sandbox; it comes from our own origin, and is served as a PDF alone */}
      <iframe className={styles.frame} src={source} title={name} loading="lazy" />
      <script async src="/site/document-viewer.js" />
    </Wrap>
  );
}
