// Browsers load this file too, but store no markup there.
import type { ReactNode } from "react";
import { oncePerProcess } from "../../composition/process.ts";

/** Parts of the page that is being answered, from the bundle of server components to that which writes HTML. */
export interface StoredMarkup {
  /** @returns the place of the part on its page; undefined where no page is being answered */
  keep(part: ReactNode): number | undefined;
  at(place: number): ReactNode;
}

const noStore = (): StoredMarkup => ({ keep: () => undefined, at: () => null });

/** @param keeper who keeps them in this process; server components say so, before anything is written */
export const storedMarkup = (keeper = noStore): StoredMarkup => oncePerProcess("markup of pages", keeper);
