import { LRUCache } from "lru-cache";
import { oncePerProcess } from "../../composition/process.ts";
import type { Shelf } from "./take.ts";

/** More pieces than pages are ever being made at once; those of pages that are given up are not taken. */
const mostOnTheirWay = 1_000;

const shelf = oncePerProcess<Shelf>("drawn", () => new LRUCache<string, string>({ max: mostOnTheirWay }));

export function put(html: string): string {
  const id = crypto.randomUUID();
  shelf.set(id, html);
  return id;
}
