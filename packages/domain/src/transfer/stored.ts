import { emptyTransfer, inDoubt, type TransferFields, type TransferState } from "./state.ts";

/**
 * A state as it was stored. Releases before the stages had types stored every field at every stage, with "" and nothing for
 * "not yet": of theirs, each stage takes what belongs to it. Where something is missing that its stage stands on, both homes
 * are asked for again; of an order, a person finds out.
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
  // Such a release said "ordered" too where something else came first for another home than the one that was ordered.
  const isHeld = stage === "held" || (stage === "ordered" && meters !== undefined && !info && ordered?.info);
  if (isHeld) return { ...known, stage: "held", ordered, ...(meters?.length ? { meters } : {}) };
  if (stage === "ordered" && ordered) return { ...known, stage, ordered };
  if (stage !== "order" || !partner || !info) return { ...emptyTransfer, ...known };
  const { draft = {}, problems = [], isBlocked = false, isUnanswered = false } = stored;
  return { ...known, stage, partner, info, selection, days, draft, problems, isBlocked, isUnanswered };
};
