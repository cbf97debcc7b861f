import type { PageContext } from "../../../site/blocks/block-props.ts";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { yearHref } from "./year-href.ts";

/** From a list to the cost of a year, for visitors who have their bills or a meter file. */
export function YearLink({ page }: { readonly page: PageContext }) {
  return (
    <p data-print="off">
      {page.t("planYear.question")} <TextLink href={yearHref(page)}>{page.t("planYear.ofEach")}</TextLink>
    </p>
  );
}
