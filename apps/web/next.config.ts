import { join } from "node:path";
import type { NextConfig } from "next";

const repository = join(import.meta.dirname, "..", "..");

/**
 * What every answer of the site carries. The script policy needs a nonce per page, so it is not set here; what passes the
 * front door has the card provider's origin besides (src/front-door/content-security.ts), which only a running site knows.
 */
const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Content-Security-Policy", value: "base-uri 'self'; form-action 'self'; frame-ancestors 'none'; frame-src 'none'; object-src 'none'" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(self), microphone=(), payment=()" },
];

const nextConfig: NextConfig = {
  // The workspace packages are TypeScript sources beside this folder.
  turbopack: {
    root: repository,
    // instrumentation.ts is compiled for the edge runtime as well, which this site has no part in.
    ignoreIssue: [{ path: "**/apps/web/src/**", description: /Edge Runtime/ }, { path: "**/apps/web/src/**", title: /Edge Runtime/ }],
  },
  outputFileTracingRoot: repository,
  transpilePackages: ["@switchyard/domain", "@switchyard/adapters-cms", "@switchyard/adapters-gateway", "@switchyard/adapters-geocoder", "@switchyard/adapters-store"],
  serverExternalPackages: ["pino", "undici", "yaml", "zipcodes"],
  // Hashing a page to make an ETag costs a tenth of a cached hit, and no page is asked for again by ETag.
  generateEtags: false,
  poweredByHeader: false,
  // tsc checks the whole repository in its own step.
  typescript: { ignoreBuildErrors: true },
  // The front door tells prefetches and Flight requests from navigations, so it must see them as they came.
  skipProxyUrlNormalize: true,
  skipTrailingSlashRedirect: true,
  // Next strips `.rsc` before the front door sees it, and would answer Flight data to anybody.
  redirects: () => Promise.resolve([{ source: "/:path(.*)\\.rsc", destination: "/404", permanent: false }]),
  headers: () => Promise.resolve([{ source: "/:path*", headers: securityHeaders }]),
};

export default nextConfig;
