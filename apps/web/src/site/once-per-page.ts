import { AsyncLocalStorage } from "node:async_hooks";
import { cache } from "react";

/** A tree of cached answers, one level per argument. */
interface Known {
  readonly next: Map<unknown, Known>;
  answer?: { readonly value: unknown };
}

const nothingYet = (): Known => ({ next: new Map() });

/** Look-ups of the document that is being rendered. */
const ofDocument = new AsyncLocalStorage<Known>();

/** Runs a document's rendering with its own look-up cache (`oncePerPage`). */
export const asOnePage = <T>(make: () => Promise<T>): Promise<T> => ofDocument.run(nothingYet(), make);

/**
 * Caches a look-up for the duration of one page, by its arguments. Pages of Next use React's `cache`, which documents
 * (page/document-response.tsx) can't use; those use `AsyncLocalStorage`. Outside of pages, for example in a form's
 * handler, nothing is cached.
 */
export function oncePerPage<LookUp extends (...asked: never[]) => unknown>(lookUp: LookUp): LookUp {
  const ofFramework = cache(lookUp);
  return ((...asked: Parameters<LookUp>) => {
    const document = ofDocument.getStore();
    if (document === undefined) return ofFramework(...asked);
    let known = document;
    for (const one of [lookUp, ...asked]) {
      const next = known.next.get(one) ?? nothingYet();
      known.next.set(one, next);
      known = next;
    }
    known.answer ??= { value: lookUp(...asked) };
    return known.answer.value;
  }) as LookUp;
}
