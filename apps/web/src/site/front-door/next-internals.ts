import { SharedCacheControls } from "next/dist/server/lib/incremental-cache/shared-cache-controls.external.js";

// All that the site takes of Next beyond what Next documents; next-internals.test.ts says what broke when an upgrade changes it.

/** Cookies as Next itself reads and writes them, for what answers before Next sees the request. */
export { RequestCookies, ResponseCookies, stringifyCookie } from "next/dist/server/web/spec-extension/cookies.js";

/** Next remembers how long each page lives, for ever: with addresses that visitors make up, that grows without end. */
export const forgetLife = (key: string): void => void SharedCacheControls["cacheControls"].delete(key);

/** Next's name of a page in its cache ends in the internal path that the page is rendered at. */
export const pathOfKey = (key: string): string => decodeURIComponent(key.slice(key.indexOf("/$/") + "/$".length));
