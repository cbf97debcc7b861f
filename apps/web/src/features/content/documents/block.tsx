import { locales } from "@switchyard/domain/kernel/locale";
import { offerLanguages } from "@switchyard/domain/plans/details";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content } from "./content.ts";
import styles from "./documents.module.css";

const languageLabels = { en: "language.english", es: "language.spanish" } as const;

/** A list of a product's documents, each to be opened in both languages. */
export default function Documents({ block, page }: BlockProps) {
  const { heading, lead, documents } = fieldsOf(block, content);
  const { t, text } = page;
  return (
    <Wrap className={styles.block}>
      <div>
        <h2>{text(heading)}</h2>
        {lead && <p className={styles.lead}>{text(lead)}</p>}
      </div>
      <ul className={styles.documents}>
        {documents.map(({ text: name, about, docType, productid, tdsp }) => (
          <li key={`${docType} ${productid}`} className={styles.document}>
            <Icon name="bill" />
            <div>
              <h3 className={styles.name}>{text(name)}</h3>
              {about && <p className={styles.about}>{text(about)}</p>}
            </div>
            <ul className={styles.languages}>
              {locales.map((locale) => (
                <li key={locale}>
                  <a
                    href={`/api/getdocument?${new URLSearchParams({ docType, productid, tdsp, language: offerLanguages[locale] }).toString()}`}
                    target="_blank"
                    rel="noopener"
                    hrefLang={locale}
                    aria-label={t("documents.open", { document: text(name), language: t(languageLabels[locale]) })}
                  >
                    {t("documents.language", { language: t(languageLabels[locale]) })}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Wrap>
  );
}
