import { openConsents, openJournal } from "@switchyard/adapters-store";
import type { ConsentFile } from "@switchyard/domain/consent/ports";
import { correlationIdSchema } from "@switchyard/domain/kernel/ids";
import type { SharedSite } from "./own-site.ts";

/** Form fields as from a page with other words. */
export const otherWords = { shownTerms: "of-another-text" };

/** The most recent journey's reference. */
export const latestReference = async ({ site }: SharedSite): Promise<string> =>
  (await openJournal({ dataDir: site.dataDir })._unsafeUnwrap().journeys({}, 1))._unsafeUnwrap()[0]?.correlationId ??
  "";

/** The record for a reference, through the support command. */
export const consentsOf = async ({ site }: SharedSite, reference: string): Promise<ConsentFile["consents"]> => {
  const reading = { at: new Date().toISOString(), by: "a test", because: "to see that it is there" };
  const read = await openConsents({ dataDir: site.dataDir })
    ._unsafeUnwrap()
    .read(correlationIdSchema.parse(reference), reading);
  return read._unsafeUnwrap().consents;
};
