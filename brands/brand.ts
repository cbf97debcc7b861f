/** The facts of a brand. The folder's name is the brand's id: in the store, in journals, in content, in `BRAND_HOSTS`. */
export interface BrandFacts {
  readonly name: string;
  /** The value of the header `X-Brand-Id` of every call to the provider's systems (S1-040, S1-041). */
  readonly headerId: string;
  /** The host of a developer's machine, and the site of the content system. */
  readonly host: string;
  readonly cmsSite: string;
  /** Removed from the front of plan names (E-438), the longest first. */
  readonly planPrefixes: readonly string[];
  /** E-382: 1 the product brand, 2 ELS, 3 MPP. */
  readonly enrollmentChannel: number;
  /** The groups of the plan list, from the first: three large cards and rows, or three large, three small and rows. */
  readonly planList: "three-and-rest" | "three-three-rest";
  /** The brand whose content applies if this one has none, such as a value of `{ main: …, tee: … }`, or a page. */
  readonly contentLike?: string;
}
