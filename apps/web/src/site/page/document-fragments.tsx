import { LRUCache } from "lru-cache";
import { hash } from "node:crypto";
import type { RenderFragment, Words } from "../blocks/fragment.tsx";

/** In bytes, keys and HTML together. */
const mostKept = 16_000_000;

/** The HTML of fragments by all that they were made of. Nothing in it is out of date ever; what was asked for longest ago goes first. */
const htmlOfFragments = new LRUCache<string, Uint8Array>({
  maxSize: mostKept,
  sizeCalculation: (html, key) => html.byteLength + key.length,
});

const numbers = new WeakMap<object, number>();
let numbered = 0;

/** A component, or the words of a brand, whatever its name. */
function numberOf(one: object): number {
  const known = numbers.get(one) ?? (numbered += 1);
  numbers.set(one, known);
  return known;
}

const writtenBefore = new WeakMap<object, string>();
/** What is longer stands in a key by its digest. */
const longest = 300;

/** All of a value. Objects that come back, like the plans that are known, are written once. */
function written(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(JSON.stringify(value));
  const before = writtenBefore.get(value);
  if (before !== undefined) return before;
  const json = JSON.stringify(value);
  const key = json.length > longest ? hash("sha256", json, "base64") : json;
  writtenBefore.set(value, key);
  return key;
}

const keyOf = (component: object, props: object, { t }: Words): string =>
  Object.entries(props).reduce(
    (key, [name, value]) => (value === undefined ? key : `${key} ${name} ${written(value)}`),
    `${numberOf(component)} ${numberOf(t)}`,
  );

const encoder = new TextEncoder();

/** The fragments of one document. */
export interface DocumentFragments {
  readonly fragment: (words: Words) => RenderFragment;
  /** HTML of the document as it is sent, with the fragments in their places. */
  joined(html: string): Uint8Array<ArrayBuffer>;
}

/**
 * In documents the HTML of a fragment is made once, and then stands for all that are made of the same. Whoever gets it has given
 * the whole of what is in it: so nothing of anybody's own can come to somebody else. The first is rendered where it stands, between
 * two marks, and its HTML is taken from there; the others are one mark in their place.
 */
export function documentFragments(): DocumentFragments {
  // Nobody knows it before, so nothing in a page looks like a mark.
  const mark = `fragment ${crypto.randomUUID()} `;
  const begun: { readonly key: string; readonly html: Uint8Array | undefined }[] = [];
  return {
    fragment: (words) => (Component, props) => {
      const key = keyOf(Component, props, words);
      const html = htmlOfFragments.get(key);
      const place = begun.push({ key, html }) - 1;
      if (html !== undefined) return `${mark}${place};`;
      return (
        <>
          {`${mark}${place};`}
          <Component {...props} words={words} />
          {`${mark};`}
        </>
      );
    },
    joined: (marked) => {
      const [before = "", ...pieces] = marked.split(mark);
      const joined: Uint8Array[] = [encoder.encode(before)];
      for (const piece of pieces) {
        const end = piece.indexOf(";");
        const behind = encoder.encode(piece.slice(end + 1));
        const fragment = end === 0 ? undefined : begun[Number(piece.slice(0, end))];
        if (fragment?.html) joined.push(fragment.html);
        else if (fragment) htmlOfFragments.set(fragment.key, behind);
        joined.push(behind);
      }
      return Buffer.concat(joined);
    },
  };
}
