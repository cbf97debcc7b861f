"use client";
import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useEffect, useRef } from "react";
import { type PlanRow, tableKeys } from "./table-data.ts";
import { PlansTable, type PlansTableProps } from "./plans-table.tsx";

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const column = createColumnHelper<typeof features, PlanRow>();

/** The same order as on the server: numbers in names count as numbers. */
const names = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

const columns = column.columns([
  column.accessor("name", {
    id: "name",
    sortFn: (one, other) => names.compare(one.original.name, other.original.name),
  }),
  column.accessor("rate", { id: "price", sortFn: (one, other) => one.original.rate - other.original.rate }),
  column.accessor("months", { id: "term", sortFn: (one, other) => one.original.months - other.original.months }),
  column.accessor("cents", { id: "cost", sortFn: (one, other) => one.original.cents - other.original.cents }),
]);

/** The table of all plans, sorted in the browser. It takes the place of the server's, so it gives the focus back to the head. */
export function SortedPlans({ rows, order, ...rest }: PlansTableProps) {
  const place = useRef<HTMLDivElement>(null);
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: ({ id }) => id,
    state: { sorting: [{ id: order.key, desc: order.direction === "descending" }] },
  });
  useEffect(
    () => place.current?.querySelectorAll<HTMLAnchorElement>("thead a")[tableKeys.indexOf(order.key)]?.focus(),
    [order.key],
  );
  return (
    <div ref={place}>
      <PlansTable {...rest} order={order} rows={table.getRowModel().rows.map(({ original }) => original)} />
    </div>
  );
}
