import { Drawing, type DrawingProps } from "./drawing.tsx";
import { Stroke } from "./stroke.ts";

const thermostat = new Stroke(104)
  .to(40)
  .plant("c3 0 4-2 4-5v-5M68 94v5c0 3 1 5 4 5")
  .detail(
    "M14 52a42 42 0 1 0 84 0a42 42 0 1 0-84 0zM26 52a30 30 0 1 0 60 0a30 30 0 1 0-60 0zM43 46h9l-5 13M57 49c0-4 9-4.5 9 .5c0 4-9 6-9 9.500h9.500",
  )
  .sparkAt(77, 31, 5.5)
  .leave(112, 112);

export function Thermostat(props: Omit<DrawingProps, "sketch">) {
  return <Drawing sketch={thermostat} {...props} />;
}
