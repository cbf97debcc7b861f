import { oncePerProcess } from "../../composition/process.ts";

// Loaded by browsers, which never call it: what makes the shelf (shelf.ts) stays at the server.

/**
 * HTML on its way from where a page is put together to where it is written: two bundles of one process, and everything that
 * goes from one to the other as a property goes on to the browser.
 */
export interface Shelf {
  get(id: string): string | undefined;
  set(id: string, html: string): unknown;
  delete(id: string): boolean;
}

/** A page's rendering may begin again within this time, in milliseconds. */
const grace = 1_000;

const gone = (): never => {
  throw new Error("what was drawn is gone");
};

/**
 * The HTML under this id, at the server. It is soon gone: by the end of the request it could not be told, since cached pages are rendered anew without one.
 * @throws when it is gone: better a block that says that it failed than an empty one
 */
export function take(id: string): string {
  const shelf = oncePerProcess<Shelf>("drawn", gone);
  const html = shelf.get(id) ?? gone();
  setTimeout(() => shelf.delete(id), grace).unref();
  return html;
}
