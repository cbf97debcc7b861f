"use client";
import { sortPlans } from "@switchyard/domain/plans/rules";
import { type MouseEvent, useState } from "react";
import { PlansTable, type PlansTableProps } from "./plans-table.tsx";
import { tableKeys, type TableOrder } from "./table-data.ts";

/** The table of all plans. Its heads are links to the sorted page; with a script the rows are sorted in place, by the same rule. */
export function AllPlans({ rows, order: given, ...table }: Omit<PlansTableProps, "onSort">) {
  const [chosen, setChosen] = useState<TableOrder>();
  const order = chosen ?? given;

  const sort = (column: string, click: MouseEvent<HTMLAnchorElement>): void => {
    const key = tableKeys.find((one) => one === column);
    // Who opens the link in another tab gets the page.
    if (!key || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    click.preventDefault();
    setChosen({ key, direction: key === order.key && order.direction === "ascending" ? "descending" : "ascending" });
  };

  const sorted = chosen ? sortPlans(rows, chosen.key, chosen.direction, ({ cents }) => cents) : rows;
  return <PlansTable {...table} rows={sorted} order={order} onSort={sort} />;
}
