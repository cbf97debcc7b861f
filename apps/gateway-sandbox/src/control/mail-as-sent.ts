import type { BrandId, Locale } from "../catalogue/plan.ts";
import { html, type Html } from "../html/html.ts";
import { codeLivesMinutes } from "../identity/password-help.ts";

/** A mail as somebody gets it: one part to look at, one for those who read text alone. Both say the same. */
export interface MailAsSent {
  readonly subject: string;
  readonly text: string;
  readonly page: Html;
}

interface Said {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly action?: { readonly label: string; readonly href: string } | undefined;
}

const looks: Readonly<
  Record<
    BrandId,
    {
      readonly name: string;
      readonly ground: string;
      readonly ink: string;
      readonly line: string;
      readonly accent: string;
      readonly radius: string;
    }
  >
> = {
  LARKSPUR: {
    name: "Larkspur Energy",
    ground: "#ffffff",
    ink: "#14173d",
    line: "#14173d",
    accent: "#ffb224",
    radius: "10px",
  },
  EVERGREEN: {
    name: "Evergreen by Larkspur",
    ground: "#fbf7ea",
    ink: "#16321f",
    line: "#16321f",
    accent: "#f6c445",
    radius: "26px",
  },
};

const sentBy: Readonly<Record<Locale, (name: string) => string>> = {
  en: (name) => `Sent by ${name}.`,
  es: (name) => `Enviado por ${name}.`,
};

const asSent = (brand: BrandId, locale: Locale, { subject, lines, action }: Said): MailAsSent => {
  const { name, ground, ink, line, accent, radius } = looks[brand];
  const end = sentBy[locale](name);
  // Mail programs know few styles, and those beside the element.
  return {
    subject,
    text: [name, ...lines, ...(action ? [`${action.label}: ${action.href}`] : []), end].join("\n\n"),
    page: html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${subject}</title></head>
<body style="margin:0;background:${ground};color:${ink};font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:20px">
<p style="margin:0;padding-bottom:8px;border-bottom:3px solid ${line};font-weight:700">${name}</p>
<h1 style="margin:24px 0 12px;font-size:24px;line-height:1.2">${subject}</h1>
${lines.map((one) => html`<p style="margin:0 0 12px;overflow-wrap:anywhere">${one}</p>`)}
${action ? html`<p style="margin:20px 0"><a href="${action.href}" target="_blank" rel="noopener" style="display:inline-block;padding:12px 20px;border-radius:${radius};background:${accent};color:${ink};font-weight:700;text-decoration:none">${action.label}</a></p>` : html``}
<p style="margin:28px 0 0;font-size:14px">${end}</p>
</div></body></html>`,
  };
};

/** The confirmation of an order. A copy goes to other people than the customer: it says nothing of money, nor whose order it is. */
export const confirmationMail = (
  brand: BrandId,
  locale: Locale,
  {
    kind,
    planName,
    startDate,
  }: { readonly kind: "provider" | "copy"; readonly planName: string; readonly startDate: string },
): MailAsSent => {
  const isCopy = kind === "copy";
  return asSent(
    brand,
    locale,
    locale === "es"
      ? {
          subject: "La electricidad está pedida",
          lines: [
            startDate === "" ? `Plan: ${planName}.` : `Plan: ${planName}. Empieza el ${startDate}.`,
            isCopy ? "Quien hizo el pedido quiso que usted recibiera esta copia." : "Gracias por su pedido.",
          ],
        }
      : {
          subject: "Electricity is ordered",
          lines: [
            startDate === "" ? `Plan: ${planName}.` : `Plan: ${planName}. It begins on ${startDate}.`,
            isCopy ? "The person who ordered asked us to send you this copy." : "Thank you for your order.",
          ],
        },
  );
};

/** A mail about an online account: the code for a new password, or a user name that was forgotten. */
export const accountMail = (
  brand: BrandId,
  locale: Locale,
  {
    about,
    tells,
    link,
  }: { readonly about: "password" | "user-name"; readonly tells: string; readonly link?: string | undefined },
): MailAsSent => {
  const es = locale === "es";
  const action = (label: string) => (link === undefined ? undefined : { label, href: link });
  return asSent(
    brand,
    locale,
    about === "password"
      ? {
          subject: es ? "Elija una contraseña nueva" : "Set a new password",
          lines: es
            ? [
                `Su código es ${tells}. Sirve durante ${codeLivesMinutes} minutos.`,
                "¿No lo pidió usted? Entonces no tiene que hacer nada: su contraseña sigue igual.",
              ]
            : [
                `Your code is ${tells}. It works for ${codeLivesMinutes} minutes.`,
                "Not asked for by you? Then there is nothing to do: your password stays as it is.",
              ],
          action: action(es ? "Elegir una contraseña" : "Set a password"),
        }
      : {
          subject: es ? "Su nombre de usuario" : "Your user name",
          lines: [es ? `Su nombre de usuario es ${tells}.` : `Your user name is ${tells}.`],
          action: action(es ? "Iniciar sesión" : "Sign in"),
        },
  );
};
