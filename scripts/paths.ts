import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const web = join(root, "apps", "web");
export const sandboxMain = join(root, "apps", "gateway-sandbox", "src", "main.ts");
/** Replaces next/headers in tests, which run without Next. */
export const requestScope = join(web, "src", "site", "session", "request-scope.fixture.ts");
/** Replaces next/dynamic in browsers and in tests. */
export const nextDynamic = join(web, "src", "ui", "dynamic-in-browser.tsx");

/** Next's command line, run under the Node that runs us. */
export const next = join(root, "node_modules", "next", "dist", "bin", "next");

/** The folder of Node's compile cache, which makes later starts faster. */
export const compiledCode = join(root, "node_modules", ".cache", "switchyard");
