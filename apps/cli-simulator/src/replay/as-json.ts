import { visibleJson } from "../terminal/visible.ts";
import type { Outcome } from "./outcome.ts";

/** The outcome as data: `verdict` and `message` always, `journey` and `steps` when there was something to replay. */
export const asJson = ({ verdict, message, replay }: Outcome): string => {
  if (replay === undefined) return visibleJson({ verdict, message }, 2);
  const { type: _, ...journey } = replay.began;
  return visibleJson({ verdict, message, journey, steps: replay.steps }, 2);
};
