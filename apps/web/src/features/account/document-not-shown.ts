import type { Problem } from "@switchyard/domain/kernel/problem";
import { redirect } from "next/navigation";
import { oopsOf } from "../../parts/account/usage-failures.ts";
import type { PageContext } from "../../site/blocks/block-props.ts";

export type DocumentPage = "DocumentViewer" | "PdfViewer" | "PlanTerms";

/**
 * Redirects a page without its document to /oops (A-401). The link is called wrong only if it names no document, or one
 * that the gateway refuses or that belongs to another customer. A failed look-up is reported and offers a retry.
 *
 * @param problem of the look-up; undefined for an unreadable link
 */
export const documentNotShown = (page: PageContext, code: DocumentPage, problem?: Problem): never => {
  if (problem === undefined) return redirect(page.href(oopsOf(code)));
  const { site, path, brand, locale, requestId, search } = page;
  site.errors.report("a document could not be opened", { problem, path, brand, locale, requestId });
  if (problem.kind === "refused" || problem.status === 403) return redirect(page.href(oopsOf(code)));
  const again = `${path}?${search.toString()}`;
  return redirect(page.href(`${oopsOf(`${code}Failed`)}&${new URLSearchParams({ again }).toString()}`));
};
