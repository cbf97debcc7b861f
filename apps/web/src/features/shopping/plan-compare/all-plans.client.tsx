"use client";
import { type ComponentType, type MouseEvent, useRef, useState } from "react";
import { PlansTable, type PlansTableProps } from "./plans-table.tsx";
import { tableKeys, type TableOrder } from "./table-data.ts";

/**
 * The table of all plans. Its heads are links to the sorted page; with a script the rows are sorted in place, by a library
 * that is loaded when somebody sorts for the first time.
 */
export function AllPlans(table: Omit<PlansTableProps, "onSort">) {
  const place = useRef<HTMLDivElement>(null);
  const [sorting, setSorting] = useState<{
    readonly Sorter: ComponentType<PlansTableProps>;
    readonly order: TableOrder;
    readonly ticked: ReadonlySet<string>;
  }>();
  const order = sorting?.order ?? table.order;

  const sort = (column: string, click: MouseEvent<HTMLAnchorElement>): void => {
    const key = tableKeys.find((one) => one === column);
    // Who opens the link in another tab gets the page.
    if (!key || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    click.preventDefault();
    const { href } = click.currentTarget;
    // What is ticked stays ticked in the rows that are made anew.
    const ticked = new Set(
      [...(place.current?.querySelectorAll<HTMLInputElement>("input:checked") ?? [])].map(({ value }) => value),
    );
    import("./sorted-plans.client.tsx").then(
      ({ SortedPlans }) =>
        setSorting({
          Sorter: SortedPlans,
          order: { key, direction: key === order.key && order.direction === "ascending" ? "descending" : "ascending" },
          ticked,
        }),
      () => window.location.assign(href),
    );
  };

  return (
    <div ref={place}>
      {sorting ? (
        <sorting.Sorter
          {...table}
          rows={table.rows.map((row) => ({ ...row, isTicked: sorting.ticked.has(row.id) }))}
          order={order}
          onSort={sort}
        />
      ) : (
        <PlansTable {...table} onSort={sort} />
      )}
    </div>
  );
}
