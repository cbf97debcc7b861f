import { Drawing, type DrawingProps } from "./drawing.tsx";
import { Stroke } from "./stroke.ts";

const sun = new Stroke(68).to(30).sun(36).leave(132, 72);

export function Sun(props: Omit<DrawingProps, "sketch">) {
  return <Drawing sketch={sun} {...props} />;
}
