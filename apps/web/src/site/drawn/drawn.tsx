import { Drawn } from "./drawn.client.tsx";
import { put } from "./shelf.ts";

/** HTML that the browser gets once: neither as elements nor as data. */
export const drawn = (html: string) => <Drawn id={put(html)} />;
