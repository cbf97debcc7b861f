import { redirect } from "next/navigation";
import { documentNotShown } from "../document-not-shown.ts";
import { parameterOf } from "../parameters.ts";
import { currentMember } from "../../../site/session/member.ts";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import { oopsOf } from "../../../parts/account/usage-failures.ts";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content } from "./content.ts";
import styles from "./pdf-viewer.module.css";

const id = /^[\w-]{1,60}$/;

/**
 * A letter to the customer, by the parameters arcid and docid, as PDF in a frame 600 px high. The
 * gateway refuses another customer's, because the call uses the customer's token. Each failure leads to /oops.
 */
export default async function PdfViewer({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const { text, search, brand, locale } = page;
  const [arcid, docid] = [parameterOf(search, "arcid"), parameterOf(search, "docid")];
  const member = await currentMember(brand);
  if (member === undefined) return redirect(page.href(oopsOf("MissingAuthToken")));
  if (!id.test(arcid) || !id.test(docid)) return documentNotShown(page, "PdfViewer");
  const found = await page.site.memberLookUps(member, brand, locale).archive.open(arcid, docid);
  if (found.isErr()) return documentNotShown(page, "PdfViewer", found.error);
  const source = `/api/getpdfviewer?${new URLSearchParams({ arcid, docid }).toString()}`;
  return (
    <Wrap width="account">
      <PageHeading title={text(fields.heading)} lead={text(fields.lead)} />
      <div className={styles.actions}>
        <LinkButton variant="secondary" small iconBefore="download" href={source} download>
          {text(fields.download)}
        </LinkButton>
        <a href={source} target="_blank" rel="noopener">
          {text(fields.open)}
        </a>
      </div>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a browser shows no PDF in a sandbox; it comes from our own origin, and is served as a PDF alone */}
      <iframe className={styles.frame} src={source} title={text(fields.heading)} />
    </Wrap>
  );
}
