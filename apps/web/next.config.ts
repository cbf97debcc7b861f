import { join } from "node:path";
import type { NextConfig } from "next";

const repository = join(import.meta.dirname, "..", "..");

const nextConfig: NextConfig = {
  // The workspace packages are TypeScript sources outside this folder. The alias is the file that Next uses for
  // "next/dynamic".
  turbopack: {
    root: repository,
    resolveAlias: { "next/dist/shared/lib/app-dynamic": { browser: "./src/ui/dynamic-in-browser.tsx" } },
  },
  outputFileTracingRoot: repository,
  transpilePackages: [
    "@switchyard/domain",
    "@switchyard/adapters-cms",
    "@switchyard/adapters-gateway",
    "@switchyard/adapters-geocoder",
    "@switchyard/adapters-store",
  ],
  serverExternalPackages: ["pino", "undici", "yaml", "zipcodes"],
  // Next hashes each page to make an ETag, which costs a tenth of a cached hit. We turn it off, because no browser
  // revalidates these pages.
  generateEtags: false,
  poweredByHeader: false,
  // A page loads the styles of all blocks that content may use (src/app/stylesheets.ts). Separate files would only add
  // requests before the first paint.
  experimental: { cssChunking: { type: "graph", requestCost: 100_000_000 } },
  // tsc checks the whole repository in its own step.
  typescript: { ignoreBuildErrors: true },
  // The front door tells prefetches and Flight requests from navigations, so it must see the original requests.
  skipProxyUrlNormalize: true,
  skipTrailingSlashRedirect: true,
  // Next strips `.rsc` before the front door sees the path, and would send Flight data to any visitor.
  redirects: () => Promise.resolve([{ source: "/:path(.*)\\.rsc", destination: "/404", permanent: false }]),
};

export default nextConfig;
