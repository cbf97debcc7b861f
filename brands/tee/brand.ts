import type { BrandFacts } from "../brand.ts";

export const facts = {
  name: "Evergreen by Larkspur",
  headerId: "EVERGREEN",
  host: "tee.localhost",
  cmsSite: "evergreen",
  planPrefixes: ["Evergreen by Larkspur", "Evergreen"],
  enrollmentChannel: 2,
  planList: "three-three-rest",
} as const satisfies BrandFacts;
