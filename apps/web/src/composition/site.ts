import { isDevelopment } from "./config.ts";
import { composed } from "./container.ts";
import { resetSingleton, oncePerProcess } from "./process.ts";
import type { Site } from "./services.ts";

// In development, reloaded code creates its components again.
if (isDevelopment()) resetSingleton("site");

/** The site of this process. Only entry points use it; everything else receives its services as arguments. */
export const site = (): Site => oncePerProcess("site", composed);
