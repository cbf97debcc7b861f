import type { ProofOfService } from "@switchyard/domain/flows/proof-of-service";
import { isLocale, locales } from "@switchyard/domain/kernel/locale";
import { accountHref } from "../../../parts/account/account-href.ts";
import { KeyValueList } from "../../../parts/plans/components/key-value-list.tsx";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { wordsOf } from "../../../site/messages/messages.ts";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { currentMember } from "../../../site/session/member.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { PrintButton } from "../../../ui/feedback/print-button.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { TabLinks } from "../../../ui/lists/tab-links.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import { parameterOf } from "../parameters.ts";
import { content } from "./content.ts";
import { hasLetter, type Letter, letterAbout } from "./letter.ts";
import { ownProofs } from "./own-proofs.ts";
import styles from "./proof-of-service.module.css";

/** A letter that proves service at a home, to print or to save as PDF, in the page's language or the other one. */
export default async function ProofOfServiceBlock({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const { brand, text, search, now } = page;
  const member = await currentMember(brand);
  if (member === undefined) return null;
  const asked = parameterOf(search, "esiid");
  const proofs = await ownProofs(page, member, now, asked);
  const proof = proofs?.find(({ home }) => home.esiid === asked) ?? proofs?.find(hasLetter) ?? proofs?.[0];
  if (!proof)
    return (
      <Wrap width="account" className={styles.page}>
        <PageHeading title={page.title} />
        <Notice
          action={
            !proofs && <TextLink href={page.href(`${page.path}${toSearch(page.query)}`)}>{text(fields.retry)}</TextLink>
          }
        >
          {text(proofs ? fields.none : fields.unknown)}
        </Notice>
      </Wrap>
    );
  const { kind, home } = proof;
  const chosen = parameterOf(search, "letter");
  const language = isLocale(chosen) ? chosen : page.locale;
  const { t } = await wordsOf(brand, language);
  const letter = letterAbout(proof, { member, now, locale: language, t });
  const lead = hasLetter(proof) && !letter ? fields.noName : fields.lead[kind];
  const others = (proofs ?? []).filter((one) => one !== proof && hasLetter(one));
  const address = { address: home.serviceAddress };
  const own = accountHref(page, page.path, home);
  return (
    <Wrap width="account" className={styles.page}>
      <div data-print="off">
        <PageHeading title={text(fields.heading[kind], address)} lead={text(lead, address)} />
      </div>
      {letter && (
        <>
          <div className={styles.actions} data-print="off">
            <LinkButton
              variant="primary"
              iconBefore="download"
              href={`/api/myaccount/proofofservice?${new URLSearchParams({ esiid: home.esiid, language }).toString()}`}
              download
            >
              {text(fields.download)}
            </LinkButton>
            <PrintButton label={text(fields.print)} />
          </div>
          <TabLinks
            label={text(fields.language)}
            tabs={locales.map((one) => ({
              href: `${own}&letter=${one}`,
              label: text(one === "es" ? fields.spanish : fields.english),
              isCurrent: one === language,
            }))}
          />
          <LetterOnPage letter={letter} />
        </>
      )}
      {others.length > 0 && <OtherHomes page={page} heading={text(fields.homes)} others={others} />}
    </Wrap>
  );
}

function LetterOnPage({ letter }: { readonly letter: Letter }) {
  return (
    <article className={styles.letter} lang={letter.locale} aria-labelledby="letter-title">
      <h2 id="letter-title" className={styles.title}>
        {letter.title}
      </h2>
      <p className={styles.statement}>{letter.statement}</p>
      <KeyValueList stacked ruled rows={letter.facts} />
      <p className={styles.small}>{letter.limits}</p>
      <p className={styles.small}>{letter.issued}</p>
    </article>
  );
}

interface OtherHomesProps {
  readonly page: PageContext;
  readonly heading: string;
  readonly others: readonly ProofOfService[];
}

function OtherHomes({ page, heading, others }: OtherHomesProps) {
  return (
    <nav className={styles.others} aria-labelledby="other-homes" data-print="off">
      <h2 id="other-homes" className={styles.othersTitle}>
        {heading}
      </h2>
      <ul>
        {others.map(({ home }) => (
          <li key={home.esiid}>
            <TextLink href={accountHref(page, page.path, home)}>{home.serviceAddress}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
