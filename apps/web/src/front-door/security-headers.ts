/**
 * What every answer of the site carries. The content security policy depends on the page and on the settings of a running
 * site: the front door sets it (src/proxy.ts), or the page is kept with it (src/front-door/kept-pages.ts).
 */
export const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(self), microphone=(), payment=()" },
];

/** What they are instead for answers that stand in a frame of our own pages. */
export const framedHeaders = [{ key: "X-Frame-Options", value: "SAMEORIGIN" }];
