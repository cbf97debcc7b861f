import { type ChoiceAnswer } from "@switchyard/domain/help-me-choose/model";
import { byReasons, useOfAnswers } from "@switchyard/domain/help-me-choose/reasons";
import { choiceEntries, mostSuited, readChoices } from "@switchyard/domain/help-me-choose/rules";
import { heroUse } from "@switchyard/domain/plans/month-cost";
import { tdspCode } from "@switchyard/domain/addresses/rules";
import type { ZipArea } from "@switchyard/domain/addresses/model";
import { zipMeaning } from "@switchyard/domain/addresses/utility-of-zip";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { forgetChoices, saveChoices } from "../questionnaire/saved-choices.ts";
import { choiceQuestions } from "../questionnaire/questions.ts";
import { shoppingSession } from "../../../site/journeys/current-journey.ts";
import { routeOf } from "../../../site/navigation/route-of.ts";
import { hrefIn } from "../../../site/navigation/site-path.ts";
import { answeredPlans } from "../plans/answered-plans.ts";
import { listPath } from "../../../site/navigation/list-path.ts";
import { orderParameters } from "../../../site/navigation/plan-order.ts";
import { askedPlans } from "@switchyard/domain/plans/plan-question";
import { type FormHandler, type FormRequest, formText } from "../../../site/forms/form-request.ts";

/**
 * See plans (E-323): sends the answers to the provider, requests the list that uses them, and returns to the plan list
 * with suited plans first. If either call fails, it returns to the unchanged list without a message (E-327).
 */
export const helpMeChoose: FormHandler = async (form, request) => {
  const questions = await choiceQuestions(request.site.content, request.brand, request.locale);
  const answers = readChoices(questions, (id) => form.getAll(id).filter((value) => typeof value === "string"));
  await saveChoices(answers);
  const list = listOfForm(form, request);
  const suited = await suitedTo(answers, list, request);
  return backTo(
    list,
    request,
    suited && suited.length === 0 ? noneOf(answers) : { suited, use: useOfAnswers(answers) },
  );
};

/** The list in its usual sort order, with a note on the reason. */
const noneOf = (answers: readonly ChoiceAnswer[]): ListOfAnswers => ({
  answers: answers.length === 0 ? "none" : "unmatched",
});

/** Clear answers: the next questionnaire is empty, and the provider's answers are deleted too. */
export const clearChoices: FormHandler = async (form, request) => {
  await forgetChoices();
  const list = listOfForm(form, request);
  await submit([], list, request);
  return backTo(list, request, {});
};

const listOfForm = (form: FormData, { query }: FormRequest): string =>
  listPath(formText(form, "list"), routeOf("", query));

interface ListOfAnswers {
  readonly suited?: readonly string[] | undefined;
  /** The monthly use in kWh that follows from the answers. */
  readonly use?: number | undefined;
  readonly answers?: "none" | "unmatched";
}

const backTo = (list: string, { locale, query }: FormRequest, { suited = [], use, answers }: ListOfAnswers): string =>
  `${hrefIn(locale, list)}${toSearch(query, {
    [orderParameters.suited]: suited.join(" "),
    [orderParameters.use]: suited.length > 0 && use !== undefined ? String(use) : undefined,
    [orderParameters.answers]: answers,
  })}`;

/** The ids of the plans that suit the answers, best first; undefined if they can't be loaded. */
async function suitedTo(
  answers: readonly ChoiceAnswer[],
  list: string,
  request: FormRequest,
): Promise<readonly string[] | undefined> {
  const visit = await submit(answers, list, request);
  const offers = visit && (await answeredPlans(visit, request));
  return offers && offers.length > 0
    ? byReasons(offers, answers, useOfAnswers(answers) ?? heroUse)
        .slice(0, mostSuited)
        .map(({ id }) => id)
    : undefined;
}

/**
 * Sends the answers in the visitor's session.
 *
 * @returns the session and customer of the answers, or nothing if the provider rejected them
 */
async function submit(answers: readonly ChoiceAnswer[], list: string, { site, brand, locale, query }: FormRequest) {
  const asked = askedPlans(query, routeOf(list, query));
  const ports = site.lookUps(brand, locale);
  const sessionId = await shoppingSession();
  if (asked === undefined || sessionId === "") return undefined;
  const tdsp = asked.tdsp ?? onlyUtility(asked.zip, (await ports.addresses.zipAreas(asked.zip)).unwrapOr([]));
  if (tdsp === undefined) return undefined;
  const indicator = await ports.helpMeChoose.submit(choiceEntries({ tdsp, intent: asked.intent }, answers), {
    contract: "",
    partner: "",
    sessionId,
  });
  if (indicator.isErr())
    site.errors.report("the answers could not be submitted", { problem: indicator.error, brand, locale }, "warn");
  return indicator.unwrapOr("") === "Success" ? { ...asked, tdsp, sessionId } : undefined;
}

/** The utility of a ZIP code with a single one. */
const onlyUtility = (zip: string, found: readonly ZipArea[]): string | undefined => {
  const meaning = zipMeaning(zip, found);
  return meaning.kind === "utility" ? tdspCode(meaning.area.tdsp) : undefined;
};
