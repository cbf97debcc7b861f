import type { PlanContents } from "@switchyard/domain/account/model";
import { tdspCode } from "@switchyard/domain/addresses/rules";
import { offerLanguages } from "@switchyard/domain/plans/details";
import { ownPlan } from "../own-plan.ts";
import { addressOf, known } from "../../../site/session/own-look-ups.ts";
import { leavingOwnPlan } from "../leaving-own-plan.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { HiddenText } from "../../../ui/hidden-text.tsx";
import { Unbroken } from "../../../ui/unbroken.tsx";
import { KeyValueList } from "../../../parts/plans/components/key-value-list.tsx";
import { Card } from "../../../ui/shell/card.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content } from "./content.ts";
import styles from "./plan-contents.module.css";

const names = {
  ElectricityFactsLabel: "accountPlan.facts",
  TermsOfServiceAgreement: "accountPlan.terms",
  YourRightsAsACustomer: "accountPlan.rights",
} as const;

// Labels used: accountPlan.facts accountPlan.terms accountPlan.rights planCard.rateType.*
/**
 * The current plan's description and documents in the page's language. Renders nothing without a plan.
 */
export default async function PlanContentsBlock({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const { text, t, brand, locale } = page;
  const own = await ownPlan(page, page.query.esiid ?? "");
  if (own.kind !== "known") return null;
  const { member, home, plan } = own;
  const asked = page.site.memberLookUps(member, brand, locale).customersPlans.contents({
    partner: member.partner,
    contractAccount: home.contractAccount,
    esiid: home.esiid,
  });
  const [contents, address] = await Promise.all([
    known("plan contents", asked, { brand, locale }),
    addressOf(home.esiid, brand, locale),
  ]);
  if (!contents) {
    return (
      <Wrap width="account" className={styles.block}>
        <Notice>{text(fields.failed)}</Notice>
      </Wrap>
    );
  }
  const rateType = `planCard.rateType.${contents.rateType.toLowerCase()}`;
  const facts = [
    { label: text(fields.rateType), value: t.has(rateType) ? t(rateType) : contents.rateType },
    { label: text(fields.leaveEarly), value: leavingOwnPlan(page, plan, contents) },
  ];
  return (
    <Wrap width="account" className={styles.block}>
      <Card title={text(fields.heading)}>
        {contents.description && (
          <p className={styles.description}>
            <Unbroken text={contents.description} />
          </p>
        )}
        {contents.benefits.length > 0 && (
          <>
            <h3 className={styles.part}>{text(fields.benefits)}</h3>
            <ul className={styles.benefits}>
              {contents.benefits.map((benefit) => (
                <li key={benefit}>
                  <Icon name="check" size="small" />
                  <Unbroken text={benefit} />
                </li>
              ))}
            </ul>
          </>
        )}
        <div className={styles.facts}>
          <KeyValueList ruled rows={facts} />
        </div>
        {contents.disclaimer && (
          <p className={styles.disclaimer}>
            <Unbroken text={contents.disclaimer} />
          </p>
        )}
      </Card>
      {/* Paper has nothing to open, so everything is open there. */}
      <div data-print="off">
        <Card title={text(fields.documents)}>
          <ul className={styles.documents}>
            {contents.documents.map(({ docType, url }) => (
              <li key={docType}>
                <TextLink icon="document" href={url} target="_blank" rel="noopener">
                  {t(names[docType])}
                  <HiddenText>, PDF, {t("common.newWindow")}</HiddenText>
                </TextLink>
                <a href={viewerOf(page, fields.viewer, contents, docType, address?.tdsp ?? "")} className={styles.read}>
                  {text(fields.read)}
                  <HiddenText>: {t(names[docType])}</HiddenText>
                </a>
              </li>
            ))}
            <li>
              <TextLink
                icon="info"
                href={page.href(
                  `${fields.terms.href}?${new URLSearchParams({ type: "TOS", planid: contents.planId }).toString()}`,
                )}
              >
                {text(fields.terms.text)}
              </TextLink>
            </li>
          </ul>
        </Card>
      </div>
    </Wrap>
  );
}

/** The address of a document in the document viewer. */
const viewerOf = (
  { href, locale }: PageContext,
  viewer: string,
  { planId }: PlanContents,
  formType: string,
  tdsp: string,
): string =>
  href(
    `${viewer}?${new URLSearchParams({ formType, comProdId: planId, tdsp: tdspCode(tdsp), lang: offerLanguages[locale] }).toString()}`,
  );
