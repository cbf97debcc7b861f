import { Drawing, type DrawingProps } from "./drawing.tsx";
import { Stroke } from "./stroke.ts";

const mailbox = new Stroke(92)
  .to(60)
  .plant("v-28h-21v-14a13 13 0 0 1 13-13h32a13 13 0 0 1 13 13v14h-31v28")
  .detail("M65 64v-14a13 13 0 0 0-13-13M47 49h10M84 52v-24h10v7h-10")
  .sparkAt(84, 53, 3.5)
  .leave(132, 96);

/** Bills and letters; the flag is up. */
export function Mailbox(props: Omit<DrawingProps, "sketch">) {
  return <Drawing sketch={mailbox} {...props} />;
}
