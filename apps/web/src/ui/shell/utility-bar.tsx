import type { ReactNode } from "react";
import { Icon } from "../drawings/icon.tsx";
import { LanguageSwitch, type Language } from "./language-switch.tsx";
import type { SignInLink } from "./sign-in-link.ts";
import styles from "./utility-bar.module.css";
import { Wrap } from "./wrap.tsx";

export type UtilityBarProps = {
  readonly phone: { readonly text: string; readonly href: string };
  /** "7 am to 9 pm, every day"; not on phones. */
  readonly hours?: string;
  readonly languages: readonly Language[];
  /** Name of the language navigation. */
  readonly languagesLabel: string;
  /** For signed-out visitors. */
  readonly signIn?: SignInLink | undefined;
  /** For signed-in customers: the button's text, and the form's fields. */
  readonly signOut?: { readonly label: string; readonly fields: ReactNode } | undefined;
  readonly width?: "page" | "account";
};

/** The night bar at the top of every page. */
export function UtilityBar({
  phone,
  hours,
  languages,
  languagesLabel,
  signIn,
  signOut,
  width = "page",
}: UtilityBarProps) {
  return (
    <div className={styles.bar} data-tone="night" data-print="off">
      <Wrap width={width} className={styles.inner}>
        <a className={styles.phone} href={phone.href}>
          <Icon name="phone" size="tiny" />
          {phone.text}
        </a>
        {hours && <span className={styles.hours}>{hours}</span>}
        <div className={styles.links}>
          <LanguageSwitch languages={languages} label={languagesLabel} />
          {signIn && (
            <a className={styles.account} href={signIn.href} data-opens={signIn.opens}>
              <Icon name="user" size="tiny" />
              <span className={styles.accountText}>{signIn.label}</span>
            </a>
          )}
          {signOut && (
            <form action="/forms/sign-out" method="post">
              {signOut.fields}
              <button className={styles.account}>
                <Icon name="sign-out" size="tiny" />
                <span className={styles.accountText}>{signOut.label}</span>
              </button>
            </form>
          )}
        </div>
      </Wrap>
    </div>
  );
}
