import { brandOf } from "../catalogue/brands.ts";
import type { BrandId, Dwelling, Locale, Text } from "../catalogue/plan.ts";
import type { TdspCode } from "../premises/utilities.ts";

/** An optional product besides electricity. */
export interface AddOnProduct {
  readonly id: string;
  /** Without the brand's prefix. */
  readonly name: Text;
  /** Dollars a month. */
  readonly monthly: number;
  /** The installation fee in dollars. */
  readonly once?: number;
  /** Only for one kind of home. */
  readonly onlyFor?: Dwelling;
  /** Utilities where it is not sold. */
  readonly notIn?: readonly TdspCode[];
  /** Makes the use of any plan renewable. */
  readonly greenUp?: true;
  readonly summary: Text;
  readonly details: Text;
}

export const addOnProducts: readonly AddOnProduct[] = [
  {
    id: "AO-HOME",
    name: { en: "Home Insurance", es: "Seguro de hogar" },
    monthly: 14.99,
    onlyFor: "01",
    notIn: ["LUBBOCK"],
    summary: {
      en: "Wiring, panel and air conditioning, repaired without a bill.",
      es: "Cableado, tablero y aire acondicionado, reparados sin factura.",
    },
    details: {
      en: "Covers what wears out inside the walls: wiring, the breaker panel, ceiling fans and the central air conditioner. Two visits a year, parts included up to $2,500. Cancel in any month.",
      es: "Cubre lo que se desgasta dentro de las paredes: cableado, tablero, ventiladores y el aire acondicionado central. Dos visitas al año, piezas incluidas hasta $2,500. Cancele en cualquier mes.",
    },
  },
  {
    id: "AO-RENTER",
    name: { en: "Renter’s Insurance", es: "Seguro de inquilino" },
    monthly: 8.99,
    onlyFor: "02",
    notIn: ["LUBBOCK"],
    summary: {
      en: "What is yours in the apartment, against fire, water and theft.",
      es: "Lo suyo en el apartamento, contra incendio, agua y robo.",
    },
    details: {
      en: "Up to $15,000 for furniture, clothes and electronics, with a deductible of $250. Moves with you.",
      es: "Hasta $15,000 por muebles, ropa y electrónicos, con deducible de $250. Lo acompaña si se muda.",
    },
  },
  {
    id: "AO-SURGE",
    name: { en: "Surge Protection", es: "Protección contra sobrevoltaje" },
    monthly: 6.99,
    onlyFor: "01",
    notIn: ["LUBBOCK", "TNMP"],
    summary: {
      en: "A guard at the meter, before lightning gets into the house.",
      es: "Un protector en el medidor, antes de que el rayo entre a la casa.",
    },
    details: {
      en: "An electrician sets the guard behind the meter within ten days. What breaks in spite of it is replaced, up to $5,000 a year.",
      es: "Un electricista instala el protector detrás del medidor en diez días. Lo que se dañe a pesar de él se repone, hasta $5,000 al año.",
    },
  },
  {
    id: "AO-THERMOSTAT",
    name: { en: "Smart Thermostat", es: "Termostato inteligente" },
    monthly: 4.99,
    once: 29,
    summary: {
      en: "Learns the house in a week; yours after two years.",
      es: "Aprende la casa en una semana; suyo después de dos años.",
    },
    details: {
      en: "Sent by mail with everything that is needed, set up in half an hour. Works with most central systems; if it does not with yours, send it back for free.",
      es: "Llega por correo con todo lo necesario y se instala en media hora. Funciona con casi todos los sistemas centrales; si no con el suyo, devuélvalo gratis.",
    },
  },
  {
    id: "AO-GREENUP-50",
    name: { en: "Green-Up 50", es: "Green-Up 50" },
    monthly: 3.95,
    greenUp: true,
    notIn: ["TNMP"],
    summary: {
      en: "Half of what you use comes from Texas wind.",
      es: "La mitad de lo que usa viene del viento de Texas.",
    },
    details: {
      en: "We retire renewable energy certificates of wind farms in West Texas for half of your use, whatever your plan.",
      es: "Retiramos certificados de energía renovable de parques eólicos del oeste de Texas por la mitad de su consumo, sin importar su plan.",
    },
  },
  {
    id: "AO-GREENUP-100",
    name: { en: "Green-Up 100", es: "Green-Up 100" },
    monthly: 6.95,
    greenUp: true,
    summary: { en: "All that you use comes from Texas wind.", es: "Todo lo que usa viene del viento de Texas." },
    details: {
      en: "The same certificates for all of your use. Ends whenever you like.",
      es: "Los mismos certificados por todo su consumo. Termina cuando usted quiera.",
    },
  },
];

export const addOnProduct = (id: string): AddOnProduct | undefined =>
  addOnProducts.find((product) => product.id === id);

/** The name with the brand's prefix, as in the provider's systems. */
export const addOnName = ({ name }: AddOnProduct, brand: BrandId, locale: Locale): string =>
  `${brandOf(brand).planPrefix} ${name[locale]}`;

/** A home for which products are offered. */
export interface AddOnHome {
  readonly dwelling: Dwelling;
  /** The utilities that may serve it: one for a known meter, two in some ZIPs, none in areas without choice. */
  readonly utilities: readonly TdspCode[];
}

/**
 * Whether it is sold to this home. In a ZIP code with two utilities and without a known meter, one matching utility is
 * enough.
 */
export const isOfferedTo = ({ onlyFor, notIn = [] }: AddOnProduct, { dwelling, utilities }: AddOnHome): boolean =>
  (onlyFor ?? dwelling) === dwelling && utilities.some((tdsp) => !notIn.includes(tdsp));
