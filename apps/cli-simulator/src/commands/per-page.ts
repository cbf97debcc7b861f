import type { JournalRead, ListedJourney } from "@switchyard/domain/journey/ports";
import type { Bench } from "./settings.ts";

/** The work of a thread on the journals of each page. If they can't be opened, each page fails. */
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
