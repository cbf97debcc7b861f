import { isDevelopment } from "./config.ts";
import { composed } from "./container.ts";
import { makeAnew, oncePerProcess } from "./process.ts";
import type { Site } from "./services.ts";

// In development, reloaded code creates its components again.
if (isDevelopment()) makeAnew("site");

/** The site of this process. It is for the edges alone, where a request comes in; everything below is handed what it needs. */
export const site = (): Site => oncePerProcess("site", composed);
