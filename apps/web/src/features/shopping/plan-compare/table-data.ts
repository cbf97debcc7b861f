import type { SortablePlan, SortDirection } from "@switchyard/domain/plans/rules";

/** What the table of all plans can be sorted by. */
export const tableKeys = ["name", "price", "term", "cost"] as const;
export type TableKey = (typeof tableKeys)[number];

export interface TableOrder {
  readonly key: TableKey;
  readonly direction: SortDirection;
}

/** A plan as plain data: what the table shows of it, and what it is sorted by. */
export interface PlanRow extends SortablePlan {
  readonly by: string;
  readonly price: string;
  readonly termText: string;
  readonly cents: number;
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
