import type { SandboxBrand } from "../../apps/gateway-sandbox/src/catalogue/brands.ts";
import { families, retired } from "./plans.ts";

export const sandbox: SandboxBrand = {
  planPrefix: "Larkspur",
  planCode: "LK",
  families,
  retired,
  phone: "1-800-555-0142",
  promotion: "LIGHTSON",
  vehiclePromotions: { new: "EVDRIVE", renewing: "EVSTAY" },
  mail: {
    head: "#14173d",
    onHead: "#ffffff",
    lit: "#ffb224",
    heading: "800 26px/1.15 'Arial Narrow',Arial,sans-serif",
    radius: "10px",
    light: {
      ground: "#ffffff",
      ink: "#14173d",
      muted: "#50547c",
      rule: "#d6d9ec",
      link: "#343bb0",
      accent: "#ffb224",
      onAccent: "#14173d",
    },
    dark: {
      ground: "#0d0f2c",
      ink: "#f5f5fd",
      muted: "#b9bee6",
      rule: "#343a78",
      link: "#b4bbff",
      accent: "#ffb224",
      onAccent: "#14173d",
    },
  },
  reviews: [
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
};
