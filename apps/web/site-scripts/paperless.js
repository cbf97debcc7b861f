// How bills come is changed by the site API's own call; what can't be sent this way is sent as the form that it is.
(() => {
  async function send(form) {
    const value = (name) => form.elements[name].value;
    const body = JSON.stringify({
      ContractAccount: value("ContractAccount"),
      PartnerNumber: form.dataset.partner,
      IsPaperlessBilling: value("IsPaperlessBilling") === "true",
    });
    const answer = await fetch("/api/myaccount/paperlessbilling", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    if (!answer.ok) throw new Error("not saved");
    const next = new URL(`${form.dataset.done}#ca-${value("ContractAccount")}`, location.href);
    // An address that differs by its hash alone would not be loaded anew.
    if (next.pathname + next.search === location.pathname + location.search) location.reload();
    else location.assign(next);
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.paperless === undefined) return;
    event.preventDefault();
    const button = form.querySelector("button");
    if (button.getAttribute("aria-busy") === "true") return;
    button.setAttribute("aria-busy", "true");
    send(form).catch(() => form.submit());
  });
  // A page that comes back from the browser's memory is not sending any more.
  addEventListener("pageshow", () =>
    document.querySelectorAll("form[data-paperless] button").forEach((button) => button.removeAttribute("aria-busy")),
  );
})();
