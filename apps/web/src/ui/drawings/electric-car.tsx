import { Drawing, type DrawingProps } from "./drawing.tsx";
import { Stroke } from "./stroke.ts";

const car = new Stroke(68).to(12).car().detail("M112 46c14 0 10-20 22-12").to(134).charger().leave(168, 72);

export function ElectricCar(props: Omit<DrawingProps, "sketch">) {
  return <Drawing sketch={car} {...props} />;
}
