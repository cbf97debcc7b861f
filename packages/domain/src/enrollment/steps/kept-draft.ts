import type { EnrollmentState } from "../model.ts";
import { draftOf } from "../order-form-reading.ts";
import type { NormalForm } from "../order-form.ts";

type Kept = Pick<EnrollmentState, "draft" | "draftTypedAt">;

/** What is kept of a form that was typed then, by the browser's clock; without a time it counts when it comes. */
export const keptDraft = (before: Kept, form: NormalForm, typedAt: string | undefined): Kept => ({
  draft: draftOf(form),
  draftTypedAt: typedAt === undefined ? before.draftTypedAt : Number(typedAt),
});

/** No request is under way for longer, in milliseconds; what seems older than that comes from a clock that was set back. */
const longestUnderWay = 60_000;

/** Whether something that was typed later is kept already. */
export const isOlderThanKept = ({ draftTypedAt }: Kept, typedAt: string | undefined): boolean => {
  const older = typedAt === undefined || draftTypedAt === undefined ? 0 : draftTypedAt - Number(typedAt);
  return older > 0 && older <= longestUnderWay;
};
