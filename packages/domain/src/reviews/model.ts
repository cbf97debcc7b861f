/** A customer's review of the provider. */
export interface Review {
  readonly reviewer: string;
  readonly comment: string;
  /** Stars, 1 to 5. */
  readonly rating: number;
  /** Address of a picture, or empty. */
  readonly image: string;
}
