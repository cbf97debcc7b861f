import type { JournalRead, ListedJourney } from "@switchyard/domain/journey/ports";
import type { Bench } from "./settings.ts";

/** A thread's work on the journals of each page of journeys. If they can't be opened, each page fails. */
export const perPage =
  <Result>(
    listed: Bench["listed"],
    does: (journals: AsyncIterable<JournalRead>) => Promise<Result>,
  ): ((page: readonly ListedJourney[]) => Promise<Result>) =>
  (page) =>
    listed.match(
      (journals) => does(journals.read(page)),
      (wrong) => Promise.reject(new Error(wrong)),
    );
