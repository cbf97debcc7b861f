import { brandOf, type MailLook } from "../catalogue/brands.ts";
import type { BrandId } from "../catalogue/plan.ts";
import type { Locale } from "../catalogue/plan.ts";
import { html, type Html } from "../html/html.ts";

/** A sent mail, with the same content as HTML and as plain text. */
export interface MailAsSent {
  readonly subject: string;
  readonly text: string;
  readonly page: Html;
}

interface Link {
  readonly label: string;
  readonly href: string;
}

/** The content of a mail, without its look. */
export interface MailContent {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly documents?: { readonly heading: string; readonly links: readonly Link[] } | undefined;
  readonly action?: Link | undefined;
}

const ends: Readonly<Record<Locale, (name: string) => string>> = {
  en: (name) => `Sent by ${name}. Questions? Call`,
  es: (name) => `Enviado por ${name}. ¿Preguntas? Llame al`,
};

/** Dark-mode styles for mail programs that support them; they override the inline styles by class. */
const inTheDark = ({ ground, ink, muted, rule, link, accent, onAccent }: MailLook["light"]): string =>
  `.ground{background:${ground}!important;color:${ink}!important}.muted{color:${muted}!important}.rule{border-color:${rule}!important}.link{color:${link}!important}.action{background:${accent}!important;color:${onAccent}!important}`;

export const renderMail = (brand: BrandId, locale: Locale, content: MailContent): MailAsSent => {
  const { subject, lines, facts = [], documents, action } = content;
  const { name, phone, mail } = brandOf(brand);
  const { head, onHead, lit, heading, radius, light, dark } = mail;
  const end = ends[locale](name);
  const links = [...(documents?.links ?? []), ...(action ? [action] : [])];
  const cell = `padding:8px 0;border-bottom:1px solid ${light.rule};vertical-align:top`;
  // Mail programs support few styles, and only inline ones.
  return {
    subject,
    text: [
      name,
      subject,
      ...lines,
      facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
      documents?.heading ?? "",
      links.map(({ label, href }) => `${label}: ${href}`).join("\n"),
      `${end} ${phone}.`,
    ]
      .filter((part) => part !== "")
      .join("\n\n"),
    page: html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${subject}</title>
<style>:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${inTheDark(dark)}}</style></head>
<body class="ground" style="margin:0;background:${light.ground};color:${light.ink};font:16px/1.5 system-ui,sans-serif">
<div style="background:${head};color:${onHead}"><p style="max-width:560px;margin:0 auto;padding:18px 20px;font:${heading};font-size:20px"><span style="color:${lit}" aria-hidden="true">&#9679;</span> ${name}</p></div>
<div style="max-width:560px;margin:0 auto;padding:12px 20px 28px">
<h1 style="margin:20px 0 12px;font:${heading}">${subject}</h1>
${lines.map((one) => html`<p style="margin:0 0 12px;overflow-wrap:anywhere">${one}</p>`)}
${facts.length === 0 ? "" : html`<table style="width:100%;margin:16px 0;border-collapse:collapse">${facts.map(([label, value]) => html`<tr><th scope="row" class="muted rule" style="${cell};padding-right:16px;color:${light.muted};font-weight:400;text-align:left">${label}</th><td class="rule" style="${cell};font-weight:600;overflow-wrap:anywhere">${value}</td></tr>`)}</table>`}
${documents ? html`<h2 style="margin:24px 0 4px;font-size:16px">${documents.heading}</h2><ul style="margin:0;padding:0;list-style:none">${documents.links.map(({ label, href }) => html`<li style="padding:6px 0"><a class="link" href="${href}" target="_blank" rel="noopener" style="color:${light.link}">${label}</a></li>`)}</ul>` : ""}
${action ? html`<p style="margin:20px 0"><a class="action" href="${action.href}" target="_blank" rel="noopener" style="display:inline-block;padding:12px 22px;border-radius:${radius};background:${light.accent};color:${light.onAccent};font-weight:700;text-decoration:none">${action.label}</a></p>` : ""}
<p class="muted rule" style="margin:28px 0 0;padding-top:12px;border-top:1px solid ${light.rule};color:${light.muted};font-size:14px">${end} <span style="white-space:nowrap">${phone}</span>.</p>
</div></body></html>`,
  };
};
