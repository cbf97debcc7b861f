import { planFilters } from "@switchyard/domain/plans/filters";
import type { PageContext } from "../../../../site/blocks/block-props.ts";
import { searchOfTable, type TableColumns } from "../../../../site/navigation/table-question.ts";
import { HiddenInputs } from "../hidden-inputs.tsx";
import type { ListedPlans } from "../listed-plans.ts";
import { FilterPanel } from "../plan-filters.tsx";

const filterForm = "table-filters";

interface TableFiltersProps {
  readonly page: PageContext;
  readonly list: Pick<ListedPlans, "narrowed">;
  readonly table: TableColumns;
  /** The id of the table's heading. */
  readonly id: string;
}

/** The list's filters with their counts, beside a table of plans. The form keeps the rest of the address. */
export function TableFilters({ page, list: { narrowed }, table, id }: TableFiltersProps) {
  const { t, href, path, search } = page;
  const rest = Object.entries(Object.fromEntries(new URLSearchParams(searchOfTable(search, table, {}))));
  const count = narrowed.plans.length;
  return (
    <>
      <form
        id={filterForm}
        action={`${href(path)}#${id}`}
        autoComplete="off"
        hidden
        data-keeps-search=""
        data-focus-script="/site/plan-list.js"
        data-list-form={t("planList.counted", { count })}
      >
        <HiddenInputs values={Object.fromEntries(rest.filter(([name]) => !planFilters.some((one) => one === name)))} />
      </form>
      {page.fragment(FilterPanel, {
        form: filterForm,
        narrowed: { filters: narrowed.filters, choice: narrowed.choice },
        count,
      })}
    </>
  );
}
