import type { Change } from "@switchyard/domain/replay/what-if";
import { createColors } from "picocolors";
import { visible, visibleJson } from "../terminal/visible.ts";

/** Longer answers, such as a list of plans, are shortened; as data they are whole. */
const mostOfOne = 24;
const widest = 60;

/** The changeable places of a journey, by step, operation and setting. */
export const placesText = (places: readonly Change[], colours: boolean): string => {
  const paint = createColors(colours);
  const groups = Map.groupBy(places, ({ path }) =>
    path
      .split(".")
      .slice(0, path.startsWith("input.") || path.startsWith("answer.") ? 2 : 1)
      .join("."),
  );
  return [...groups.values()]
    .map((group) =>
      [
        ...group
          .slice(0, mostOfOne)
          .map(({ path, value }) => `${visible(path)}${paint.dim("=")}${cut(visibleJson(value))}`),
        ...(group.length > mostOfOne ? [paint.dim(`… ${group.length - mostOfOne} more, complete with --json`)] : []),
      ].join("\n"),
    )
    .join("\n\n");
};

const cut = (text: string): string => (text.length <= widest ? text : `${text.slice(0, widest)} …`);
