import type { Brand } from "@switchyard/domain/kernel/brand";
import { classNames } from "../class-names.ts";
import styles from "./logo.module.css";
import { wordmarks } from "./wordmarks.ts";


export type LogoProps = {
  readonly brand: Brand;
  readonly href: string;
  /** Accessible name of the link: "Larkspur Energy, home". */
  readonly label: string;
  /** Where its line ends: at the right edge of the page, at the progress that follows, or nowhere (no line). */
  readonly line?: "page" | "progress" | "none";
};

/** The line enters, draws a larkspur spike (main) or a tree (tee), and leaves. */
const marks = {
  main: {
    path: "M17.5 36h1.5c2 0 3-1 3-3v-5c-8 1-12-3-12-9 7-.5 12 2.5 12 9c0-6.500 5-9.500 12-9 0 6-4 10-12 9m0 5c0 2 1 3 3 3h1.5M22 19c-5 .3-7.500-2.500-7.500-6.500 4.500-.3 7.500 2 7.500 6.500 0-4.500 3-6.800 7.500-6.500 0 4-2.500 6.800-7.500 6.500z",
    live: { cx: 22, cy: 6, r: 3.2 },
  },
  tee: { path: "M19.5 36v-5H9.500l6-8h-3.200l6-8h-2.600L22 5l6.300 10h-2.600l6 8h-3.200l6 8H24.500v5", live: null },
} as const;

export function Logo({ brand, href, label, line = "page" }: LogoProps) {
  const { path, live } = marks[brand];
  const word = wordmarks[brand];
  return (
    <a className={classNames(styles.logo, styles[brand], line === "progress" && styles.toProgress, line === "none" && styles.standing)} href={href} aria-label={label}>
      <svg className={styles.mark} viewBox="0 0 44 40" aria-hidden>
        {live && <circle className={styles.live} {...live} />}
        <path d={path} />
      </svg>
      <svg className={styles.word} viewBox={`0 0 ${word.width} 260`} aria-hidden>
        <path d={word.path} />
      </svg>
    </a>
  );
}
