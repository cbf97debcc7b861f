import { errAsync, okAsync, type Result, ResultAsync } from "neverthrow";
import type { Brand } from "../kernel/brand.ts";
import type { Clock } from "../kernel/clock.ts";
import type { JourneyId } from "../kernel/ids.ts";
import { type Problem, problem } from "../kernel/problem.ts";
import type { Claim, ClaimRule, Conclusion, ClaimedWish, Wish } from "./claims.ts";
import { canonical, type ContextParts, isInDoubt, isLost, isUnanswered } from "./context.ts";
import type { JournalEvent, Json } from "./journal.ts";
import type { Journey } from "./model.ts";
import type { JourneyStore, Lease } from "./ports.ts";
import type { ClaimedByStep, ClaimOptions } from "./step.ts";

interface ClaimingDeps<State> {
  readonly store: Pick<JourneyStore, "claim" | "digestOfWish" | "events" | "lease" | "release">;
  readonly clock: Clock;
  readonly lease: Lease;
  readonly brand: Brand;
  /** How long a step waits for a step of another journey that has claimed its wish. */
  readonly patienceMs: number;
  find(id: JourneyId): ResultAsync<Journey<State> | undefined, Problem>;
  sleep(ms: number): Promise<void>;
  /** Records in the journal that another journey has claimed a wish. */
  onClaimed(operation: string, wish: ClaimedWish, journey: Pick<Journey, "correlationId">, known: Json): Promise<void>;
}

/** Whether an earlier try of this call may have been carried out: a later refusal proves nothing about it. */
const hasUnanswered = (events: readonly JournalEvent[] | undefined, operation: string): boolean =>
  events === undefined ||
  events.some(
    (event) => event.type === "intent" && event.operation === operation && isUnanswered(events, operation, event.key),
  );

/** The poll interval of a step that waits for another journey. */
const pollMs = 40;

/** The claims and the keys of one run of a step. */
export interface Claiming<State> extends Pick<
  ContextParts<State, unknown>,
  "keyOf" | "countedBy" | "claim" | "conclude"
> {
  /**
   * Claims that end with the step. An answer ends the claims of its call, and a doubt leaves them open.
   * @param events of the journal, after a failure; undefined where they can't be read
   */
  concluded(failed: Problem | undefined, events: readonly JournalEvent[] | undefined): readonly Conclusion[];
}

/** The brand is part of the wish, because each brand has separate accounts. */
const textOf = (brand: Brand, operation: string, of: unknown): string => canonical([brand, operation, of]);

export const claiming = <State>(deps: ClaimingDeps<State>): Claiming<State> => {
  const { store, brand, lease, clock } = deps;
  const taken = new Map<string, { readonly operation: string; readonly as: Conclusion["as"] | undefined }>();

  let settled: readonly Conclusion[] = [];

  const digested = (operation: string, payload: unknown): ResultAsync<string, Problem> =>
    store.digestOfWish(`key ${textOf(brand, operation, payload)}`).map((digest) => digest.slice(0, 40));

  const take = (operation: string, wishes: readonly unknown[], rule: ClaimRule) => {
    const texts = wishes.map((wish) => textOf(brand, operation, wish));
    return store.claim(lease, operation, texts, rule, clock.now()).map((claimed) => {
      if (claimed.taken) for (const text of texts) taken.set(text, { operation, as: undefined });
      return claimed;
    });
  };

  /** Waits until no step of that journey runs. */
  const freed = async (id: JourneyId, until: number): Promise<void> => {
    while (Date.parse(clock.now()) < until) {
      const tried = await store.lease(id, clock.now(), deps.patienceMs);
      if (tried.isErr() || tried.value === "gone") return;
      if ("taken" in tried.value) {
        await store.release(tried.value.taken);
        return;
      }
      await deps.sleep(pollMs);
    }
  };

  const holders = async (
    operation: string,
    claims: readonly ClaimedWish[],
    reads: ClaimOptions<State>["reads"],
  ): Promise<Result<ClaimedByStep, Problem>> => {
    const all = ResultAsync.combine(claims.map((one) => deps.find(one.by).map((journey) => ({ ...one, journey }))));
    return all.andThen((found) => {
      const there = found.flatMap(({ journey, wish, as }) =>
        journey
          ? [
              {
                wish,
                as,
                journey: journey.id,
                reference: journey.correlationId,
                known: reads?.(journey.state, wish) ?? null,
              },
            ]
          : [],
      );
      // The store has just deleted that journey; at the next try the wish is free.
      if (there.length < claims.length)
        return errAsync(problem("store", operation, "the journey with the claim is gone"));
      const written = there.map(({ journey, reference, known, ...one }) =>
        deps.onClaimed(operation, { ...one, by: journey }, { correlationId: reference }, known),
      );
      return ResultAsync.fromSafePromise(Promise.all(written)).map((): ClaimedByStep => ({ holders: there }));
    });
  };

  const claimed = async (
    operation: string,
    wishes: readonly Wish[],
    { overBefore, reads }: ClaimOptions<State>,
  ): Promise<Result<ClaimedByStep, Problem>> => {
    const until = Date.parse(clock.now()) + deps.patienceMs;
    const first = await take(operation, wishes, { overBefore });
    if (first.isOk() && first.value.claimed) for (const { by } of first.value.claimed) await freed(by, until);
    const second = first.isOk() && first.value.claimed ? await take(operation, wishes, { overBefore }) : first;
    return second.asyncAndThen((found) =>
      found.claimed
        ? new ResultAsync(holders(operation, found.claimed, reads))
        : okAsync<ClaimedByStep, Problem>({ generations: found.taken.map(({ generation }) => generation) }),
    );
  };

  /** The claim of an earlier try of the same order that has no answer yet. */
  const claimInDoubt = async (
    operation: string,
    payload: unknown,
    events: readonly JournalEvent[],
  ): Promise<{ readonly key: string; readonly claim: Claim } | undefined> => {
    for (const event of events.toReversed()) {
      if (event.type !== "intent" || event.operation !== operation || event.claim === undefined) continue;
      const key = await digested(operation, [payload, event.claim.generation]);
      if (key.isOk() && key.value === event.key && isUnanswered(events, operation, event.key))
        return { key: event.key, claim: event.claim };
    }
    return undefined;
  };

  return {
    keyOf: (operation, payload) =>
      digested(operation, payload).andThen((key) =>
        store.events(lease.journey).map((events) => {
          // A try sent by an older release keeps its key until it is answered.
          const older = events.findLast(
            (event) => event.type === "intent" && event.operation === operation && event.keyOf === undefined,
          );
          const isSame =
            older?.type === "intent" && !isInDoubt(events, key) && isUnanswered(events, operation, older.key);
          return isSame ? older.key : key;
        }),
      ),
    countedBy: (operation, payload) =>
      store.events(lease.journey).andThen((events) =>
        ResultAsync.fromSafePromise(claimInDoubt(operation, payload, events)).andThen((inDoubt) =>
          inDoubt
            ? okAsync(inDoubt)
            : take(operation, [payload], { isShared: true }).andThen(({ taken: claims }) => {
                const [claim] = claims ?? [];
                return claim === undefined
                  ? errAsync(problem("store", operation, "another journey has claimed a shared wish"))
                  : digested(operation, [payload, claim.generation]).map((key) => ({ key, claim }));
              }),
        ),
      ),
    claim: (operation, wishes, options) => new ResultAsync(claimed(operation, wishes, options)),
    conclude: (operation, wishes, as) => {
      if (wishes === "all") settled = [{ operation, wish: undefined, as }];
      else for (const wish of wishes) taken.set(textOf(brand, operation, wish), { operation, as });
    },
    concluded: (failed, events) =>
      [...taken]
        .flatMap(([wish, { operation, as }]): readonly Conclusion[] => {
          // A conflict means that the key was used before: an earlier call with it may be under way.
          const isOpen =
            failed !== undefined &&
            (failed.operation !== operation ||
              isLost(failed) ||
              failed.status === 409 ||
              hasUnanswered(events, operation));
          return as === undefined && isOpen ? [] : [{ operation, wish, as: as ?? "released" }];
        })
        .concat(settled),
  };
};
