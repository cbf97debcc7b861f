import { Drawing, type DrawingProps } from "./drawing.tsx";
import { Stroke } from "./stroke.ts";

const apartment = new Stroke(92)
  .to(36)
  .apartments({ w: 60, h: 74, columns: 3, rows: 3, lit: [1, 3, 8] })
  .leave(132, 96);

export function Apartment(props: Omit<DrawingProps, "sketch">) {
  return <Drawing sketch={apartment} {...props} />;
}
