import type { Page } from "@switchyard/domain/content/model";

/** What /oops says of the usage tool, word for word, as its error code (S1-278; docs/support.md). */
export const usageFailures = {
  /** The visitor is not signed in (S1-216). */
  noAuthToken: "Usage Tool - AuthToken Not available",
  /** The use could not be looked up (S1-274). */
  lookUp: "Usage Tool - getServerSideProps",
} as const;

export const oopsOf = (errorCode: string): string => `/oops?errorCode=${encodeURIComponent(errorCode)}`;

/** Why a visitor may not see a page of the account, for /oops: pages with the usage tool say so in words of their own. */
export const missingTokenOn = (page: Pick<Page, "main"> | undefined): string =>
  page?.main.some(({ type }) => type === "usage-tool") ? usageFailures.noAuthToken : "MissingAuthToken";
