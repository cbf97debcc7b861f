import { Drawing, type DrawingProps } from "./drawing.tsx";
import { Stroke } from "./stroke.ts";

const meter = new Stroke(92).to(33).meter(1.12).leave(96, 96);

export function Meter(props: Omit<DrawingProps, "sketch">) {
  return <Drawing sketch={meter} {...props} />;
}
