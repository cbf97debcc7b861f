import type { SortDirection } from "@switchyard/domain/plans/rules";

/** What the table of all plans can be sorted by. */
export const tableKeys = ["name", "price", "term", "cost"] as const;
export type TableKey = (typeof tableKeys)[number];

export interface TableOrder {
  readonly key: TableKey;
  readonly direction: SortDirection;
}

/** What the table shows of a plan, and which row that is in each order. */
export interface PlanRow {
  readonly id: string;
  readonly name: string;
  readonly places: Readonly<Record<TableKey, Readonly<Record<SortDirection, number>>>>;
  readonly by: string;
  readonly price: string;
  readonly termText: string;
  readonly cost: string;
  readonly certainty: string;
  readonly missed: string;
  readonly isTicked: boolean;
  readonly href: string;
}

export interface TableWords {
  readonly caption: string;
  readonly plan: string;
  readonly price: string;
  readonly term: string;
  readonly cost: string;
  readonly certainty: string;
  readonly choose: string;
  readonly tick: string;
}

/** Where a click on the head of a column leads, for each direction. */
export type SortHrefs = Readonly<Record<TableKey, Readonly<Record<SortDirection, string>>>>;
