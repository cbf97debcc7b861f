import { type Boundary, boundaryNames, type CallOfWalk, lookUpBoundaries } from "./boundaries.ts";
import type { GatewayHere } from "../../driver/in-process/gateway.ts";
import { type Crowd, crowds, type Walkable, type WalkEnd } from "./walk.ts";

export type Verdict =
  /** The ledger has everything exactly once, and the customer has finished. */
  | "once"
  /** The outcome is unknown: the page said so, support was notified, nothing was sent again. */
  | "reported"
  /** The customer finished without an optional call, and the call was not repeated. */
  | "left open"
  | "TWICE"
  /** The customer finished, but something is missing from the ledger. */
  | "LOST"
  | "STUCK"
  /** The outcome is unknown and the page didn't say so, or the page reported a doubt that doesn't exist. */
  | "DOUBT"
  /** The walk never made this call, so the failure was not tried. */
  | "NOT STRUCK";

export interface Case {
  readonly walk: Walkable;
  /** The failing call, or the button that is pressed more than once. Undefined means all. */
  readonly call: (CallOfWalk & { readonly isOnceOnly: boolean }) | undefined;
  readonly boundary: Boundary | Crowd;
  readonly honoursKeys: boolean;
}

export interface Row {
  readonly flow: string;
  readonly walk: string;
  readonly call: string;
  readonly boundary: string;
  readonly gateway: "honours keys" | "ignores keys";
  readonly verdict: Verdict;
  /** Differences between the ledger and the expected records. */
  readonly ledger?: string;
}

export const isBad = ({ verdict }: Row): boolean =>
  verdict !== "once" && verdict !== "reported" && verdict !== "left open";

/** The calls of a walk without failures, which must succeed. */
export const callsOf = async (walk: Walkable, gateway: GatewayHere, dataDir: string): Promise<WalkEnd["calls"]> => {
  const end = await walk.walk(gateway, dataDir, { honoursKeys: true });
  const undeclared = end.calls.find(
    ({ operation, isOnceOnly }) => isOnceOnly && walk.expected.onceOnlyCalls[operation] === undefined,
  );
  if (undeclared)
    throw new Error(
      `${walk.name}: ${undeclared.operation} has no way out of doubt; declare it beside its flow (once-only-calls.ts)`,
    );
  if (verdictOf(walk, end, undefined, true) !== "once")
    throw new Error(
      `${walk.name}: without any trouble the customer is ${end.ended} at ${end.at}, the ledger has ${ledgerText(end)}`,
    );
  return end.calls;
};

/** Every case of a walk. */
export const casesOf = async (walk: Walkable, gateway: GatewayHere, dataDir: string): Promise<readonly Case[]> => {
  const calls = await callsOf(walk, gateway, dataDir);
  const struck = calls.flatMap((call) =>
    call.isOnceOnly
      ? boundaryNames.flatMap((boundary) =>
          [true, false].map((honoursKeys): Case => ({ walk, call, boundary, honoursKeys })),
        )
      : lookUpBoundaries.map((boundary): Case => ({ walk, call, boundary, honoursKeys: false })),
  );
  return [
    ...struck,
    ...crowds.flatMap((boundary) =>
      [true, false].map((honoursKeys): Case => ({ walk, call: undefined, boundary, honoursKeys })),
    ),
  ];
};

/** Runs the case and returns its result. */
export const tried = async (
  { walk, call, boundary, honoursKeys, isDeceived }: Case & { readonly isDeceived?: true },
  gateway: GatewayHere,
  dataDir: string,
): Promise<Row> => {
  const isCrowd = (name: Boundary | Crowd): name is Crowd => (crowds as readonly string[]).includes(name);
  const end = await walk.walk(gateway, dataDir, {
    honoursKeys,
    ...(isDeceived ? { isDeceived } : {}),
    ...(isCrowd(boundary) ? { crowd: boundary } : call ? { strike: { ...call, boundary } } : {}),
  });
  const verdict =
    call && !end.hasStruck ? "NOT STRUCK" : verdictOf(walk, end, isCrowd(boundary) ? undefined : call, honoursKeys);
  return {
    flow: walk.flow,
    walk: walk.name,
    call: call ? `${call.operation}${call.nth > 1 ? ` (${call.nth})` : ""}` : "every button",
    boundary,
    gateway: honoursKeys ? "honours keys" : "ignores keys",
    verdict,
    ...(["TWICE", "LOST", "STUCK", "DOUBT"].includes(verdict)
      ? {
          ledger: `${end.ended} at ${end.at || "the end"}: ${ledgerText(end)}; support heard of ${end.flagged.join(", ") || "nothing"}`,
        }
      : {}),
  };
};

const verdictOf = ({ expected }: Walkable, end: WalkEnd, call: Case["call"], honoursKeys: boolean): Verdict => {
  const count = (name: string): number => end.acts[name] ?? end.records.get(name) ?? 0;
  const due = (name: string): readonly [least: number, most: number] => {
    const wanted = expected.acts[name] ?? expected.records?.[name] ?? 0;
    return typeof wanted === "number" ? [wanted, wanted] : wanted;
  };
  const names = [
    ...new Set([...Object.keys(end.acts), ...Object.keys(expected.acts), ...Object.keys(expected.records ?? {})]),
  ].filter((name) => !expected.beside?.includes(name));
  if (names.some((name) => count(name) > due(name)[1])) return "TWICE";
  if (end.ended === "stuck") return "STUCK";
  const missing = names.filter((name) => count(name) < due(name)[0]);
  const declared = call && expected.onceOnlyCalls[call.operation];
  // The doubt may concern another call of the same step whose answer was lost too.
  const isFlagged =
    end.flagged.length > 0 && end.flagged.every((operation) => expected.onceOnlyCalls[operation] !== undefined);
  if (end.ended === "reported") return !honoursKeys && isFlagged ? "reported" : "DOUBT";
  if (missing.length === 0) return end.flagged.length > 0 && honoursKeys ? "DOUBT" : "once";
  // Only an optional call of the flow may be missing.
  const isAllowed = declared?.mayFail !== undefined && missing.every((name) => name === call?.operation);
  return isAllowed ? "left open" : "LOST";
};

const ledgerText = ({ acts, records }: Pick<WalkEnd, "acts" | "records">): string =>
  [...Object.entries(acts), ...records].map(([name, count]) => `${count} × ${name}`).join(", ") || "nothing";
