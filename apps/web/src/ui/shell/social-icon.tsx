import type { Network } from "./networks.ts";
import styles from "./social-icon.module.css";

/** Glyphs on the icons' 24 px grid, in the icons' stroke. */
const glyphs: Readonly<Record<Network, string>> = {
  facebook: "M15.5 4.5h-1.7c-2 0-3.3 1.3-3.3 3.5v12M7.5 11.5h7",
  linkedin: "M6 10v9.5M6 5.5v.1M11 19.5V10M11 14c0-2.5 1.6-4.2 3.8-4.2S18.5 11.3 18.5 14v5.5",
  twitter:
    "M3.5 18c2.2.3 4.3-.3 5.9-1.5-1.9-.2-3.3-1.3-3.9-3 .7.1 1.3.1 1.9-.1-2-.6-3.3-2.2-3.4-4.3.6.3 1.2.5 1.9.5-1.8-1.4-2.3-3.7-1.2-5.6 2.1 2.5 4.8 3.9 8.2 4.1-.6-2.9 1.3-5 3.9-5 1.2 0 2.3.5 3.1 1.4.9-.2 1.7-.5 2.6-1-.3 1-1 1.8-1.8 2.3.8-.1 1.6-.3 2.3-.6-.5.8-1.2 1.6-2 2.2C20.5 15.5 13.5 22.5 3.5 18z",
};

/** The icon of a social network; its name is next to it for screen readers. */
export function SocialIcon({ network }: { readonly network: Network }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden>
      <path d={glyphs[network]} />
    </svg>
  );
}
