import { oncePerProcess } from "../../composition/process.ts";

/**
 * HTML on its way from where a page is put together to where it is written: two bundles of one process, and everything that
 * goes from one to the other as a property goes on to the browser.
 */
const shelf = oncePerProcess("drawn", () => new Map<string, string>());

/** More pieces than pages are ever being made at once; of pages that are given up, nobody takes them. */
const mostOnTheirWay = 1_000;

/** Whoever writes a page may begin again within this time, in milliseconds. */
const grace = 1_000;

export function put(html: string): string {
  const id = crypto.randomUUID();
  shelf.set(id, html);
  for (const oldest of shelf.keys()) {
    if (shelf.size <= mostOnTheirWay) break;
    shelf.delete(oldest);
  }
  return id;
}

/**
 * The HTML under this id, at the server. It is soon gone: by the end of the request it could not be told, since pages that are kept are made anew without one.
 * @throws when it is gone: better a block that says that it failed than an empty one
 */
export function take(id: string): string {
  const html = shelf.get(id);
  if (html === undefined) throw new Error("what was drawn is gone");
  setTimeout(() => shelf.delete(id), grace).unref();
  return html;
}
