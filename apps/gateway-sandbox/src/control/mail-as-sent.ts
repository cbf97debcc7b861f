import type { BrandId, Locale } from "../catalogue/plan.ts";
import { codeLivesMinutes } from "../identity/password-help.ts";
import { renderMail, type MailAsSent } from "./mail-look.ts";

/** The address of a plan's document, in the mail's language. */
export type PlanLinks = Readonly<Record<"EFL" | "TOS" | "YRC", string>>;

/** The order's details in the customer's mail; a copy has none of them. */
export interface OrderOfMail {
  readonly firstName: string;
  readonly address: string;
  readonly confirmationNumber: string;
  readonly accountNumber: string;
  readonly documents: PlanLinks;
}

const words = {
  en: {
    subject: "Electricity is ordered",
    plan: "Plan",
    begins: "Service begins",
    home: "Home",
    confirmation: "Confirmation number",
    account: "Account number",
    documents: "Your three documents, as PDF",
    EFL: "Electricity Facts Label",
    TOS: "Terms of service agreement",
    YRC: "Your rights as a customer",
    thanks: (name: string) =>
      `Thank you for your order${name === "" ? "" : `, ${name}`}. Keep this mail with your papers.`,
    copy: "The person who ordered asked us to send you this copy.",
  },
  es: {
    subject: "Ya pedimos su electricidad",
    plan: "Plan",
    begins: "Empieza el servicio",
    home: "Casa",
    confirmation: "Número de confirmación",
    account: "Número de cuenta",
    documents: "Sus tres documentos, en PDF",
    EFL: "Hoja de datos de electricidad",
    TOS: "Contrato de términos del servicio",
    YRC: "Sus derechos como cliente",
    thanks: (name: string) =>
      `Gracias por su pedido${name === "" ? "" : `, ${name}`}. Guarde este correo con sus papeles.`,
    copy: "Quien hizo el pedido quiso que usted recibiera esta copia.",
  },
} as const;

/**
 * The confirmation of an order, with the plan's documents. A copy goes to other people, so it contains no amounts,
 * customer data or documents.
 */
export const confirmationMail = (
  brand: BrandId,
  locale: Locale,
  {
    planName,
    startDate,
    order,
  }: { readonly planName: string; readonly startDate: string; readonly order?: OrderOfMail | undefined },
): MailAsSent => {
  const say = words[locale];
  return renderMail(brand, locale, {
    subject: say.subject,
    lines: [order ? say.thanks(order.firstName) : say.copy],
    facts: [
      [say.plan, planName],
      ...(startDate === "" ? [] : [[say.begins, startDate] as const]),
      ...(order
        ? ([
            [say.home, order.address],
            [say.confirmation, order.confirmationNumber],
            [say.account, order.accountNumber],
          ] as const)
        : []),
    ],
    documents: order && {
      heading: say.documents,
      links: (["EFL", "TOS", "YRC"] as const).map((type) => ({ label: say[type], href: order.documents[type] })),
    },
  });
};

/** A mail about an online account: a code for a new password, or a forgotten user name. */
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
  return renderMail(
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
                "If you did not ask for this, you need not do anything: your password stays the same.",
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
