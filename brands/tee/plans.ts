import type { Family } from "../../apps/gateway-sandbox/src/catalogue/plan.ts";
import type { EnergyCharge } from "../../apps/gateway-sandbox/src/catalogue/price.ts";

/** The night breeze: the facts label assumes 40 % of the use from 9 pm to 7 am. */
const breeze = (day: number, night: number): readonly EnergyCharge[] => [
  { conditionType: "Z100", range: "07:00-21:00", perKwh: day, sharePercent: 60 },
  { conditionType: "ZESC", range: "21:00-07:00", perKwh: night, sharePercent: 40 },
];

const green = { renewablePercent: 100, totalGreenUp: true } as const;

export const families: readonly Family[] = [
  {
    code: "CANOPY",
    name: "Canopy",
    ...green,
    summary: {
      en: "A smart thermostat on us, and 1¢ back for every kWh you save over last summer.",
      es: "Un termostato inteligente de regalo y 1¢ de regreso por cada kWh que ahorre frente al verano pasado.",
    },
    description: {
      en: "The thermostat learns the house in a week and is installed in half an hour. No monthly charge.",
      es: "El termostato aprende la casa en una semana y se instala en media hora. Sin cargo mensual.",
    },
    variants: [
      { term: 12, energy: 73_937, cancellationFee: "$150.00", priority: 1 },
      {
        term: 24,
        energy: 77_937,
        cancellationFee: "$200.00",
        priority: 2,
        summary: {
          en: "Two growing seasons at one price, with a free home energy check each spring.",
          es: "Dos temporadas a un precio, con una revisión de energía gratis cada primavera.",
        },
      },
      { term: 36, energy: 80_937, cancellationFee: "$300.00", priority: 7 },
      { term: 18, energy: 75_437, cancellationFee: "$175.00", priority: 9 },
    ],
  },
  {
    code: "SAPLING",
    name: "Sapling",
    ...green,
    summary: {
      en: "Six months to try us. Keep it only if the bills agree.",
      es: "Seis meses para probarnos. Siga solo si las facturas le convencen.",
    },
    description: {
      en: "Short and green. Ends by itself; we write to you a month before.",
      es: "Corto y verde. Termina solo; le escribimos un mes antes.",
    },
    variants: [
      { term: 6, energy: 83_937, cancellationFee: "$75.00", priority: 3 },
      {
        term: 3,
        energy: 87_500,
        cancellationFee: "$50.00",
        priority: 10,
        summary: { en: "Three months, for a season.", es: "Tres meses, por una temporada." },
      },
      {
        term: 9,
        energy: 81_000,
        cancellationFee: "$100.00",
        priority: 11,
        summary: { en: "Nine months, from fall to summer.", es: "Nueve meses, del otoño al verano." },
      },
    ],
  },
  {
    code: "SUNSHARE",
    name: "Sunshare",
    ...green,
    baseCharge: 2_500_000,
    summary: {
      en: "A share of a solar farm near Waxahachie, on your bill each month.",
      es: "Una parte de un parque solar cerca de Waxahachie, en su factura cada mes.",
    },
    description: {
      en: "No roof needed. What your share makes is taken off the energy you use.",
      es: "No necesita techo. Lo que produce su parte se descuenta de la energía que usa.",
    },
    variants: [
      { term: 12, energy: 77_437, cancellationFee: "$150.00", priority: 4 },
      { term: 24, energy: 79_000, cancellationFee: "$200.00", priority: 12 },
    ],
  },
  {
    code: "BREEZE",
    name: "Night Breeze",
    ev: "EV-ANY",
    ...green,
    summary: {
      en: "Wind blows at night. Charge then, and pay half for the energy.",
      es: "El viento sopla de noche. Cargue entonces y pague la mitad por la energía.",
    },
    description: {
      en: "For electric vehicles and for early washers. The average assumes that 40% of the use falls between 9 pm and 7 am.",
      es: "Para vehículos eléctricos y para quien lava temprano. El promedio supone 40% del consumo entre 9 p. m. y 7 a. m.",
    },
    variants: [
      { term: 12, energy: breeze(96_000, 48_000), cancellationFee: "$150.00", priority: 5 },
      { term: 24, energy: breeze(99_000, 49_500), cancellationFee: "$200.00", priority: 13 },
      { term: 36, energy: breeze(102_000, 51_000), cancellationFee: "$300.00", priority: 14 },
    ],
  },
  {
    code: "GRAFT",
    name: "Graft",
    ...green,
    baseCharge: 4_950_000,
    onlyWhenAnswered: true,
    summary: {
      en: "Only for who told us how they live. One price for a year.",
      es: "Solo para quien nos contó cómo vive. Un precio por un año.",
    },
    description: {
      en: "Offered after the questionnaire, and nowhere else. All renewable, one price at any hour.",
      es: "Se ofrece después del cuestionario y en ningún otro lugar. Todo renovable, un precio a toda hora.",
    },
    variants: [{ term: 12, energy: 68_000, cancellationFee: "$150.00", priority: 90 }],
  },
  {
    code: "MEADOW",
    name: "Meadow Month",
    rateType: "Variable",
    ...green,
    baseCharge: 4_950_000,
    summary: { en: "All renewable, month to month.", es: "Todo renovable, mes a mes." },
    description: {
      en: "No contract. The price can change with each bill; we tell you before.",
      es: "Sin contrato. El precio puede cambiar con cada factura; le avisamos antes.",
    },
    variants: [{ term: 0, energy: 89_000, cancellationFee: "$0.00", priority: 6 }],
  },
  {
    code: "MEADOWLITE",
    name: "Meadow Month Lite",
    rateType: "Variable",
    ...green,
    noDeposit: true,
    summary: {
      en: "Month to month for small homes, no monthly charge.",
      es: "Mes a mes para hogares pequeños, sin cargo mensual.",
    },
    description: {
      en: "No contract, no monthly charge. Paid ahead, so it asks for no deposit. The price can change with each bill.",
      es: "Sin contrato ni cargo mensual. Se paga por adelantado, así que no pide depósito. El precio puede cambiar con cada factura.",
    },
    variants: [{ term: 0, energy: 95_000, cancellationFee: "", priority: 15 }],
  },
  {
    code: "QUIET",
    name: "Quiet House",
    ...green,
    baseCharge: 4_950_000,
    summary: {
      en: "For well-insulated homes: a steady price that asks for nothing.",
      es: "Para casas bien aisladas: un precio estable que no pide nada.",
    },
    description: {
      en: "One energy price, one small monthly charge, all matched with Texas wind and sun.",
      es: "Un precio de energía y un pequeño cargo mensual, todo compensado con viento y sol de Texas.",
    },
    variants: [
      { term: 12, energy: 70_987, cancellationFee: "$150.00", priority: 8 },
      { term: 24, energy: 73_500, cancellationFee: "$200.00", priority: 16 },
    ],
  },
  {
    code: "LIVEOAK",
    name: "Live Oak",
    ...green,
    baseCharge: 4_950_000,
    summary: { en: "Rooted for years: the longest price we give.", es: "Con raíces: el precio más largo que damos." },
    description: {
      en: "For people who stay. Moves with you inside your utility’s area.",
      es: "Para quien se queda. Lo acompaña dentro del área de su distribuidora.",
    },
    variants: [
      { term: 48, energy: 79_500, cancellationFee: "$20/month remaining", priority: 17 },
      { term: 60, energy: 82_000, cancellationFee: "$20 / remaining month", priority: 18 },
    ],
  },
  {
    code: "WINDROW",
    name: "Windrow",
    ...green,
    billCredits: [{ threshold: 0, amount: 3_000_000 }],
    summary: {
      en: "West Texas wind, $3 off each bill for going paperless.",
      es: "Viento del oeste de Texas, $3 menos en cada factura sin papel.",
    },
    description: {
      en: "Bills come by email only. Every kWh is matched with wind from west of Abilene.",
      es: "Las facturas llegan solo por correo electrónico. Cada kWh se compensa con viento del oeste de Abilene.",
    },
    variants: [
      { term: 12, energy: 77_500, cancellationFee: "$150.00", priority: 19 },
      { term: 24, energy: 80_500, cancellationFee: "$200.00", priority: 20 },
    ],
  },
  {
    code: "GROVE",
    name: "Small Grove",
    ...green,
    summary: {
      en: "For apartments: no monthly charge, cheapest below 800 kWh.",
      es: "Para apartamentos: sin cargo mensual y más barato con menos de 800 kWh.",
    },
    description: {
      en: "The first 800 kWh of a month cost less than the rest.",
      es: "Los primeros 800 kWh del mes cuestan menos que el resto.",
    },
    variants: [
      {
        term: 12,
        cancellationFee: "$150.00",
        priority: 21,
        energy: [
          { conditionType: "Z100", range: "0-800", perKwh: 72_000, to: 800 },
          { conditionType: "Z250", range: "801+", perKwh: 86_000, from: 800 },
        ],
      },
    ],
  },
  {
    code: "ROOFTOP",
    name: "Rooftop",
    buysBack: "all",
    onlyFor: "01",
    ...green,
    baseCharge: 7_500_000,
    summary: {
      en: "Your panels sell to us at the price you pay.",
      es: "Sus paneles nos venden al precio que usted paga.",
    },
    description: {
      en: "For houses with solar panels. Credits roll over to the next bill.",
      es: "Para casas con paneles solares. Los créditos pasan a la siguiente factura.",
    },
    variants: [
      { term: 12, energy: 76_500, cancellationFee: "$150.00", priority: 22 },
      { term: 24, energy: 79_500, cancellationFee: "$200.00", priority: 23 },
    ],
  },
  {
    code: "FIRSTLEAF",
    name: "First Leaf",
    ...green,
    baseCharge: 6_950_000,
    lowDeposit: 39_000_000,
    summary: {
      en: "If a deposit is needed, it is never more than $39.",
      es: "Si se necesita un depósito, nunca es más de $39.",
    },
    description: {
      en: "For a first home of your own. A low deposit, a fair price, all renewable.",
      es: "Para su primer hogar. Un depósito bajo, un precio justo, todo renovable.",
    },
    variants: [
      { term: 12, energy: 83_000, cancellationFee: "$150.00", priority: 24 },
      { term: 24, energy: 85_500, cancellationFee: "$200.00", priority: 25 },
    ],
  },
  {
    code: "SHADE",
    name: "Full Shade",
    onlyFor: "01",
    ...green,
    baseCharge: 4_950_000,
    billCredits: [{ threshold: 1_500, amount: 35_000_000 }],
    summary: { en: "$35 back in every month from 1,500 kWh.", es: "$35 de regreso en cada mes desde 1,500 kWh." },
    description: {
      en: "For houses that cool a lot. Below 1,500 kWh there is no credit, so look at your bills first.",
      es: "Para casas que enfrían mucho. Con menos de 1,500 kWh no hay crédito: mire antes sus facturas.",
    },
    variants: [
      { term: 12, energy: 84_000, cancellationFee: "$150.00", priority: 26 },
      { term: 24, energy: 87_000, cancellationFee: "$200.00", priority: 27 },
    ],
  },
];
