import type { Problem } from "@switchyard/domain/kernel/problem";
import { redirect } from "next/navigation";
import { oopsOf } from "../../parts/account/usage-failures.ts";
import type { PageContext } from "../../site/blocks/block-props.ts";

export type DocumentPage = "DocumentViewer" | "PdfViewer" | "PlanTerms";

/**
 * Leads to /oops from a page that can't show its document (A-401). Only a link that names no document, one that the
 * gateway refuses, or one to somebody else's is called wrong; a look-up that failed says so, is reported, and can be tried again.
 * @param problem of the look-up; undefined for a link that can't be read
 */
export const documentNotShown = (page: PageContext, code: DocumentPage, problem?: Problem): never => {
  if (problem === undefined) return redirect(page.href(oopsOf(code)));
  const { site, path, brand, locale, requestId, search } = page;
  site.errors.report("a document could not be opened", { problem, path, brand, locale, requestId });
  if (problem.kind === "refused" || problem.status === 403) return redirect(page.href(oopsOf(code)));
  const again = `${path}?${search.toString()}`;
  return redirect(page.href(`${oopsOf(`${code}Failed`)}&${new URLSearchParams({ again }).toString()}`));
};
