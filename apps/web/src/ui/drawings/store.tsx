import { Drawing, type DrawingProps } from "./drawing.tsx";
import { Stroke } from "./stroke.ts";

const store = new Stroke(92)
  .to(34)
  .plant("V50h-5l7-22h60l7 22h-5V92")
  .detail(
    "M29 50q6.200 11 12.300 0q6.200 11 12.300 0q6.200 11 12.400 0q6.200 11 12.300 0q6.200 11 12.300 0q6.200 11 12.400 0M43 92v-24h14v24",
  )
  .pane(66, 24, 24, 16)
  .leave(132, 96);

/** Where a bill is paid over the counter. */
export function Store(props: Omit<DrawingProps, "sketch">) {
  return <Drawing sketch={store} {...props} />;
}
