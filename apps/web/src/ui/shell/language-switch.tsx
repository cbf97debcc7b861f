import { Icon } from "../drawings/icon.tsx";
import styles from "./language-switch.module.css";

export type Language = {
  readonly label: string;
  readonly lang: string;
  readonly href: string;
  readonly current: boolean;
};

type LanguageSwitchProps = { readonly languages: readonly Language[]; readonly label: string };

/** Each language under its own name; the current one is not a link. A phone has the other one alone (S1-036, S1-037). */
export function LanguageSwitch({ languages, label }: LanguageSwitchProps) {
  return (
    <>
      <nav aria-label={label} className={styles.desktop}>
        <ul className={styles.languages}>
          {languages.map(({ label: name, lang, href, current }) => (
            <li key={lang} lang={lang}>
              {current ? (
                <span className={styles.current} aria-current="true">
                  {name}
                </span>
              ) : (
                <a href={href} hrefLang={lang}>
                  {name}
                </a>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={label} className={styles.mobile}>
        {languages
          .filter(({ current }) => !current)
          .map(({ label: name, lang, href }) => (
            <a key={lang} href={href} hrefLang={lang} lang={lang}>
              <Icon name="language" size="tiny" />
              {name}
            </a>
          ))}
      </nav>
    </>
  );
}
