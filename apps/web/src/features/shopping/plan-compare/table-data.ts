import type { SortDirection } from "@switchyard/domain/plans/rules";

/** Sort keys of the table of all plans. */
export const tableKeys = ["name", "price", "term", "cost"] as const;
export type TableKey = (typeof tableKeys)[number];

export interface TableOrder {
  readonly key: TableKey;
  readonly direction: SortDirection;
}

/** Which row a plan is in each order. */
export type Places = Readonly<Record<TableKey, Readonly<Record<SortDirection, number>>>>;

/** A plan's row in the table. */
export interface PlanRow {
  readonly id: string;
  /** Names the place of the plan on the page. */
  readonly nameId: string;
  readonly name: string;
  /** Undefined where not all plans are shown: those are sorted by the server alone. */
  readonly places: Places | undefined;
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
