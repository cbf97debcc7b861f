import { type ReactNode, Suspense } from "react";

/** Puts a part of a page in its place that comes later than the rest; `meanwhile` stands there until it does. */
export type Later = (coming: Promise<ReactNode>, meanwhile: ReactNode) => ReactNode;

/** A page that is cached is whole: it waits for each of its parts. */
export const inItsPlace: Later = (coming) => coming as Promise<Awaited<ReactNode>>;

/** On pages of the framework: what comes later arrives behind the rest, and a script of React's puts it in its place. */
export const laterByFramework: Later = (coming, meanwhile) => (
  <Suspense fallback={meanwhile && <div data-fallback="">{meanwhile}</div>}>
    {coming as Promise<Awaited<ReactNode>>}
  </Suspense>
);

/** The parts of one document that come later, in their order, and the document's HTML around them. */
export interface LaterParts {
  readonly later: Later;
  readonly parts: readonly Promise<ReactNode>[];
  /** The HTML before, between and behind the parts. */
  around(html: string): readonly string[];
}

/**
 * In a document everything arrives in its place: it is sent as far as the part that has to be waited for, and goes on with
 * that. What stood there meanwhile is hidden by a style (document.css) once something follows it, so it takes no script.
 */
export function laterParts(): LaterParts {
  // Nobody knows it before, so nothing in a page looks like a place.
  const place = `later-${crypto.randomUUID()}`;
  const parts: Promise<ReactNode>[] = [];
  return {
    parts,
    later: (coming, meanwhile) => {
      // Its failure is told when its turn comes.
      coming.catch(() => {});
      parts.push(coming);
      return (
        <>
          {meanwhile && <div data-meanwhile="">{meanwhile}</div>}
          <template id={place} />
        </>
      );
    },
    around: (html) => html.split(`<template id="${place}"></template>`),
  };
}
