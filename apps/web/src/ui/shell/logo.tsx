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
  /**
   * The lease logo instead of the usual one. Left out where a page is the same for everybody and so can't know:
   * then both are there, and `data-dwelling` on the document, which a script reads from the address, picks one.
   */
  readonly lease?: boolean | undefined;
};

type Mark = { readonly path: string; readonly live: string | null };

/** The line enters, draws a larkspur spike (main) or a tree (tee), and leaves. */
const marks: Readonly<Record<Brand, Mark>> = {
  main: {
    path: "M17.5 36h1.5c2 0 3-1 3-3v-5c-8 1-12-3-12-9 7-.5 12 2.5 12 9c0-6.500 5-9.500 12-9 0 6-4 10-12 9m0 5c0 2 1 3 3 3h1.5M22 19c-5 .3-7.500-2.500-7.500-6.500 4.500-.3 7.500 2 7.500 6.500 0-4.500 3-6.800 7.500-6.500 0 4-2.500 6.800-7.500 6.500z",
    live: "M18.8 6a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0z",
  },
  tee: { path: "M19.5 36v-5H9.500l6-8h-3.200l6-8h-2.600L22 5l6.300 10h-2.600l6 8h-3.200l6 8H24.500v5", live: null },
};

/** For who rents in an apartment house: the line goes around its door, and one of the windows is lit. */
const leaseMarks: Readonly<Record<Brand, Mark>> = {
  main: {
    path: "M15.5 36H10.500V8.500h5V4.500h13v4h5V36H28.500M17.500 36h1.5v-7.500h6V36h1.5M15.5 14h4.500v5h-4.500z",
    live: "M24 13.300h5.200v6.400H24z",
  },
  tee: {
    path: "M15.500 36H10.500V16c0-6.500 5-11.500 11.500-11.500S33.500 9.500 33.500 16v20H28.500M17.500 36h1.500v-5c0-2 1.200-3 3-3s3 1 3 3v5h1.5M15.500 16.500h4.500v5h-4.500z",
    live: "M24 15.800h5.200v6.400H24z",
  },
};

export function Logo({ brand, href, label, line = "page", lease }: LogoProps) {
  const word = wordmarks[brand];
  return (
    <a
      className={classNames(
        styles.logo,
        styles[brand],
        line === "progress" && styles.toProgress,
        line === "none" && styles.standing,
      )}
      href={href}
      aria-label={label}
      data-logo=""
    >
      {lease !== true && (
        <Drawn mark={marks[brand]} className={lease === undefined ? styles.usual : undefined} name="usual" />
      )}
      {lease !== false && (
        <Drawn mark={leaseMarks[brand]} className={lease === undefined ? styles.lease : undefined} name="lease" />
      )}
      <svg className={styles.word} viewBox={`0 0 ${word.width} 260`} aria-hidden>
        <path d={word.path} />
      </svg>
    </a>
  );
}

function Drawn({
  mark: { path, live },
  className,
  name,
}: {
  readonly mark: Mark;
  readonly className: string | undefined;
  readonly name: "usual" | "lease";
}) {
  return (
    <svg className={classNames(styles.mark, className)} viewBox="0 0 44 40" aria-hidden data-logo={name}>
      {live && <path className={styles.live} d={live} />}
      <path d={path} />
    </svg>
  );
}
