import type { At } from "@switchyard/domain/enrollment/model";
import type { Known } from "@switchyard/domain/standing/model";

type Ordered = At<"ordered" | "finished">;
type Stands = Known["is"] | undefined;

/** What is said of autopay: also where it was wished for and never sent. */
export const autopayShown = (
  { accountForm }: Pick<Ordered, "accountForm">,
  stands: Stands,
): "on" | "unknown" | "failed" | "none" => {
  if (stands === "ordered") return "on";
  if (stands === "unknown") return "unknown";
  return stands === "refused" || accountForm.draft.isAutoPay === "true" ? "failed" : "none";
};

/** The same of the online account. */
export const accountShown = (
  { accountForm }: Pick<Ordered, "accountForm">,
  stands: Stands,
): "ready" | "unknown" | "refused" | "notMade" | "none" => {
  if (stands === "ordered") return "ready";
  if (stands === "unknown" || stands === "refused") return stands;
  return accountForm.draft.acceptance === "true" ? "notMade" : "none";
};
