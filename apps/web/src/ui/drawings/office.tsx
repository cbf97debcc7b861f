import { Drawing, type DrawingProps } from "./drawing.tsx";
import { Stroke } from "./stroke.ts";

const office = new Stroke(92)
  .to(14)
  .apartments({ w: 66, h: 70, columns: 4, rows: 3, lit: [1, 6, 11] })
  .apartments({ w: 38, h: 42, columns: 2, rows: 1, lit: [0] })
  .leave(132, 96);

/** A business: offices, with a wing. */
export function Office(props: Omit<DrawingProps, "sketch">) {
  return <Drawing sketch={office} {...props} />;
}
