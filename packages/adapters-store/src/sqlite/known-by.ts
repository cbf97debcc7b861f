import type { DatabaseSync } from "node:sqlite";
import type { KnownBy } from "@switchyard/domain/journey/known-by";
import type { JourneyId } from "@switchyard/domain/kernel/ids";
import { knownByDigests } from "../known-by-digests.ts";
import type { KeyRing } from "../sealing.ts";

/** Digests of customer data, changed within a journey's transaction. */
export interface KnownByRows {
  add(journey: JourneyId, learned: readonly KnownBy[]): void;
  /** The digests under which this may be stored, as a JSON list for a query. */
  digestsOf(known: KnownBy): string;
  /** @param journeys a JSON list of ids */
  drop(journeys: string): void;
}

export const knownByRows = (db: DatabaseSync, masterKeys: KeyRing): KnownByRows => {
  const digestsOf = knownByDigests(masterKeys);
  const insert = db.prepare("INSERT INTO known_by (digest, journey, kind) VALUES (?, ?, ?) ON CONFLICT DO NOTHING");
  const drop = db.prepare("DELETE FROM known_by WHERE journey IN (SELECT value FROM json_each(?))");
  return {
    add: (journey, learned) => {
      for (const one of learned) insert.run(digestsOf(one)[0], journey, one.kind);
    },
    digestsOf: (known) => JSON.stringify(digestsOf(known)),
    drop: (journeys) => void drop.run(journeys),
  };
};
