import type { PageContext } from "../blocks/block-props.ts";

/**
 * "Two things need another look" by number of problems, from one on: browsers have no message formatter. The last title
 * is for all higher numbers and contains `{count}`.
 *
 * @param most the highest possible number
 */
export const summaryTitles = ({ t }: Pick<PageContext, "t">, most: number): readonly string[] => {
  const titles = Array.from({ length: most }, (_, index) => t("errorSummary.title", { count: index + 1 }));
  const counted = titles.map((title, index) => title.replace(String(index + 1), "{count}"));
  const last = counted.at(-1);
  // From some number on, titles differ only in the digit.
  const same = counted.findIndex((_, index) => counted.slice(index).every((title) => title === last));
  return [...titles.slice(0, same), ...counted.slice(same, same + 1)];
};
