import type { PageContext } from "../blocks/block-props.ts";

/** "Two things need another look", by how many: browsers have no message format. */
export const summaryTitles = ({ t }: Pick<PageContext, "t">, most: number): readonly string[] =>
  Array.from({ length: most }, (_, index) => t("errorSummary.title", { count: index + 1 }));
