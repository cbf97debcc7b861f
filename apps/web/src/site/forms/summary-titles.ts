import type { PageContext } from "../blocks/block-props.ts";

/**
 * "Two things need another look", by how many, from one on: browsers have no message format. The last one is for all that are more,
 * and says how many where `{count}` stands in it.
 * @param most how many there can be
 */
export const summaryTitles = ({ t }: Pick<PageContext, "t">, most: number): readonly string[] => {
  const titles = Array.from({ length: most }, (_, index) => t("errorSummary.title", { count: index + 1 }));
  const counted = titles.map((title, index) => title.replace(String(index + 1), "{count}"));
  const last = counted.at(-1);
  // From some number on only the number changes.
  const same = counted.findIndex((_, index) => counted.slice(index).every((title) => title === last));
  return [...titles.slice(0, same), ...counted.slice(same, same + 1)];
};
