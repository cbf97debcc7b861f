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
  readonly progress: ProgressProps & {
    /** "Step 2 of 4", for phones. */
    readonly stepText: string;
  };
};

/** In a flow the header line is the progress. Stands inside the page's `<header>`. */
export function FlowHeader({ brand, home, progress }: FlowHeaderProps) {
  const { stepText, ...stations } = progress;
  const { steps, current } = stations;
  const here = steps[Math.min(current, steps.length - 1)];
  return (
    <div className={classNames(styles.header, current >= steps.length && styles.complete)}>
      <Wrap className={styles.inner}>
        <Logo brand={brand} {...home} line="progress" />
        <div className={styles.progress} data-print="off">
          <Progress {...stations} />
        </div>
        <div className={styles.tail} />
      </Wrap>
      <Wrap>{here && <ProgressText text={stepText} name={here.label} />}</Wrap>
    </div>
  );
}
