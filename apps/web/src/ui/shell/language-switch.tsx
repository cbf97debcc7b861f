import styles from "./utility-bar.module.css";

export type Language = { readonly label: string; readonly lang: string; readonly href: string; readonly current: boolean };

/** Each language under its own name; the current one is not a link. */
export function LanguageSwitch({ languages, label }: { readonly languages: readonly Language[]; readonly label: string }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.languages}>
        {languages.map(({ label: name, lang, href, current }) => (
          <li key={lang} lang={lang}>
            {current ? <span className={styles.current} aria-current="true">{name}</span> : <a href={href} hrefLang={lang}>{name}</a>}
          </li>
        ))}
      </ul>
    </nav>
  );
}
