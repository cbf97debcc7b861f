import type { BrandFacts } from "../brand.ts";

export const facts = {
  name: "Larkspur Energy",
  headerId: "LARKSPUR",
  host: "localhost",
  cmsSite: "larkspur",
  planPrefixes: ["Larkspur Energy", "Larkspur"],
  enrollmentChannel: 1,
  planList: "three-and-rest",
} as const satisfies BrandFacts;
