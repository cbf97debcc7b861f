// Loaded by browsers: plain shapes only.

/** The calendar's words, formatted but for `{date}`, `{fee}` and `{reason}`, which the component fills in. */
export interface StartDateTexts {
  readonly open: string;
  readonly close: string;
  readonly previous: string;
  readonly next: string;
  readonly keys: string;
  readonly standardFee: string;
  readonly priorityFee: string;
  readonly priorityMessage: string;
  readonly acceptFee: string;
  readonly takeFree: string;
  readonly standardMessage: string;
  readonly sooner: string;
  readonly legendStandard: string;
  readonly legendPriority: string;
  readonly legendUnavailable: string;
  readonly reasons: Readonly<Record<"past" | "too-soon" | "outside" | "holiday" | "not-a-work-day", string>>;
  readonly chosenFree: string;
  readonly chosenFee: string;
  readonly chooseFirst: string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  readonly none: string;
  readonly cellPriority: string;
  readonly cellUnavailable: string;
}
