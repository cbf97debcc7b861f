import { orderProgress } from "../../../site/page/order-progress.ts";
import { ProgressText } from "../../../ui/shell/progress-text.tsx";
import { Progress } from "../../../ui/shell/progress.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content } from "./content.ts";
import styles from "./progress-bar.module.css";

/**
 * Progress through several steps (S1-305). On an order's page: the order's steps. Elsewhere: the content's `steps`,
 * with the param `step` from 1; one more than the number of steps means done.
 */
export default function ProgressBarBlock({ block, page }: BlockProps) {
  const { label, steps } = fieldsOf(block, content);
  const progress =
    page.frame.kind === "flow"
      ? orderProgress(page, page.frame.at)
      : ownProgress(page, label ?? page.t("shell.progress.label"), steps, Number(block.params["step"] ?? 1));
  const { stepText, ...stations } = progress;
  return (
    <div data-stations>
      <Wrap className={styles.block}>
        <div className={styles.bar}>
          <Progress {...stations} />
        </div>
        <div className={styles.text}>
          <ProgressText
            text={stepText}
            name={stations.steps[Math.min(stations.current, stations.steps.length - 1)]?.label ?? ""}
          />
        </div>
      </Wrap>
    </div>
  );
}

/** @throws if the content names a step that doesn't exist */
const ownProgress = (page: Pick<PageContext, "t" | "text">, label: string, steps: readonly string[], step: number) => {
  if (!Number.isInteger(step) || step < 1 || step > steps.length + 1)
    throw new RangeError(`progress-bar: there is no step ${step} of ${steps.length}`);
  return {
    label: page.text(label),
    steps: steps.map((text) => ({ label: page.text(text) })),
    current: step - 1,
    stepText: page.t("shell.progress.step", { current: Math.min(step, steps.length), total: steps.length }),
  };
};
