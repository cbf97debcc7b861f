import { LRUCache } from "lru-cache";
import type { RenderFragment } from "../blocks/fragment.tsx";

/** In bytes, keys and HTML together. */
const mostKept = 16_000_000;

/** The HTML of fragments by all that they were made of. Nothing in it is out of date ever; what was asked for longest ago goes first. */
const htmlOfFragments = new LRUCache<string, Uint8Array>({
  maxSize: mostKept,
  sizeCalculation: (html, key) => html.byteLength + key.length,
});

const numbers = new WeakMap<object, number>();
let components = 0;

/** Each component has its own fragments, whatever its name. */
function numberOf(component: object): number {
  const known = numbers.get(component) ?? (components += 1);
  numbers.set(component, known);
  return known;
}

const encoder = new TextEncoder();

/** The fragments of one document. */
export interface DocumentFragments {
  readonly fragment: RenderFragment;
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
    fragment: (Component, props) => {
      const key = `${numberOf(Component)} ${JSON.stringify(props)}`;
      const html = htmlOfFragments.get(key);
      const place = begun.push({ key, html }) - 1;
      if (html !== undefined) return `${mark}${place};`;
      return (
        <>
          {`${mark}${place};`}
          <Component {...props} />
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
