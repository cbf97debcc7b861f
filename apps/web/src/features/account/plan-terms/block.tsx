import { redirect } from "next/navigation";
import { documentNotShown } from "../document-not-shown.ts";
import { parameterOf } from "../parameters.ts";
import { cleanBody } from "../../../site/html/clean-html.ts";
import { currentMember } from "../../../site/session/member.ts";
import { oopsOf } from "../../../parts/account/usage-failures.ts";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content } from "./content.ts";
import styles from "./plan-terms.module.css";

const product = /^[\w.~-]{1,64}$/;
const termsType = /^[A-Za-z]{1,40}$/;

/**
 * The terms of a plan as text, by the query's type and planid, sanitised. A failed look-up of the terms
 * leads to /oops.
 */
export default async function PlanTerms({ block, page }: BlockProps) {
  const { note } = fieldsOf(block, content);
  const { brand, locale, search, text } = page;
  const [type, planid] = [parameterOf(search, "type"), parameterOf(search, "planid")];
  const member = await currentMember(brand);
  if (member === undefined) return redirect(page.href(oopsOf("MissingAuthToken")));
  if (!termsType.test(type) || !product.test(planid)) return documentNotShown(page, "PlanTerms");
  const found = await page.site.memberLookUps(member, brand, locale).planTexts.terms(planid, type, locale);
  if (found.isErr()) return documentNotShown(page, "PlanTerms", found.error);
  const { title, html } = found.value;
  return (
    <div className={styles.text}>
      <h2>{title}</h2>
      <div dangerouslySetInnerHTML={{ __html: cleanBody(html, { tags: page.site.config.contentHtmlTags }) }} />
      <p className={styles.note}>{text(note, { plan: planid })}</p>
    </div>
  );
}
