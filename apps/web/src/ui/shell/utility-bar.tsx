import { Icon } from "../drawings/icon.tsx";
import { LanguageSwitch, type Language } from "./language-switch.tsx";
import styles from "./utility-bar.module.css";
import { Wrap } from "./wrap.tsx";

export type UtilityBarProps = {
  readonly phone: { readonly text: string; readonly href: string };
  /** "7 am to 9 pm, every day"; not on phones. */
  readonly hours?: string;
  readonly links?: readonly { readonly label: string; readonly href: string }[];
  readonly languages: readonly Language[];
  /** Name of the language navigation. */
  readonly languagesLabel: string;
  readonly width?: "page" | "account";
};

/** The night bar at the top of every page. */
export function UtilityBar({ phone, hours, links = [], languages, languagesLabel, width = "page" }: UtilityBarProps) {
  return (
    <div className={styles.bar} data-tone="night" data-print="off">
      <Wrap width={width} className={styles.inner}>
        <a href={phone.href}>
          <Icon name="phone" size="tiny" />
          {phone.text}
        </a>
        {hours && <span className={styles.hours}>{hours}</span>}
        <div className={styles.links}>
          {links.map(({ label, href }) => (
            <a key={href} href={href} className={styles.extra}>{label}</a>
          ))}
          <LanguageSwitch languages={languages} label={languagesLabel} />
        </div>
      </Wrap>
    </div>
  );
}
