import { correlationIdSchema } from "../kernel/ids.ts";
import type { Consent } from "./model.ts";

/** A customer's consent to True Rate 12 in Spanish, with changes. */
export const aConsent = (parts: Partial<Consent> = {}): Consent => ({
  reference: correlationIdSchema.parse("K7QD-2M9X-TR4A"),
  flow: "enrollment",
  what: "new-service",
  brand: "main",
  locale: "es",
  at: "2026-11-21T12:00:00.000Z",
  day: "2026-11-21",
  orderKey: "4350fe4adc61f85baef9c7fe63f81e7b8847c984",
  way: "form-without-script",
  sentences: [
    {
      term: "acceptAuthorization",
      text: "Autorizo a Larkspur Energy, LLC a ser mi proveedor de electricidad en esta dirección y a empezar el servicio el martes 12/01/2026. Ahora no se cobra nada. Cada mes tendrá $4.95 además de mi consumo.",
    },
    {
      term: "legalAuthorization",
      text: "Tengo 18 años o más, puedo firmar por esta dirección y lo que escribí es cierto.",
    },
    {
      term: "termsOfService",
      text: "Ya vi los documentos. Acepto los términos del servicio, la hoja de datos y sus derechos como cliente.",
    },
  ],
  documents: [{ name: "EFL", address: "https://documents.example.com/efl/LK-TRUE-12-es.pdf?version=7" }],
  plan: {
    id: "LK-TRUE-12",
    name: "True Rate 12",
    term: 12,
    rate: 12_850_000,
    averagePrices: [
      { kwh: 500, rate: 13_840_000 },
      { kwh: 1000, rate: 12_850_000 },
      { kwh: 2000, rate: 12_350_000 },
    ],
    baseCharge: 495,
    cancellationFee: { kind: "flat", cents: 15_000 },
  },
  startDate: "2026-12-01",
  partner: "0040000117",
  contractAccount: "002100000117",
  esiid: "10443720000057140",
  products: [],
  payment: undefined,
  charges: [
    {
      what: "base-charge",
      of: "",
      name: "",
      amount: 495,
      due: { when: "each-month" },
      by: "bill",
      status: "due",
    },
  ],
  ...parts,
});
