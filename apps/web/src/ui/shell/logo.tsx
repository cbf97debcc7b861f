import type { Brand } from "@switchyard/domain/kernel/brand";
import { classNames } from "../class-names.ts";
import styles from "./logo.module.css";
import { brandLooks, type Mark } from "../tokens/brand-looks.ts";

export type LogoProps = {
  readonly brand: Brand;
  readonly href: string;
  /** Accessible name of the link: "Larkspur Energy, home". */
  readonly label: string;
  /** Where its line ends: at the right edge of the page, at the progress that follows, or nowhere (no line). */
  readonly line?: "page" | "progress" | "none";
  /**
   * The lease logo instead of the usual one. Omit it on shared pages, which can't know: then both are rendered,
   * and a script sets `data-dwelling` on the document by the address to select one.
   */
  readonly lease?: boolean | undefined;
};

export function Logo({ brand, href, label, line = "page", lease }: LogoProps) {
  const { wordmark: word, mark, leaseMark } = brandLooks[brand];
  return (
    <a
      className={classNames(styles.logo, line === "progress" && styles.toProgress, line === "none" && styles.standing)}
      href={href}
      aria-label={label}
      data-logo=""
    >
      {lease !== true && <Drawn mark={mark} className={lease === undefined ? styles.usual : undefined} name="usual" />}
      {lease !== false && (
        <Drawn mark={leaseMark} className={lease === undefined ? styles.lease : undefined} name="lease" />
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
