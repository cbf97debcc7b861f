import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's own folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const web = join(root, "apps", "web");
export const sandboxMain = join(root, "apps", "gateway-sandbox", "src", "main.ts");
/** Takes the place of next/headers in tests, where no Next runs. */
export const requestScope = join(web, "src", "site", "session", "request-scope.fixture.ts");
/** Takes the place of next/dynamic in browsers and in tests. */
export const nextDynamic = join(web, "src", "ui", "dynamic-in-browser.tsx");

/** Next's command line, run under the Node that runs us. */
export const next = join(root, "node_modules", "next", "dist", "bin", "next");

/** Where Node keeps what it has compiled, so that a program that is started again starts in less time. */
export const compiledCode = join(root, "node_modules", ".cache", "switchyard");
