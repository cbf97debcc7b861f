import { openConsents, openJournal } from "@switchyard/adapters-store";
import type { ConsentFile } from "@switchyard/domain/consent/ports";
import { correlationIdSchema } from "@switchyard/domain/kernel/ids";
import type { SharedSite } from "./own-site.ts";

/** The fields of a form whose page had other words beside them. */
export const otherWords = { shownTerms: "of-another-text" };

/** Of the journey in which something happened last. */
export const latestReference = async ({ site }: SharedSite): Promise<string> =>
  (await openJournal({ dataDir: site.dataDir })._unsafeUnwrap().journeys({}, 1))._unsafeUnwrap()[0]?.correlationId ??
  "";

/** The record for a reference, read by support's command. */
export const consentsOf = async ({ site }: SharedSite, reference: string): Promise<ConsentFile["consents"]> => {
  const reading = { at: new Date().toISOString(), by: "a test", because: "to see that it is there" };
  const read = await openConsents({ dataDir: site.dataDir })
    ._unsafeUnwrap()
    .read(correlationIdSchema.parse(reference), reading);
  return read._unsafeUnwrap().consents;
};
