import { HiddenText } from "../../../ui/hidden-text.tsx";
import { PlanGrid } from "./plan-grid.tsx";
import { PlanRows } from "./plan-rows.tsx";
import styles from "./plan-list-skeleton.module.css";

export type PlanListSkeletonProps = {
  /** For screen readers: "Finding your plans". Omitted if a spinner beside it has the text. */
  readonly label?: string;
  readonly cards?: number;
  readonly rows?: number;
};

const count = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i);

/** A loading plan list: boxes of the final size, so the layout doesn't shift. */
export function PlanListSkeleton({ label, cards = 3, rows = 0 }: PlanListSkeletonProps) {
  return (
    <div className={styles.breathing} role={label === undefined ? undefined : "status"}>
      {label !== undefined && <HiddenText>{label}</HiddenText>}
      <div aria-hidden>
        <PlanGrid>
          {count(cards).map((i) => (
            <div key={i} className={styles.card}>
              {count(5).map((bar) => (
                <i key={bar} className={styles.bar} />
              ))}
              <svg className={styles.line} viewBox="0 0 300 30" preserveAspectRatio="none">
                <path d="M0 8C60 20 160 24 300 25" />
              </svg>
              {count(4).map((bar) => (
                <i key={bar} className={styles.bar} />
              ))}
            </div>
          ))}
        </PlanGrid>
        <PlanRows>
          {count(rows).map((i) => (
            <div key={i} className={styles.row}>
              {count(3).map((bar) => (
                <i key={bar} className={styles.bar} />
              ))}
            </div>
          ))}
        </PlanRows>
      </div>
    </div>
  );
}
