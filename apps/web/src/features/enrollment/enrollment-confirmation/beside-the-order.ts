import type { At } from "@switchyard/domain/enrollment/model";
import { isOrderedLife, type Standing } from "@switchyard/domain/standing/model";

type Ordered = At<"ordered" | "finished">;
type MaybeStanding = Standing | undefined;

/** Autopay's state on the confirmation, including autopay that was chosen but never sent. */
export const autopayShown = (
  { accountForm }: Pick<Ordered, "accountForm">,
  standing: MaybeStanding,
): "on" | "unknown" | "failed" | "none" => {
  if (standing && isOrderedLife(standing)) return "on";
  if (standing?.is === "in-doubt") return "unknown";
  return standing?.is === "refused" || accountForm.draft.isAutoPay === "true" ? "failed" : "none";
};

/** The same of the online account. */
export const accountShown = (
  { accountForm }: Pick<Ordered, "accountForm">,
  standing: MaybeStanding,
): "ready" | "unknown" | "refused" | "notMade" | "none" => {
  if (standing && isOrderedLife(standing)) return "ready";
  if (standing?.is === "in-doubt") return "unknown";
  if (standing?.is === "refused") return "refused";
  return accountForm.draft.acceptance === "true" ? "notMade" : "none";
};
