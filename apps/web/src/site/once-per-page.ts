import { AsyncLocalStorage } from "node:async_hooks";
import { cache } from "react";

/** What was asked, argument by argument, and at the end the answer. */
interface Known {
  readonly next: Map<unknown, Known>;
  answer?: { readonly value: unknown };
}

const nothingYet = (): Known => ({ next: new Map() });

/** What has been looked up for the document that is being made. */
const ofDocument = new AsyncLocalStorage<Known>();

/** Makes a document: what is looked up for it (`oncePerPage`) is looked up once. */
export const asOnePage = <T>(make: () => Promise<T>): Promise<T> => ofDocument.run(nothingYet(), make);

/**
 * A look-up that a page makes once, however many of its blocks ask with the same arguments. Pages of the framework remember
 * by React's `cache`, which does not know of documents (page/document-response.tsx): these remember by themselves. Anything
 * else, like a form's handler, asks anew each time.
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
