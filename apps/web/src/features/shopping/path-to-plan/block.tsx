import { tdspCode } from "@switchyard/domain/addresses/rules";
import { codeOfDwelling } from "@switchyard/domain/kernel/dwelling";
import { codeOfIntent } from "@switchyard/domain/kernel/intent";
import { toSearch } from "../../../site/navigation/to-search.ts";
import type { PlaceOption } from "../../../parts/address-search/address-search-model.ts";
import { addressSearchTexts } from "../../../parts/address-search/texts.ts";
import { findPlanPath } from "../plans/place-texts.ts";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { type Answers, answersOf } from "./answers.ts";
import { content } from "./content.ts";
import { findPlace, type Place } from "@switchyard/domain/addresses/find-place";
import type { FormTexts } from "./form-model.ts";
import { askedAgain, savedAnswers } from "./saved-answers.ts";
import { allMessages, placeMessages } from "./messages.ts";
import styles from "./path-to-plan.module.css";
import { PathToPlanForm } from "./path-to-plan-form.tsx";

/**
 * Three questions, then the plans (E-001 to E-013). On a shared page it starts empty. Elsewhere the address or a
 * returned form fills it in. The parameter `level` 1 makes it the page's main heading. `againPath` is the page that
 * asks again. `switchIntent` is the intent of visitors who don't move.
 */
export default async function PathToPlanBlock({ block, page }: BlockProps) {
  const { heading, lead } = fieldsOf(block, content);
  const saved = page.search.has(askedAgain) ? await savedAnswers() : undefined;
  const answers = saved?.answers ?? {
    ...movingBy(page.path),
    ...answersOf(block.params["againPath"] === undefined ? page.query : withoutMeter(page.query)),
  };
  const place: Place =
    answers.search === undefined && answers.esiid === undefined
      ? { kind: "nothing-given" }
      : await findPlace(answers, page.site.lookUps(page.brand, page.locale, saved?.reference).addresses);
  if (place.kind === "unknown")
    page.site.errors.report("the place could not be looked up", {
      problem: place.problem,
      requestId: page.requestId,
      brand: page.brand,
    });
  const isPageItself = block.params["level"] === "1";
  const form = (
    <PathToPlanForm
      texts={textsOf(page, page.text(heading), lead === undefined ? undefined : page.text(lead), place)}
      searchTexts={addressSearchTexts(page)}
      headingLevel={isPageItself ? 1 : 2}
      showsTick={block.params["showTick"] !== "0"}
      hidden={{
        locale: page.locale,
        travelling: toSearch(page.query),
        movePath: block.params["movePath"] ?? "",
        switchPath: block.params["switchPath"] ?? "",
        againPath: block.params["againPath"] ?? "",
        switchIntent: block.params["switchIntent"] ?? "",
      }}
      answers={answers}
      picked={place.kind === "found" ? { ...place, kind: place.esiid === "" ? "zip" : "address" } : undefined}
      candidates={place.kind === "which-address" ? candidatesOf(page, place) : []}
      utilities={
        place.kind === "which-utility"
          ? place.areas.map(({ tdsp }) => ({
              value: tdspCode(tdsp),
              label: page.t(`utilities.${tdspCode(tdsp).toLowerCase()}`),
            }))
          : []
      }
      messages={messagesOf(page, saved !== undefined, answers, place)}
      editHref={page.href(
        `${block.params["againPath"] ?? findPlanPath}${toSearch(page.query, { zip: undefined, tdsp: undefined, esiid: undefined, planid: undefined, ...shoppingOf(answers) })}#search`,
      )}
    />
  );
  return isPageItself ? <Wrap className={styles.page}>{form}</Wrap> : form;
}

/** Pages of the account show nothing of a meter in their address, because it may be another customer's. */
const withoutMeter = ({ esiid: _, ...query }: PageContext["query"]): PageContext["query"] => query;

/** The pages of either flow know whether the visitor is moving. */
const movingBy = (path: string): Answers =>
  /^\/(mvi|swi)\//.test(path) ? { moving: path.startsWith("/mvi/") ? "yes" : "no" } : {};

/**
 * A returned form shows all its problems; a form filled in from the address only shows those that the address can't
 * answer.
 */
const messagesOf = (page: PageContext, isAskedAgain: boolean, answers: Answers, place: Place) => {
  if (isAskedAgain) return allMessages(page, answers, place);
  return place.kind === "nothing-given" || place.kind === "which-utility" ? {} : placeMessages(page, place);
};

/** The answers except the place, as parameters of an address. */
const shoppingOf = ({ moving, apartment }: Answers): Readonly<Record<string, string | undefined>> => ({
  cint: moving === undefined ? undefined : codeOfIntent(moving === "yes" ? "move-in" : "switch"),
  dwel: apartment === undefined ? undefined : codeOfDwelling(apartment === "yes" ? "apartment" : "house"),
});

// Labels used: utilities.*
const candidatesOf = (
  { t }: PageContext,
  { addresses }: Extract<Place, { kind: "which-address" }>,
): readonly PlaceOption[] =>
  addresses.map(({ esiid, displayText, zip, tdsp }) => ({
    key: esiid,
    kind: "address",
    text: displayText,
    zip,
    tdsp,
    esiid,
    utility: t(`utilities.${tdspCode(tdsp).toLowerCase()}`),
  }));

const textsOf = ({ t }: PageContext, heading: string, lead: string | undefined, place: Place): FormTexts => ({
  heading,
  lead,
  moving: { question: t("pathToPlan.moving.question"), yes: t("pathToPlan.moving.yes"), no: t("pathToPlan.moving.no") },
  address: { label: t("pathToPlan.address.label"), hint: t("pathToPlan.address.hint") },
  apartment: {
    question: t("pathToPlan.apartment.question"),
    yes: t("pathToPlan.apartment.yes"),
    no: t("pathToPlan.apartment.no"),
  },
  utility: {
    question: t("pathToPlan.utility.question"),
    text: t("pathToPlan.utility.text", { zip: place.kind === "which-utility" ? place.zip : "" }),
  },
  change: t("common.change"),
  find: t("addressSearch.search"),
  continue: t("pathToPlan.continue"),
  continueFor: t("pathToPlan.continueFor", { zip: "{zip}" }),
  summaries: [1, 2, 3, 4].map((count) => t("errorSummary.title", { count })),
  missing: {
    moving: t("pathToPlan.IntentErrorMessage"),
    search: t("pathToPlan.AddressErrorMessage"),
    utility: t("pathToPlan.utility.error"),
    apartment: t("pathToPlan.DwelErrorMessage"),
  },
});
