// Changes how bills arrive, through the site API. On failure the form submits natively.
import { at } from "./parts/pressed.ts";

async function send(form: HTMLFormElement): Promise<void> {
  const value = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
  const account = value("ContractAccount");
  const body = JSON.stringify({
    ContractAccount: account,
    PartnerNumber: form.dataset.partner,
    IsPaperlessBilling: value("IsPaperlessBilling") === "true",
  });
  const answer = await fetch("/api/myaccount/paperlessbilling", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  if (!answer.ok) throw new Error("not saved");
  const next = new URL(`${form.dataset.done}#ca-${account}`, location.href);
  // The browser doesn't load an address that differs only in its hash.
  if (next.pathname + next.search === location.pathname + location.search) location.reload();
  else location.assign(next);
}

document.addEventListener("submit", (event) => {
  const form = at<HTMLFormElement>(event, "form[data-paperless]");
  if (!form) return;
  event.preventDefault();
  const button = form.querySelector("button");
  if (!button || button.ariaBusy === "true") return;
  button.ariaBusy = "true";
  send(form).catch(() => form.submit());
});
