import type { SandboxBrand } from "../../apps/gateway-sandbox/src/catalogue/brands.ts";
import { families } from "./plans.ts";

export const sandbox: SandboxBrand = {
  planPrefix: "Evergreen",
  planCode: "EG",
  families,
  retired: [],
  phone: "1-800-555-0178",
  promotion: "NEWLEAF",
  vehiclePromotions: { new: "EVLEAF", renewing: "EVROOTS" },
  mail: {
    head: "#14361f",
    onHead: "#fbf7ea",
    lit: "#f6c445",
    heading: "700 26px/1.2 Georgia,serif",
    radius: "99px",
    light: {
      ground: "#fbf7ea",
      ink: "#16321f",
      muted: "#4a5f4e",
      rule: "#d5dabf",
      link: "#1d6b3a",
      accent: "#1d6b3a",
      onAccent: "#fffdf2",
    },
    dark: {
      ground: "#0f1f15",
      ink: "#f6f3e4",
      muted: "#b7cbb4",
      rule: "#365541",
      link: "#bee07e",
      accent: "#bee07e",
      onAccent: "#10281a",
    },
  },
  reviews: [
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
