import type { EnrollmentState } from "../model.ts";
import { draftOf } from "../order-form-reading.ts";
import type { NormalForm } from "../order-form.ts";

type SavedDraft = Pick<EnrollmentState, "draft" | "draftTypedAt">;

/** The draft of a form that was typed at this time, by the browser's clock; without a time it counts on arrival. */
export const savedDraft = (before: SavedDraft, form: NormalForm, typedAt: string | undefined): SavedDraft => ({
  draft: draftOf(form),
  draftTypedAt: typedAt === undefined ? before.draftTypedAt : Number(typedAt),
});

/** The longest time of a request, in milliseconds; an apparently older draft comes from a clock that was set back. */
const longestUnderWay = 60_000;

/** Whether newer input is stored already. */
export const isOlderThanSaved = ({ draftTypedAt }: SavedDraft, typedAt: string | undefined): boolean => {
  const older = typedAt === undefined || draftTypedAt === undefined ? 0 : draftTypedAt - Number(typedAt);
  return older > 0 && older <= longestUnderWay;
};
