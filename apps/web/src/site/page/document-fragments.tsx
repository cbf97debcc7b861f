import { LRUCache } from "lru-cache";
import { hash } from "node:crypto";
import type { RenderFragment, Words } from "../blocks/fragment.tsx";

/** A fragment's HTML, split at its slots. */
interface CachedHtml {
  readonly pieces: readonly Uint8Array[];
  /** The slot behind each piece except the last. */
  readonly slots: readonly string[];
}

/** In bytes, including keys. */
const maxSize = 16_000_000;

/** HTML of fragments by their data. Entries never go stale, so the cache is a plain LRU. */
const htmlOfFragments = new LRUCache<string, CachedHtml>({
  maxSize,
  sizeCalculation: ({ pieces }, key) => pieces.reduce((sum, { byteLength }) => sum + byteLength, key.length),
});

const numbers = new WeakMap<object, number>();
let numbered = 0;

/** Numbers a component, or a brand's texts, by identity. */
function numberOf(one: object): number {
  const known = numbers.get(one) ?? (numbered += 1);
  numbers.set(one, known);
  return known;
}

const writtenBefore = new WeakMap<object, string>();
/** Longer values enter the key as a digest. */
const longest = 300;

/** Serializes a value completely. Objects that recur, like cached plans, are serialized once. */
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

/** Marks a slot in a fragment's HTML. It never leaves this process, so page content can't contain it. */
const slotMark = `slot ${crypto.randomUUID()} `;
const marked = (slot: string): string => `${slotMark}${slot};`;
const slotPlaces = new RegExp(`${slotMark}(\\w+);`);

/** Pieces and names of slots alternate. */
function cutAtSlots(html: string): CachedHtml {
  const parts = html.split(slotPlaces);
  return {
    pieces: parts.filter((_, place) => place % 2 === 0).map((piece) => encoder.encode(piece)),
    slots: parts.filter((_, place) => place % 2 === 1),
  };
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  '"': "&quot;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};

/** Escapes text and attributes as React does. */
const escaped = (text: string): string => text.replace(/[&"'<>]/g, (letter) => entities[letter] ?? letter);

type Texts = Readonly<Record<string, string>>;

const filled = ({ pieces, slots }: CachedHtml, texts: Texts): readonly Uint8Array[] =>
  pieces.flatMap((piece, place) => {
    const slot = slots[place];
    return slot === undefined ? [piece] : [piece, encoder.encode(escaped(texts[slot] ?? ""))];
  });

/** The fragments of one document. */
export interface DocumentFragments {
  readonly fragment: (words: Words) => RenderFragment;
  /** The document's HTML in its sent form, with the fragments inserted. */
  joined(html: string): Uint8Array<ArrayBuffer>;
}

/**
 * Caches the HTML of fragments across documents. The key is the complete data, so no visitor's data can reach another
 * visitor. The first use renders in place between two marks, and its HTML is cut out there; later uses emit one mark
 * that is replaced. Slots, such as link targets, are filled in for each visitor and not cached.
 */
export function documentFragments(): DocumentFragments {
  // Random for each document, so page content can't contain a mark.
  const mark = `fragment ${crypto.randomUUID()} `;
  const begun: { readonly key: string; readonly html: CachedHtml | undefined; readonly texts: Texts }[] = [];
  return {
    fragment:
      (words) =>
      (Component, props, slots = {} as never) => {
        const key = keyOf(Component, props, words);
        const html = htmlOfFragments.get(key);
        const place = begun.push({ key, html, texts: slots }) - 1;
        if (html !== undefined) return `${mark}${place};`;
        const places = Object.fromEntries(Object.keys(slots).map((slot) => [slot, marked(slot)])) as typeof slots;
        return (
          <>
            {`${mark}${place};`}
            <Component {...props} {...places} words={words} />
            {`${mark};`}
          </>
        );
      },
    joined: (html) => {
      const [before = "", ...pieces] = html.split(mark);
      const joined: Uint8Array[] = [encoder.encode(before)];
      for (const piece of pieces) {
        const end = piece.indexOf(";");
        const behind = piece.slice(end + 1);
        const fragment = end === 0 ? undefined : begun[Number(piece.slice(0, end))];
        if (!fragment) joined.push(encoder.encode(behind));
        else if (fragment.html) joined.push(...filled(fragment.html, fragment.texts), encoder.encode(behind));
        else {
          const made = cutAtSlots(behind);
          htmlOfFragments.set(fragment.key, made);
          joined.push(...filled(made, fragment.texts));
        }
      }
      return Buffer.concat(joined);
    },
  };
}
