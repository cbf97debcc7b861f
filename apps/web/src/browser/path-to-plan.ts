// The three questions: an incomplete form isn't sent, messages appear at their question, and the place's field searches
// while typing. Without scripts it is a plain form, and the server shows the same messages.
import { readAnswers } from "../features/shopping/path-to-plan/answers.ts";
import {
  controlOf,
  type Question,
  type QuestionData,
  questions,
} from "../features/shopping/path-to-plan/form-model.ts";
import { isSubmitButton } from "../site/forms/is-submit-button.ts";
import { beginPlaceSearch } from "./parts/place-search.ts";
import { showErrorBeside } from "./parts/error-beside.ts";

function begin(form: HTMLFormElement): void {
  const data = JSON.parse(form.dataset.questions ?? "") as QuestionData;
  const utilities = () => form.querySelector("#utility");
  const isMissing = (question: Question): boolean => {
    const values = new FormData(form);
    if (question === "utility") return utilities() !== null && !values.get("utility");
    return readAnswers((name) => values.get(name))[question] === undefined;
  };
  const say = (question: Question, text?: string) => {
    const control = document.getElementById(controlOf[question]);
    const box = document.getElementById(question)?.closest<HTMLElement>("fieldset:not([role])");
    const label = control instanceof HTMLInputElement && question === "search" ? control.labels?.[0] : undefined;
    const around = label?.parentElement ?? box;
    if (around) showErrorBeside(form, question, { box: around, after: label ?? around.firstElementChild }, text);
    if (label && control) control.ariaInvalid = text ? "true" : null;
    (label ? control : around)?.setAttribute("aria-describedby", `${question}-hint ${question}-error`);
  };

  form.addEventListener("input", ({ target }) => {
    const { name } = target as HTMLInputElement;
    const question = questions.find((one) => one === name);
    if (!question) return;
    say(question);
    // Another place may have other utilities.
    if (question === "search") utilities()?.remove();
  });
  form.addEventListener("focusout", ({ target, relatedTarget }) => {
    // Before *Continue*, only a cleared answer shows a message. A message must not move the button under the pointer.
    const { name, value } = target as HTMLInputElement;
    if (name === "search" && data.wasGiven && value.trim() === "" && relatedTarget && !isSubmitButton(relatedTarget))
      say("search", data.missing.search);
  });
  form.addEventListener("submit", (event) => {
    if (event.submitter instanceof HTMLButtonElement && event.submitter.value === "find") return;
    const missing = questions.filter(isMissing);
    for (const question of questions) say(question, missing.includes(question) ? data.missing[question] : undefined);
    const [first] = missing;
    if (!first) return;
    event.preventDefault();
    // The server's messages above the form are now at the questions, or outdated.
    form.querySelector("#error-summary")?.remove();
    document.getElementById(controlOf[first])?.focus();
  });
  for (const place of form.querySelectorAll<HTMLElement>("[data-place-search]"))
    beginPlaceSearch(place, (picked) => {
      utilities()?.remove();
      if (picked) say("search");
      const go = form.querySelector("button[value=continue] > span");
      go?.replaceChildren(picked ? data.continueFor.replace("{zip}", picked.zip) : data.continue);
    });
}

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-questions]")) begin(form);
