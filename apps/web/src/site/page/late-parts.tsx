import { type ReactNode, Suspense } from "react";
import { WholePart } from "./whole-part.client.tsx";

/** Streams a late part into its place; `meanwhile` is the fallback until it arrives. */
export type RenderLate = (coming: Promise<ReactNode>, meanwhile: ReactNode) => ReactNode;

/** A page that is cached is whole: it waits for each of its parts. */
export const renderComplete: RenderLate = (coming) => coming as Promise<Awaited<ReactNode>>;

/** For pages of Next: the late part follows the page, and React's script moves it into place. */
export const lateByFramework: RenderLate = (coming, meanwhile) => (
  <div data-late={meanwhile ? "" : undefined}>
    <Suspense fallback={meanwhile && <div data-fallback="">{meanwhile}</div>}>
      <WholePart>{coming}</WholePart>
    </Suspense>
  </div>
);

/** HTML of a document, cut before each part that comes later. */
export interface Cut {
  readonly html: string;
  /** The next late part; undefined at the end. */
  readonly part: Promise<ReactNode> | undefined;
}

/** The parts of one document that come later. */
export interface LateParts {
  readonly later: RenderLate;
  /** HTML of the document, or of one of its late parts, which may hold others. */
  cut(html: string): readonly Cut[];
}

/**
 * In a document all parts are in order: it is sent up to the first unfinished part, and continues with that. A style
 * (document.css) hides the placeholder once its part follows, without scripts.
 */
export function lateParts(): LateParts {
  // Random, so page content can't contain it.
  const name = `later-${crypto.randomUUID()}`;
  const place = new RegExp(`<template id="${name} (\\d+)"></template>`);
  const parts: Promise<ReactNode>[] = [];
  return {
    later: (coming, meanwhile) => {
      // The error shows where the part would be, so ignore the rejection until then.
      coming.catch(() => {});
      return (
        <>
          {meanwhile && <div data-meanwhile="">{meanwhile}</div>}
          <template id={`${name} ${parts.push(coming) - 1}`} />
        </>
      );
    },
    cut: (html) => {
      const pieces = html.split(place);
      return pieces.flatMap((piece, at) =>
        at % 2 === 0 ? [{ html: piece, part: parts[Number(pieces[at + 1] ?? Number.NaN)] }] : [],
      );
    },
  };
}
