import type { Family } from "../../apps/gateway-sandbox/src/catalogue/plan.ts";
import type { EnergyCharge } from "../../apps/gateway-sandbox/src/catalogue/price.ts";

/** Day and night price; the facts label assumes 30 % of the use from 11 pm to 6 am. */
const nightAndDay = (day: number, night: number): readonly EnergyCharge[] => [
  { conditionType: "Z100", range: "06:00-23:00", perKwh: day, sharePercent: 70 },
  { conditionType: "ZESC", range: "23:00-06:00", perKwh: night, sharePercent: 30 },
];

const tiers = (to: number, below: number, above: number): readonly EnergyCharge[] => [
  { conditionType: "Z100", range: `0-${to}`, perKwh: below, to },
  { conditionType: "Z250", range: `${to + 1}+`, perKwh: above, from: to },
];

export const families: readonly Family[] = [
  {
    code: "TRUE",
    name: "True Rate",
    baseCharge: 4_950_000,
    summary: { en: "One steady price, August included.", es: "Un solo precio, también en agosto." },
    description: {
      en: "One energy price for the whole term. Nothing to time, nothing to track. Moves with you inside your utility’s area.",
      es: "Un solo precio de energía durante todo el plazo. Sin horarios que vigilar. Lo acompaña si se muda dentro del área de su distribuidora.",
    },
    variants: [
      { term: 12, energy: 64_000, cancellationFee: "$150.00", priority: 1 },
      {
        term: 24,
        energy: 69_000,
        cancellationFee: "$195.00",
        priority: 2,
        summary: { en: "Two summers, one price.", es: "Dos veranos, un precio." },
      },
      {
        term: 36,
        energy: 73_000,
        cancellationFee: "$295.00",
        priority: 5,
        summary: { en: "Three years, one price.", es: "Tres años, un precio." },
      },
      { term: 18, energy: 67_500, cancellationFee: "$175.00", priority: 9 },
      {
        term: 6,
        energy: 74_500,
        cancellationFee: "$75.00",
        priority: 10,
        summary: { en: "Half a year, then look again.", es: "Medio año y después vuelve a elegir." },
      },
      {
        term: 48,
        energy: 76_500,
        cancellationFee: "$20/month remaining",
        priority: 17,
        summary: { en: "Four years without thinking about it.", es: "Cuatro años sin preocuparse." },
      },
    ],
  },
  {
    code: "NIGHT",
    name: "Night Current",
    ev: "EV-ANY",
    baseCharge: 4_950_000,
    summary: {
      en: "Half-price energy from 11 pm to 6 am, when the car is plugged in.",
      es: "Energía a mitad de precio de 11 p. m. a 6 a. m., con el auto enchufado.",
    },
    description: {
      en: "For drivers of electric vehicles. The average assumes that 30% of the use falls into the night; charge at home and it falls further.",
      es: "Para quienes manejan un vehículo eléctrico. El promedio supone 30% del consumo de noche; si carga en casa, baja más.",
    },
    variants: [
      { term: 12, energy: nightAndDay(87_000, 43_500), cancellationFee: "$150.00", priority: 3 },
      { term: 24, energy: nightAndDay(91_000, 45_500), cancellationFee: "$195.00", priority: 11 },
    ],
  },
  {
    code: "FITTED",
    name: "Fitted Rate",
    baseCharge: 4_950_000,
    onlyWhenAnswered: true,
    summary: {
      en: "Only for who told us how they live. One price for a year.",
      es: "Solo para quien nos contó cómo vive. Un precio por un año.",
    },
    description: {
      en: "Offered after the questionnaire, and nowhere else. The energy charge is the same at any hour.",
      es: "Se ofrece después del cuestionario y en ningún otro lugar. El cargo por energía es el mismo a toda hora.",
    },
    variants: [{ term: 12, energy: 62_000, cancellationFee: "$150.00", priority: 90 }],
  },
  {
    code: "SMALL",
    name: "Small Place",
    summary: {
      en: "Made for homes that use less than 900 kWh. No monthly charge.",
      es: "Para hogares que usan menos de 900 kWh. Sin cargo mensual.",
    },
    description: {
      en: "We ask nothing a month, only for the energy. Above 900 kWh each further kWh costs a little more.",
      es: "No cobramos nada al mes, solo la energía. Arriba de 900 kWh cada kWh adicional cuesta un poco más.",
    },
    variants: [
      { term: 12, energy: tiers(900, 73_000, 83_000), cancellationFee: "$150.00", priority: 4 },
      { term: 24, energy: tiers(900, 78_000, 88_000), cancellationFee: "$195.00", priority: 12 },
    ],
  },
  {
    code: "SUN",
    name: "Sun Buyback",
    buysBack: "up-to-use",
    onlyFor: "01",
    renewablePercent: 60,
    baseCharge: 9_950_000,
    summary: {
      en: "We buy back what your roof doesn’t use at the same energy price.",
      es: "Compramos lo que su techo no usa al mismo precio de la energía.",
    },
    description: {
      en: "For houses with solar panels. What you send to the grid is credited each month, up to what you take from it.",
      es: "Para casas con paneles solares. Lo que envía a la red se acredita cada mes, hasta lo que toma de ella.",
    },
    variants: [
      { term: 12, energy: 72_000, cancellationFee: "$150.00", priority: 6 },
      { term: 24, energy: 75_500, cancellationFee: "$195.00", priority: 18 },
    ],
  },
  {
    code: "OPEN",
    name: "Open Month",
    rateType: "Variable",
    baseCharge: 4_950_000,
    summary: {
      en: "Month to month. The price can change with each bill.",
      es: "Mes a mes. El precio puede cambiar con cada factura.",
    },
    description: {
      en: "No contract and no fee for leaving. We tell you the next month’s price before it begins.",
      es: "Sin contrato y sin cargo por irse. Le avisamos el precio del mes siguiente antes de que empiece.",
    },
    variants: [{ term: 0, energy: 91_000, cancellationFee: "$0e-7", priority: 7 }],
  },
  {
    code: "OPENGREEN",
    name: "Open Month Green",
    rateType: "Variable",
    renewablePercent: 100,
    totalGreenUp: true,
    baseCharge: 4_950_000,
    summary: { en: "All renewable, leave any time.", es: "Todo renovable, se va cuando quiera." },
    description: {
      en: "Matched with Texas wind and sun, month to month. The price can change with each bill.",
      es: "Compensado con viento y sol de Texas, mes a mes. El precio puede cambiar con cada factura.",
    },
    variants: [{ term: 0, energy: 96_000, cancellationFee: "", priority: 19 }],
  },
  {
    code: "MARKET",
    name: "Market Line",
    rateType: "Indexed",
    baseCharge: 9_950_000,
    noDeposit: true,
    summary: {
      en: "Follows the wholesale price of the month before.",
      es: "Sigue el precio mayorista del mes anterior.",
    },
    description: {
      en: "The energy price is last month’s wholesale average plus our monthly charge. It can be low, and in a hot August it is not. Paid ahead, so it asks for no deposit.",
      es: "El precio de la energía es el promedio mayorista del mes anterior más nuestro cargo mensual. Puede ser bajo, y en un agosto caluroso no lo es. Se paga por adelantado, así que no pide depósito.",
    },
    variants: [{ term: 0, energy: 58_000, cancellationFee: "", priority: 24 }],
  },
  {
    code: "BIG",
    name: "Big House",
    onlyFor: "01",
    baseCharge: 9_950_000,
    billCredits: [{ threshold: 2_000, amount: 50_000_000 }],
    minimumUseFees: [{ below: 500, amount: 9_950_000 }],
    summary: { en: "$50 back in every month from 2,000 kWh.", es: "$50 de regreso en cada mes desde 2,000 kWh." },
    description: {
      en: "For big houses with pools and two air conditioners. Below 2,000 kWh there is no credit, and a month below 500 kWh costs $9.95 more, so look at your bills first.",
      es: "Para casas grandes con alberca y dos aires acondicionados. Con menos de 2,000 kWh no hay crédito, y un mes de menos de 500 kWh cuesta $9.95 más: mire antes sus facturas.",
    },
    variants: [
      { term: 12, energy: 82_000, cancellationFee: "$150.00", priority: 8 },
      { term: 24, energy: 85_500, cancellationFee: "$195.00", priority: 20 },
    ],
  },
  {
    code: "THOUSAND",
    name: "Thousand Back",
    baseCharge: 4_950_000,
    billCredits: [{ threshold: 1_000, amount: 100_000_000 }],
    summary: { en: "$100 back in every month from 1,000 kWh.", es: "$100 de regreso en cada mes desde 1,000 kWh." },
    description: {
      en: "A low price at 1,000 kWh and a high one at 999. Choose it only if you are well above, month after month.",
      es: "Un precio bajo con 1,000 kWh y uno alto con 999. Elíjalo solo si está claramente por encima, mes tras mes.",
    },
    variants: [{ term: 12, energy: 158_000, cancellationFee: "$175.00", priority: 16 }],
  },
  {
    code: "EASY",
    name: "Easy Start",
    baseCharge: 9_950_000,
    lowDeposit: 49_000_000,
    summary: {
      en: "If a deposit is needed, it is never more than $49.",
      es: "Si se necesita un depósito, nunca es más de $49.",
    },
    description: {
      en: "For people who are building their credit. The energy costs a little more, the start costs less.",
      es: "Para quienes están construyendo su crédito. La energía cuesta un poco más; empezar cuesta menos.",
    },
    variants: [
      { term: 12, energy: 79_000, cancellationFee: "$150.00", priority: 13 },
      { term: 24, energy: 82_000, cancellationFee: "$195.00", priority: 21 },
    ],
  },
  {
    code: "GREEN",
    name: "Green Line",
    renewablePercent: 100,
    totalGreenUp: true,
    baseCharge: 4_950_000,
    summary: {
      en: "All wind and sun from Texas, one steady price.",
      es: "Todo viento y sol de Texas, un solo precio.",
    },
    description: {
      en: "For every kWh you use we retire one certificate from a Texas wind or solar farm.",
      es: "Por cada kWh que usa retiramos un certificado de un parque eólico o solar de Texas.",
    },
    variants: [
      { term: 12, energy: 69_500, cancellationFee: "$150.00", priority: 14 },
      { term: 24, energy: 74_000, cancellationFee: "$195.00", priority: 22 },
    ],
  },
  {
    code: "WEEKEND",
    name: "Quiet Weekend",
    baseCharge: 4_950_000,
    summary: {
      en: "Free energy on Saturday and Sunday; delivery still counts.",
      es: "Energía gratis sábado y domingo; la entrega sí se cobra.",
    },
    description: {
      en: "Laundry on Sunday, dishwasher on Saturday. The average assumes that 30% of the use falls on the weekend.",
      es: "Lave el domingo y ponga el lavavajillas el sábado. El promedio supone 30% del consumo en fin de semana.",
    },
    variants: [
      {
        term: 12,
        cancellationFee: "$150.00",
        priority: 15,
        energy: [
          { conditionType: "Z100", range: "Mon-Fri", perKwh: 106_000, sharePercent: 70 },
          { conditionType: "Z250", range: "Sat-Sun", perKwh: 0, sharePercent: 30 },
        ],
      },
    ],
  },
  {
    code: "SEASON",
    name: "Season Pass",
    baseCharge: 4_950_000,
    summary: {
      en: "Nine months: from the school year to its end.",
      es: "Nueve meses: de principio a fin del año escolar.",
    },
    description: {
      en: "For leases that end in May. Leave with the lease at no fee.",
      es: "Para contratos de renta que terminan en mayo. Se va con la renta, sin cargo.",
    },
    variants: [{ term: 9, energy: 71_500, cancellationFee: "$20 per month left in term", priority: 23 }],
  },
  {
    code: "PAPERLESS",
    name: "Paperless Rate",
    baseCharge: 0,
    billCredits: [{ threshold: 0, amount: 2_000_000 }],
    summary: {
      en: "$2 off every bill, because we don’t print it.",
      es: "$2 menos en cada factura, porque no la imprimimos.",
    },
    description: {
      en: "Bills and letters come by email only. One energy price for the whole term.",
      es: "Las facturas y cartas llegan solo por correo electrónico. Un precio de energía durante todo el plazo.",
    },
    variants: [{ term: 12, energy: 71_000, cancellationFee: "$150.00", priority: 25 }],
  },
];

/** Plans that are no longer sold. Customers still have them, and their documents can be read. */
export const retired: readonly Family[] = [
  {
    code: "LANTERN",
    name: "Lantern",
    baseCharge: 4_950_000,
    summary: { en: "A plan of earlier years.", es: "Un plan de años anteriores." },
    description: {
      en: "One energy price for the whole term. No longer sold.",
      es: "Un precio de energía durante todo el plazo. Ya no se vende.",
    },
    variants: [{ term: 12, energy: 61_000, cancellationFee: "$150.00", priority: 99 }],
  },
];
