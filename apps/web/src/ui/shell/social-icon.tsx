import type { Network } from "./networks.ts";
import styles from "./social-icon.module.css";

/** Glyphs on the icons' 24 px grid, in the icons' stroke. */
const glyphs: Readonly<Record<Network, string>> = {
  facebook: "M15.5 4.5h-1.700c-2 0-3.300 1.300-3.300 3.500v12M7.500 11.500h7",
  linkedin: "M6 10v9.500M6 5.500v.1M11 19.500V10M11 14c0-2.500 1.600-4.200 3.800-4.200S18.500 11.300 18.500 14v5.500",
  twitter:
    "M3.500 18c2.200.3 4.300-.3 5.900-1.500-1.900-.2-3.300-1.300-3.900-3 .7.1 1.300.1 1.900-.1-2-.6-3.300-2.200-3.400-4.300.6.3 1.200.5 1.900.5-1.800-1.400-2.300-3.700-1.200-5.600 2.100 2.500 4.800 3.900 8.200 4.100-.6-2.900 1.300-5 3.900-5 1.200 0 2.300.5 3.100 1.400.9-.2 1.700-.5 2.600-1-.3 1-1 1.800-1.800 2.300.8-.1 1.600-.3 2.300-.6-.5.8-1.200 1.600-2 2.200C20.500 15.500 13.500 22.500 3.500 18z",
};

/** The sign of a social network; its name stands beside it for everybody who can't see it. */
export function SocialIcon({ network }: { readonly network: Network }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden>
      <path d={glyphs[network]} />
    </svg>
  );
}
