import { addOnName, type AddOnProduct } from "../add-ons/products.ts";
import type { BrandId, Locale } from "../catalogue/plan.ts";
import type { Sheet } from "../sheets/sheet.ts";
import { type DocumentVersion, versionLines } from "../sheets/version.ts";

const words = {
  en: {
    title: "Terms of service",
    what: "What you get",
    price: "Price",
    monthly: "a month, with your electricity bill",
    once: "once, with the first bill",
    end: "Ending it",
    ends: "You may end the service in any month. It ends by itself when you move away from the home.",
    footer: "A document of the sandbox gateway, for trying things out. It is not an offer.",
  },
  es: {
    title: "Términos del servicio",
    what: "Lo que recibe",
    price: "Precio",
    monthly: "al mes, con su factura de electricidad",
    once: "una sola vez, con la primera factura",
    end: "Cómo termina",
    ends: "Puede terminar el servicio en cualquier mes. Termina solo cuando se muda de la casa.",
    footer: "Documento de la pasarela de prueba, para probar. No es una oferta.",
  },
} as const;

/** The terms of an add-on product. */
export const addOnTerms = (product: AddOnProduct, brand: BrandId, locale: Locale, version: DocumentVersion): Sheet => {
  const say = words[locale];
  return {
    language: locale,
    title: say.title,
    subtitle: addOnName(product, brand, locale),
    parts: [
      { kind: "heading", text: say.what },
      { kind: "text", text: product.details[locale] },
      { kind: "heading", text: say.price },
      {
        kind: "text",
        text: `$${product.monthly.toFixed(2)} ${say.monthly}${product.once === undefined ? "" : `; $${product.once.toFixed(2)} ${say.once}`}.`,
      },
      { kind: "heading", text: say.end },
      { kind: "text", text: say.ends },
      ...versionLines(version, locale),
    ],
    footer: say.footer,
  };
};
