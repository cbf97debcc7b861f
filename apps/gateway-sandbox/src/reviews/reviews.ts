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

/** By the names of the wire. Nobody sent a picture: the site draws one. */
export const reviewsOf = (brand: BrandId, locale: Locale) =>
  reviews[brand].map((review) => ({
    ReviewerName: review.reviewer,
    ReviewComment: review.comment[locale],
    Ratings: review.stars,
    ReviewImage: "",
  }));
