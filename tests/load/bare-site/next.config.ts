import { join } from "node:path";
import type { NextConfig } from "next";

const repository = join(import.meta.dirname, "..", "..", "..");

const nextConfig: NextConfig = {
  turbopack: { root: repository },
  outputFileTracingRoot: repository,
  generateEtags: false,
  poweredByHeader: false,
};

export default nextConfig;
