// Cards of add-ons: Add waits for its terms, and adding and removing leave the page where it is. Without this script the
// browser itself asks for the terms and sends the same forms.
(() => {
  const isOurs = (form) => form instanceof HTMLFormElement && form.dataset.addOn !== undefined;
  const wait = (form) => {
    const terms = form.querySelector("input[name=terms]");
    if (terms) form.querySelector("button").disabled = !terms.checked;
  };
  const waitAll = () => document.querySelectorAll("form[data-add-on]").forEach(wait);
  const parts = (page, name) => [...page.querySelectorAll(`[data-swap="${name}"]`)];

  /** Puts the card and what the order says of the cart anew; not when the page has become another one. */
  function swapped(fresh, planId) {
    const pairs = [`card-${planId}`, "cart"].map((name) => [parts(document, name), parts(fresh, name)]);
    if (pairs[0][0].length === 0 || pairs.some(([old, young]) => old.length !== young.length)) return false;
    for (const [old, young] of pairs) old.forEach((part, place) => part.replaceChildren(...young[place].childNodes));
    return true;
  }

  async function send(form) {
    const planId = form.dataset.addOn;
    const answer = await fetch(form.action, {
      method: "POST",
      body: new URLSearchParams(new FormData(form)),
      headers: { accept: "application/json" },
    });
    const next = new URL((await answer.json()).location, location.href);
    if (!answer.ok || next.pathname !== location.pathname) return location.assign(next);
    const page = await fetch(next, { headers: { accept: "text/html" } });
    const fresh = new DOMParser().parseFromString(await page.text(), "text/html");
    if (!page.ok || page.redirected || !swapped(fresh, planId)) return location.reload();
    const card = document.getElementById(`add-on-${planId}`);
    card.querySelectorAll("form").forEach(wait);
    (card.querySelector("[data-add-on-said]") ?? card.querySelector("input[name=terms]"))?.focus();
  }

  document.addEventListener("change", ({ target }) => isOurs(target.form) && wait(target.form));
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!isOurs(form)) return;
    event.preventDefault();
    const button = form.querySelector("button");
    if (button.getAttribute("aria-busy") === "true") return;
    button.setAttribute("aria-busy", "true");
    send(form).catch(() => form.submit());
  });
  addEventListener("pageshow", waitAll);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", waitAll);
  waitAll();
})();
