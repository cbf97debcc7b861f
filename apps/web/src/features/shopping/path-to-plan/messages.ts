import { readPathToPlan } from "@switchyard/domain/navigation/path-to-plan";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import type { Answers } from "./answers.ts";
import type { Place } from "@switchyard/domain/addresses/find-place";
import { type Messages, type Question, questions } from "./form-model.ts";

/** Messages about the place; empty if it was found. */
export const placeMessages = ({ t }: Pick<PageContext, "t">, place: Place): Messages => {
  switch (place.kind) {
    case "found":
      return {};
    case "nothing-given":
      return { search: t("pathToPlan.AddressErrorMessage") };
    case "which-utility":
      return { utility: t("pathToPlan.utility.error") };
    case "which-address":
      return { search: t("addressSearch.chooseOne") };
    case "no-such-address":
      return { search: t("addressSearch.noResults") };
    case "not-served":
      return { search: t("addressSearch.notServed", { place: place.zip }) };
    case "outside-texas":
      return { search: t("addressSearch.outOfState", { place: place.zip }) };
    case "unknown":
      return {
        search: place.zip ? t("addressSearch.failedForZip", { place: place.zip }) : t("addressSearch.failed"),
      };
  }
};

/** Missing answers other than the place. */
const missingIn = (answers: Answers, place: Place) => {
  const read = readPathToPlan({ ...answers, ...(place.kind === "found" ? { zip: place.zip } : {}) });
  return "problems" in read ? read.problems.filter(({ field }) => field !== "search") : [];
};

// Labels used: pathToPlan.*ErrorMessage
/** All problems that prevent the next page (E-011 to E-013). */
export const allMessages = ({ t }: Pick<PageContext, "t">, answers: Answers, place: Place): Messages => ({
  ...Object.fromEntries(missingIn(answers, place).map(({ field, code }) => [field, t(`pathToPlan.${code}`)])),
  ...placeMessages({ t }, place),
});

/** The first question with a message, in the page's order. */
export const firstOpen = (answers: Answers, place: Place): Question | undefined => {
  const open = new Set<Question>(missingIn(answers, place).map(({ field }) => field));
  if (place.kind !== "found") open.add(place.kind === "which-utility" ? "utility" : "search");
  return questions.find((question) => open.has(question));
};
