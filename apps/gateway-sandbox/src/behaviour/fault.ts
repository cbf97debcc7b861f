import { z } from "zod";

type When = "before" | "after";

interface Kind {
  /** The default duration of the fault; undefined if none can be set. */
  readonly usually: When | undefined;
  readonly shows: string;
}

/** Statuses that a fault may answer with, each as the contract's ErrorResponse. */
export const statuses = ["400", "401", "403", "404", "409", "422", "429", "500", "502", "503", "504"] as const;

const broken = {
  refuse: { usually: undefined, shows: "the connection is refused, nothing is carried out" },
  reset: { usually: "before", shows: "the connection is closed without an answer" },
  hang: { usually: "before", shows: "no answer, until the caller gives up" },
  /** The older name of hang. */
  timeout: { usually: "before", shows: "as hang" },
  slow: { usually: undefined, shows: "waits (delayMs, 8 s), then carries on as usual" },
  late: {
    usually: undefined,
    shows: "carries out at once, but answers only after delayMs (60 s): the caller has left, the work is done",
  },
  "slow-body": { usually: undefined, shows: "the answer begins at once and drips for delayMs (8 s)" },
  truncated: { usually: undefined, shows: "half an answer, then the connection breaks" },
  malformed: { usually: undefined, shows: "JSON that breaks off, or a document that is none" },
  huge: { usually: undefined, shows: "the answer, and after it blanks up to more than 10 MB" },
  "wrong-types": {
    usually: undefined,
    shows: "the right names with values of wrong types, or JSON in place of a document",
  },
  html: { usually: "before", shows: "a web page with status 200" },
  twice: {
    usually: undefined,
    shows: "carried out twice, as when a request is doubled on its way and keys are not honored",
  },
} as const satisfies Record<string, Kind>;

/** The kinds of faults, with their descriptions. */
export const faults: Readonly<Record<FaultKind, Kind>> = {
  ...broken,
  ...(Object.fromEntries(
    statuses.map((status) => [status, { usually: "before", shows: `status ${status}` }]),
  ) as Record<(typeof statuses)[number], Kind>),
};

export const faultKinds = [...(Object.keys(broken) as (keyof typeof broken)[]), ...statuses] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A transport fault of one operation. */
export const faultSchema = z.strictObject({
  /** Checked against the contract by the store. */
  operationId: z.string(),
  fault: z.enum(faultKinds),
  /** The number of times; by default always. */
  times: z.int().positive().max(100_000).optional(),
  /** Before the operation, or after it, so that only the answer is lost; the default is `usually` of the kind. */
  when: z.enum(["before", "after"]).optional(),
  /** For slow, late and slow-body. */
  delayMs: z.int().min(0).max(120_000).optional(),
  /** For 429 and 503: seconds in the header Retry-After; 429 has 1 by default. */
  retryAfter: z.int().min(0).max(3_600).optional(),
});

export type Fault = z.infer<typeof faultSchema>;
