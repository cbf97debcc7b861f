// The questionnaire that helps to choose a plan: one question at a time, on its own page or over the plan list. Without
// this script it is a plain form with all questions.
import { dialogWith, partOf } from "./parts/other-page.ts";
import { at, followed } from "./parts/pressed.ts";
import { sendBeside } from "./parts/sent-form.ts";
import { whenReady } from "./parts/when-ready.ts";

/** Shows one question at a time, and any by its hash; `close` closes the popup around the form. */
function begin(form: HTMLFormElement, close?: () => void): (hash: string) => void {
  const steps = [...form.querySelectorAll<HTMLElement>("[data-step]")];
  const moves = form.querySelectorAll<HTMLElement>("[data-move]");
  const last = steps.length - 1;
  let here = 0;
  let going: ReturnType<typeof setTimeout>;
  const inputs = () => [...(steps[here]?.querySelectorAll("input") ?? [])];
  const isHidden: Record<string, () => boolean> = {
    back: () => here === 0,
    next: () => here === last,
    skip: () => here === last,
    plans: () => here !== last,
    "plans-now": () => false,
    close: () => !close,
  };
  const show = (place: number, isMove = true) => {
    clearTimeout(going);
    here = Math.max(0, Math.min(last, place));
    steps.forEach((step, each) => (step.hidden = each !== here));
    for (const move of moves) move.hidden = isHidden[move.dataset.move ?? ""]?.() ?? false;
    if (isMove) (inputs().find((input) => input.checked) ?? inputs()[0])?.focus({ preventScroll: true });
    form.closest("dialog")?.scrollTo(0, 0);
  };
  /** Clears the question's answer. */
  const forget = () => {
    for (const input of inputs()) {
      if (input.type === "text") input.value = "";
      else input.checked = false;
    }
  };
  form.addEventListener("click", (event) => {
    const move = at(event, "[data-move]")?.dataset.move;
    if (move === "back") return show(here - 1);
    if (move === "next") return show(here + 1);
    if (move === "close") return close?.();
    if (move === "skip") {
      forget();
      return show(here + 1);
    }
    if (move === "plans-now") {
      if (here === last) forget();
      return form.requestSubmit();
    }
    // Pressing an answer continues. Arrow keys only move between answers, so with the keyboard Enter continues.
    if (event.detail > 0 && steps[here]?.dataset.step !== "TextInput" && at(event, "label, input") && here < last) {
      clearTimeout(going);
      going = setTimeout(() => show(here + 1), 160);
    }
  });
  // Ticking a box with the space bar continues too.
  form.addEventListener("keyup", (event) => {
    if (event.key === " " && at(event, "[type=checkbox]") && here < last) show(here + 1);
  });
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !at(event, "input") || here === last) return;
    event.preventDefault();
    show(here + 1);
  });
  if (close) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      sendBeside(form, (next) => {
        const isLeaving = next !== undefined && next !== location.pathname + location.search;
        if (isLeaving) {
          // A page restored from the back-forward cache shows the questionnaire closed.
          addEventListener("pagehide", close, { once: true });
          location.assign(next);
        } else close();
        return isLeaving;
      });
    });
  }
  show(0, Boolean(close));
  return (hash) => show(Math.max(0, hash === "" ? 0 : steps.findIndex((step) => step.querySelector(hash))));
}

let again: ((hash: string) => void) | undefined;
async function open(link: HTMLAnchorElement): Promise<void> {
  if (again) return again(link.hash);
  const form = await partOf<HTMLFormElement>(link.href, "[data-questionnaire]");
  if (!form) return location.assign(link.href);
  const dialog = dialogWith(form, form.dataset.questionnaire);
  dialog.showModal();
  const beginAt = begin(form, () => dialog.close());
  if (link.hash !== "") beginAt(link.hash);
  again = (hash) => {
    dialog.showModal();
    beginAt(hash);
  };
}

document.addEventListener("click", (event) => {
  const link = followed(event, "[data-help-me-choose]");
  if (!link) return;
  event.preventDefault();
  if (link.ariaBusy === "true") return;
  link.ariaBusy = "true";
  open(link)
    .catch(() => location.assign(link.href))
    .finally(() => (link.ariaBusy = null));
});

whenReady(() => {
  for (const form of document.querySelectorAll<HTMLFormElement>("main form[data-questionnaire]")) {
    const beginAt = begin(form);
    if (location.hash.startsWith("#choose-")) beginAt(location.hash);
  }
});
