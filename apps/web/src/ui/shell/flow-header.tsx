import type { Brand } from "@switchyard/domain/kernel/brand";
import { classNames } from "../class-names.ts";
import styles from "./flow-header.module.css";
import { Logo } from "./logo.tsx";
import { ProgressText } from "./progress-text.tsx";
import { Progress, type ProgressProps } from "./progress.tsx";
import { Wrap } from "./wrap.tsx";

export type FlowHeaderProps = {
  readonly brand: Brand;
  readonly home: { readonly href: string; readonly label: string };
  /** See `Logo`. */
  readonly lease?: boolean | undefined;
  /** The title of the step's page. */
  readonly title: string;
  readonly progress: ProgressProps & {
    /** "Step 2 of 4", where the title has no room in the line. */
    readonly stepText: string;
  };
};

/** In a flow the header's line shows the progress. Inside the page's `<header>`. */
export function FlowHeader({ brand, home, lease, title, progress }: FlowHeaderProps) {
  const { stepText, ...stations } = progress;
  const { steps, current } = stations;
  return (
    <div className={classNames(styles.header, current >= steps.length && styles.complete)}>
      <Wrap className={styles.inner}>
        <Logo brand={brand} {...home} lease={lease} line="progress" />
        <div className={styles.progress} data-print="off">
          <Progress {...stations} />
        </div>
        <div className={styles.tail}>
          {/* The title appears twice: this one is only visual; screen readers read the page's heading. */}
          <p className={styles.title} aria-hidden>
            {title}
          </p>
        </div>
      </Wrap>
      <Wrap>
        <ProgressText text={stepText} name={title} />
      </Wrap>
    </div>
  );
}
