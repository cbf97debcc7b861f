import { Drawing, type DrawingProps } from "./drawing.tsx";
import { Stroke } from "./stroke.ts";

const oak = new Stroke(92).oak(0.98).leave(132, 96);

export function LiveOak(props: Omit<DrawingProps, "sketch">) {
  return <Drawing sketch={oak} {...props} />;
}
