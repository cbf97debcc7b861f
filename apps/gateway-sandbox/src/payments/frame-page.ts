import { html, Html } from "../html/html.ts";
import { type CardField, cardFields, type Typed } from "./cards.ts";

export type FrameLanguage = "en" | "es";

interface Words {
  readonly title: string;
  readonly labels: Readonly<Record<CardField, string>>;
  readonly wrong: Readonly<Record<CardField, string>>;
  readonly expiry: string;
  readonly submit: string;
  readonly summary: string;
  readonly closed: string;
}

export const words: Readonly<Record<FrameLanguage, Words>> = {
  en: {
    title: "Card details",
    labels: {
      number: "Card number",
      month: "Month (MM)",
      year: "Year (YYYY)",
      cvv: "Security code (CVV)",
      holder: "Name on the card",
      zip: "Billing ZIP code",
    },
    wrong: {
      number: "Enter the card number as shown on the card.",
      month: "Enter the month until which the card is good, for example 03.",
      year: "Enter the year until which the card is good, for example 2029.",
      cvv: "Enter the 3 or 4 digits of the security code.",
      holder: "Enter the name as shown on the card.",
      zip: "Enter the 5 digits of the ZIP code where the card’s bill goes.",
    },
    expiry: "Good until",
    submit: "Use this card",
    summary: "Please look at these fields again:",
    closed: "This page is no longer open. Go back and choose to pay by card again.",
  },
  es: {
    title: "Datos de la tarjeta",
    labels: {
      number: "Número de la tarjeta",
      month: "Mes (MM)",
      year: "Año (AAAA)",
      cvv: "Código de seguridad (CVV)",
      holder: "Nombre en la tarjeta",
      zip: "Código postal de la cuenta",
    },
    wrong: {
      number: "Escriba el número como aparece en la tarjeta.",
      month: "Escriba el mes en que vence la tarjeta, por ejemplo 03.",
      year: "Escriba el año en que vence la tarjeta, por ejemplo 2029.",
      cvv: "Escriba los 3 o 4 dígitos del código de seguridad.",
      holder: "Escriba el nombre como aparece en la tarjeta.",
      zip: "Escriba los 5 dígitos del código postal adonde llega la cuenta de la tarjeta.",
    },
    expiry: "Válida hasta",
    submit: "Usar esta tarjeta",
    summary: "Revise estos campos:",
    closed: "Esta página ya no está abierta. Regrese y elija otra vez pagar con tarjeta.",
  },
};

const attributes: Readonly<Record<CardField, Html>> = {
  number: new Html(`inputmode="numeric" autocomplete="cc-number" maxlength="23"`),
  month: new Html(`inputmode="numeric" autocomplete="cc-exp-month" maxlength="2"`),
  year: new Html(`inputmode="numeric" autocomplete="cc-exp-year" maxlength="4"`),
  cvv: new Html(`inputmode="numeric" autocomplete="cc-csc" maxlength="4"`),
  holder: new Html(`autocomplete="cc-name" maxlength="100"`),
  zip: new Html(`inputmode="numeric" autocomplete="postal-code" maxlength="5"`),
};

export interface FramePage {
  readonly lang: FrameLanguage;
  readonly accesstoken: string;
  readonly returnUrl: string;
  readonly nonce: string;
  /** The last input, without number and CVV. */
  readonly typed: Partial<Typed>;
  readonly wrong: readonly CardField[];
}

/** Follows the visitor's color scheme, with a transparent background inside a frame. */
const style = `:root{color-scheme:light dark;--ink:#1d2733;--ground:#fff;--input:#fff;--line:#6b7785;--accent:#0b5cad;--on-accent:#fff;--wrong:#b3261e}
@media (prefers-color-scheme:dark){:root{--ink:#f3f4fa;--ground:#14161f;--input:#ffffff0d;--line:#a3a9bd;--accent:#9cc7ff;--on-accent:#10131c;--wrong:#ffb4a9}}
body{margin:0;padding:4px;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--ground)}
label{display:block;margin:12px 0 4px;font-weight:600}input{box-sizing:border-box;width:100%;min-height:44px;padding:8px 10px;font:inherit;color:inherit;background:var(--input);border:1px solid var(--line);border-radius:8px}
input:focus-visible,button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}input[aria-invalid=true]{border:2px solid var(--wrong)}
.error{margin:4px 0 0;color:var(--wrong)}.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 12px;align-items:start}fieldset{border:0;margin:12px 0 0;padding:0;min-width:0}legend{font-weight:600;padding:0}
@media (min-width:420px){.two{display:grid;grid-template-columns:1fr 1fr;gap:0 16px;align-items:start}fieldset+div{padding-top:36px}}
button{margin-top:16px;min-height:44px;padding:8px 20px;font:inherit;font-weight:600;color:var(--on-accent);background:var(--accent);border:0;border-radius:8px}.embedded{background:none}.embedded button,.embedded h1{display:none}`;

/** Messages to and from the embedding page, limited to its origin. */
const script = (origin: string): string => `(() => {
  if (window.parent === window) return;
  const origin = ${JSON.stringify(origin)};
  const tell = (message) => parent.postMessage({ source: "card-frame", ...message }, origin);
  const form = document.querySelector("form");
  const summary = document.querySelector("[role=alert]");
  document.body.classList.add("embedded");
  // The embedding page has the main landmark.
  const box = document.createElement("div");
  const main = document.querySelector("main");
  box.append(...main.childNodes);
  main.replaceWith(box);
  new ResizeObserver(() => tell({ type: "height", height: Math.ceil(document.body.getBoundingClientRect().height) })).observe(document.body);
  const show = (wrong) => {
    for (const input of form.querySelectorAll("input[data-wrong]")) {
      const isWrong = wrong.includes(input.name);
      input.setAttribute("aria-invalid", String(isWrong));
      document.getElementById(input.name + "-error").textContent = isWrong ? input.dataset.wrong : "";
    }
    summary.textContent = wrong.length > 0 ? summary.dataset.words : "";
    if (wrong.length > 0) form.elements[wrong[0]].focus();
  };
  const send = async () => {
    try {
      const answer = await fetch(form.action, { method: "POST", headers: { accept: "application/json" }, body: new URLSearchParams(new FormData(form)) });
      const { wrong } = await answer.json();
      show(wrong);
      tell(wrong.length === 0 ? { type: "result", outcome: "passed" } : { type: "result", outcome: "failed", fields: wrong });
    } catch {
      tell({ type: "result", outcome: "failed", fields: [] });
    }
  };
  form.addEventListener("submit", (event) => { event.preventDefault(); void send(); });
  addEventListener("message", (event) => {
    if (event.origin === origin && event.source === parent && event.data?.type === "submit") void send();
  });
  tell({ type: "ready" });
})();`;

export const closedPage = (lang: FrameLanguage): string =>
  `<!doctype html>${html`<html lang="${lang}"><meta charset="utf-8"><title>${words[lang].title}</title><p>${words[lang].closed}</p></html>`.markup}`;

export const framePage = ({ lang, accesstoken, returnUrl, nonce, typed, wrong }: FramePage): string => {
  const { title, labels, wrong: errors, expiry, submit, summary } = words[lang];
  const secret: readonly CardField[] = ["number", "cvv"];
  const field = (name: CardField): Html => html`<div>
      <label for="${name}">${labels[name]}</label>
      <input id="${name}" name="${name}" required aria-describedby="${name}-error" aria-invalid="${String(wrong.includes(name))}" data-wrong="${errors[name]}" value="${secret.includes(name) ? "" : (typed[name] ?? "")}" ${attributes[name]}>
      <p class="error" id="${name}-error">${wrong.includes(name) ? errors[name] : ""}</p>
    </div>`;
  const [first] = cardFields;
  const page = html`<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer"><title>${title}</title><style nonce="${nonce}">${new Html(style)}</style></head>
<body>
  <main>
    <h1>${title}</h1>
    <form method="post" action="/frame" novalidate>
      <p class="error" role="alert" data-words="${summary}">${wrong.length > 0 ? summary : ""}</p>
      <input type="hidden" name="accesstoken" value="${accesstoken}"><input type="hidden" name="lang" value="${lang}"><input type="hidden" name="returnUrl" value="${returnUrl}">
      ${field(first)}
      <div class="two"><fieldset><legend>${expiry}</legend><div class="pair">${field("month")}${field("year")}</div></fieldset>${field("cvv")}</div>
      <div class="two">${field("holder")}${field("zip")}</div>
      <button>${submit}</button>
    </form>
  </main>
  <script nonce="${nonce}">${new Html(script(new URL(returnUrl).origin))}</script>
</body></html>`;
  return `<!doctype html>${page.markup}`;
};
