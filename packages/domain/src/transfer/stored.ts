import { emptyTransfer, inDoubt, type TransferFields, type TransferState } from "./state.ts";

/**
 * Reads a stored state. Older releases stored every field at every stage, with "" and empty values for "not yet", so
 * each stage takes its own fields. A missing part leads back to both homes; an incomplete order needs a person.
 */
export const storedTransfer = (stored: TransferFields): TransferState => {
  const { stage, partner, info, selection, days, meters, ordered, lastTry } = stored;
  const { at, serviceInfo, attempts } = { ...emptyTransfer, ...stored };
  const known = { at, serviceInfo, attempts, lastTry };
  if (stage === "in-doubt" || (stage === "ordered" && !ordered))
    return inDoubt(
      {
        ...known,
        stage: "in-doubt",
        partner: partner || undefined,
        info,
        draft: info && stored.draft,
        selection,
        days,
        ordered,
      },
      at,
    );
  // Older releases stored "ordered" also while another home than the ordered one was on hold.
  const isHeld = stage === "held" || (stage === "ordered" && meters !== undefined && !info && ordered?.info);
  if (isHeld) return { ...known, stage: "held", ordered, ...(meters?.length ? { meters } : {}) };
  if (stage === "ordered" && ordered) return { ...known, stage, ordered };
  if (stage !== "order" || !partner || !info) return { ...emptyTransfer, ...known };
  const { draft = {}, problems = [], isBlocked = false, isUnanswered = false } = stored;
  return { ...known, stage, partner, info, selection, days, draft, problems, isBlocked, isUnanswered };
};
