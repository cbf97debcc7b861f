import { Drawing, type DrawingProps } from "./drawing.tsx";
import { Stroke } from "./stroke.ts";

const car = new Stroke(68).to(26).car().leave(152, 72);

/** One that is not plugged in. */
export function Car(props: Omit<DrawingProps, "sketch">) {
  return <Drawing sketch={car} {...props} />;
}
