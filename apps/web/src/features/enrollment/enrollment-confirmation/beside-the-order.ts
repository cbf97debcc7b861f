import type { At } from "@switchyard/domain/enrollment/model";
import { isOrderedLife, type Standing } from "@switchyard/domain/standing/model";

type Ordered = At<"ordered" | "finished">;
type Stands = Standing | undefined;

/** Autopay's state on the confirmation, including autopay that was chosen but never sent. */
export const autopayShown = (
  { accountForm }: Pick<Ordered, "accountForm">,
  stands: Stands,
): "on" | "unknown" | "failed" | "none" => {
  if (stands && isOrderedLife(stands)) return "on";
  if (stands?.is === "in-doubt") return "unknown";
  return stands?.is === "refused" || accountForm.draft.isAutoPay === "true" ? "failed" : "none";
};

/** The same of the online account. */
export const accountShown = (
  { accountForm }: Pick<Ordered, "accountForm">,
  stands: Stands,
): "ready" | "unknown" | "refused" | "notMade" | "none" => {
  if (stands && isOrderedLife(stands)) return "ready";
  if (stands?.is === "in-doubt") return "unknown";
  if (stands?.is === "refused") return "refused";
  return accountForm.draft.acceptance === "true" ? "notMade" : "none";
};
