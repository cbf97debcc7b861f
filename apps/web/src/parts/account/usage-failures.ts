import type { Page } from "@switchyard/domain/content/model";

/** The usage tool's error codes on /oops, word for word (S1-278; docs/support.md). */
export const usageFailures = {
  /** The visitor is not signed in (S1-216). */
  noAuthToken: "Usage Tool - AuthToken Not available",
  /** The use could not be looked up (S1-274). */
  lookUp: "Usage Tool - getServerSideProps",
} as const;

export const oopsOf = (errorCode: string): string => `/oops?errorCode=${encodeURIComponent(errorCode)}`;

/**
 * The reason why a visitor may not see an account page, as an error for /oops; pages with the usage tool have a
 * different text.
 */
export const missingTokenOn = (page: Pick<Page, "main"> | undefined): string =>
  page?.main.some(({ type }) => type === "usage-tool") ? usageFailures.noAuthToken : "MissingAuthToken";
