import { LRUCache } from "lru-cache";
import { hash } from "node:crypto";
import type { RenderFragment, Words } from "../blocks/fragment.tsx";

/** The HTML of a fragment, cut at the places of its slots. */
interface KeptHtml {
  readonly pieces: readonly Uint8Array[];
  /** The slot behind each piece but the last. */
  readonly slots: readonly string[];
}

/** In bytes, keys and HTML together. */
const mostKept = 16_000_000;

/** The HTML of fragments by all that they were made of. Nothing in it is out of date ever; what was asked for longest ago goes first. */
const htmlOfFragments = new LRUCache<string, KeptHtml>({
  maxSize: mostKept,
  sizeCalculation: ({ pieces }, key) => pieces.reduce((sum, { byteLength }) => sum + byteLength, key.length),
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

/** Stands for a slot in the HTML of a fragment. It never leaves this process, so nothing in a page looks like it. */
const slotMark = `slot ${crypto.randomUUID()} `;
const marked = (slot: string): string => `${slotMark}${slot};`;
const slotPlaces = new RegExp(`${slotMark}(\\w+);`);

/** Pieces and names of slots take turns. */
function cutAtSlots(html: string): KeptHtml {
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

/** As React writes a text, and what stands in an attribute. */
const escaped = (text: string): string => text.replace(/[&"'<>]/g, (letter) => entities[letter] ?? letter);

type Texts = Readonly<Record<string, string>>;

const filled = ({ pieces, slots }: KeptHtml, texts: Texts): readonly Uint8Array[] =>
  pieces.flatMap((piece, place) => {
    const slot = slots[place];
    return slot === undefined ? [piece] : [piece, encoder.encode(escaped(texts[slot] ?? ""))];
  });

/** The fragments of one document. */
export interface DocumentFragments {
  readonly fragment: (words: Words) => RenderFragment;
  /** HTML of the document as it is sent, with the fragments in their places. */
  joined(html: string): Uint8Array<ArrayBuffer>;
}

/**
 * In documents the HTML of a fragment is made once, and then stands for all that are made of the same. Whoever gets it has given
 * the whole of what is in it: so nothing of anybody's own can come to somebody else. The first is rendered where it stands, between
 * two marks, and its HTML is taken from there; the others are one mark in their place. What differs from visitor to visitor in one
 * that is else the same, like where its links lead, is filled in as it goes out and not kept.
 */
export function documentFragments(): DocumentFragments {
  // Nobody knows it before, so nothing in a page looks like a mark.
  const mark = `fragment ${crypto.randomUUID()} `;
  const begun: { readonly key: string; readonly html: KeptHtml | undefined; readonly texts: Texts }[] = [];
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
