// The questionnaire that helps to choose a plan: one question at a time, on its own page or over the plan list. It is a
// plain form; without this script all of its questions stand below one another.
import { dialogWith, partOf } from "./parts/other-page.js";

(() => {
  const checkedOf = (step) => [...step.querySelectorAll("input:checked")];

  /** Shows one question at a time; `close` takes the popup away, where the form stands in one. */
  function begin(form, close) {
    const steps = [...form.querySelectorAll("[data-step]")];
    const moves = Object.fromEntries(
      [...form.querySelectorAll("[data-move]")].map((button) => [button.dataset.move, button]),
    );
    let at = 0;
    let going;
    const show = (place, isMove = true) => {
      clearTimeout(going);
      at = Math.max(0, Math.min(steps.length - 1, place));
      const isLast = at === steps.length - 1;
      steps.forEach((step, each) => (step.hidden = each !== at));
      moves.back.hidden = at === 0;
      moves.next.hidden = isLast;
      moves.skip.hidden = isLast;
      moves.plans.hidden = !isLast;
      moves["plans-now"].hidden = false;
      moves.close.hidden = !close;
      const current = steps[at];
      if (isMove) (checkedOf(current)[0] ?? current.querySelector("input"))?.focus({ preventScroll: true });
      current.closest("dialog")?.scrollTo(0, 0);
    };
    /** Takes the answer of the question away. */
    const forget = () => {
      for (const input of steps[at].querySelectorAll("input")) {
        if (input.type === "text") input.value = "";
        else input.checked = false;
      }
    };
    form.addEventListener("click", (event) => {
      const move = event.target.closest("[data-move]")?.dataset.move;
      if (move === "back") return show(at - 1);
      if (move === "next") return show(at + 1);
      if (move === "close") return close();
      if (move === "skip") {
        forget();
        return show(at + 1);
      }
      if (move === "plans-now") {
        if (at === steps.length - 1) forget();
        return form.requestSubmit();
      }
      // A pressed answer leads on. Arrow keys only wander between answers, so with the keyboard it is Enter that does.
      if (
        event.detail > 0 &&
        steps[at].dataset.step !== "TextInput" &&
        event.target.closest("label, input") &&
        at < steps.length - 1
      ) {
        clearTimeout(going);
        going = setTimeout(() => show(at + 1), 160);
      }
    });
    // A box that is ticked with the space bar leads on as well.
    form.addEventListener("keyup", (event) => {
      if (event.key === " " && event.target.type === "checkbox" && at < steps.length - 1) show(at + 1);
    });
    form.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.target.tagName !== "INPUT" || at === steps.length - 1) return;
      event.preventDefault();
      show(at + 1);
    });
    if (close) {
      form.addEventListener("submit", async (event) => {
        event.preventDefault();
        if (form.getAttribute("aria-busy") === "true") return;
        form.setAttribute("aria-busy", "true");
        const next = await send(form).catch(() => undefined);
        form.removeAttribute("aria-busy");
        close();
        if (next !== undefined && next !== location.pathname + location.search) location.assign(next);
      });
    }
    show(0, Boolean(close));
    return () => show(0);
  }

  /** Where to go next; nothing when it could not be sent. */
  async function send(form) {
    const answer = await fetch(form.getAttribute("action"), {
      method: "POST",
      body: new FormData(form),
      headers: { accept: "application/json" },
    });
    const { location: next } = await answer.json();
    return answer.ok && /^\/(?!\/)/.test(next) ? next : undefined;
  }

  let again;
  async function open(link) {
    if (again) return again();
    const form = await partOf(link.href, "[data-questionnaire]");
    if (!form) return location.assign(link.href);
    const dialog = dialogWith(form, form.dataset.questionnaire);
    dialog.showModal();
    const fromStart = begin(form, () => dialog.close());
    again = () => {
      dialog.showModal();
      fromStart();
    };
  }

  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("[data-help-me-choose]");
    if (
      !link ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    if (link.getAttribute("aria-busy") === "true") return;
    link.setAttribute("aria-busy", "true");
    open(link)
      ?.catch(() => location.assign(link.href))
      .finally(() => link.removeAttribute("aria-busy"));
  });

  const here = () => {
    for (const form of document.querySelectorAll("main form[data-questionnaire]")) begin(form);
  };
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", here);
  else here();
})();
