import type { BrandId, Locale, Text } from "../catalogue/plan.ts";

interface Review {
  readonly reviewer: string;
  readonly stars: 1 | 2 | 3 | 4 | 5;
  readonly comment: Text;
}

const reviews: Readonly<Record<BrandId, readonly Review[]>> = {
  LARKSPUR: [
    {
      reviewer: "Rosa M., Dallas",
      stars: 5,
      comment: {
        en: "The bill is what they said it would be. In August, too.",
        es: "La factura es la que dijeron. También en agosto.",
      },
    },
    {
      reviewer: "Terrence W., Houston",
      stars: 4,
      comment: {
        en: "Moved twice, and the plan came along. The second time took one call.",
        es: "Me mudé dos veces y el plan vino conmigo. La segunda vez tomó una llamada.",
      },
    },
    {
      reviewer: "Lupe G., Laredo",
      stars: 5,
      comment: { en: "They speak Spanish on the phone and on paper.", es: "Hablan español por teléfono y en papel." },
    },
    {
      reviewer: "Dale H., Abilene",
      stars: 1,
      comment: {
        en: "Waited nine days for the meter reader. They say it is the utility’s business. It was still nine days.",
        es: "Esperé nueve días al lector del medidor. Dicen que es cosa de la distribuidora. Igual fueron nueve días.",
      },
    },
  ],
  EVERGREEN: [
    {
      reviewer: "Imani B., Austin Ranch",
      stars: 5,
      comment: { en: "The thermostat paid for itself by October.", es: "El termostato se pagó solo en octubre." },
    },
    {
      reviewer: "Karl-Heinz O., New Braunfels Rd",
      stars: 4,
      comment: {
        en: "Green without a lecture. I would like a paper bill back.",
        es: "Verde sin sermón. Me gustaría otra vez la factura en papel.",
      },
    },
    {
      reviewer: "Noor A., Plano",
      stars: 3,
      comment: { en: "Good prices, slow chat.", es: "Buenos precios, chat lento." },
    },
  ],
};

const shades = ["#2f4b7c", "#6a4c93", "#2e7d5b", "#a05195"];

/** A drawn picture with the reviewer's first letter. */
const portrait = ({ reviewer }: Review): string => {
  const shade = shades[reviewer.length % shades.length] ?? "#2f4b7c";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="32" fill="${shade}"/><text x="32" y="42" font-family="sans-serif" font-size="28" text-anchor="middle" fill="#fff">${reviewer.slice(0, 1)}</text></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
};

/** By the names of the wire. */
export const reviewsOf = (brand: BrandId, locale: Locale) =>
  reviews[brand].map((review) => ({
    ReviewerName: review.reviewer,
    ReviewComment: review.comment[locale],
    Ratings: review.stars,
    ReviewImage: portrait(review),
  }));
