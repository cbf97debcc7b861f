import type { CataloguePlan } from "../catalogue/catalogue.ts";
import type { Locale } from "../catalogue/plan.ts";
import type { TdspCode } from "../premises/utilities.ts";
import { factsOf, type PlanFacts } from "./facts.ts";
import type { Part, Sheet } from "./sheet.ts";
import { type DocumentVersion, versionLines } from "./version.ts";

const heading = (text: string): Part => ({ kind: "heading", text });
const text = (words: string): Part => ({ kind: "text", text: words });
const table = (rows: readonly (readonly string[])[], headed = false): Part => ({ kind: "table", rows, headed });

type Writer = (facts: PlanFacts) => Omit<Sheet, "language">;

const footers: Readonly<Record<Locale, string>> = {
  en: "A document of the sandbox gateway, for trying things out. It is not an offer.",
  es: "Documento de la pasarela de prueba, para probar. No es una oferta.",
};

const factsLabel: Readonly<Record<Locale, Writer>> = {
  en: (facts) => ({
    title: "Electricity Facts Label (EFL)",
    subtitle: `${facts.provider} · ${facts.planName} · ${facts.utility.name}`,
    parts: [
      heading("Average price"),
      table(
        [
          ["Average monthly use", ...facts.averagePrices.map(({ usage }) => `${usage} kWh`)],
          ["Average price per kWh", ...facts.averagePrices.map(({ price }) => price)],
        ],
        true,
      ),
      text(
        "The average price includes the energy charge, our base charge, delivery and any credit. It leaves out taxes and fees that do not depend on your use.",
      ),
      ...(facts.charges.length > 0 ? [heading("What it is made of"), table(facts.charges)] : []),
      heading("The contract"),
      table([
        ["Type of product", facts.rateType],
        ["Contract term", facts.term],
        ["If you leave early", facts.cancellationFee],
        ["Renewable content", facts.renewable],
        ["Questions", facts.phoneNumber],
      ]),
    ],
    footer: footers.en,
  }),
  es: (facts) => ({
    title: "Hoja de datos de electricidad (EFL)",
    subtitle: `${facts.provider} · ${facts.planName} · ${facts.utility.name}`,
    parts: [
      heading("Precio promedio"),
      table(
        [
          ["Consumo mensual promedio", ...facts.averagePrices.map(({ usage }) => `${usage} kWh`)],
          ["Precio promedio por kWh", ...facts.averagePrices.map(({ price }) => price)],
        ],
        true,
      ),
      text(
        "El precio promedio incluye el cargo por energía, nuestro cargo base, la distribución y cualquier crédito. No incluye impuestos ni cargos que no dependen de su consumo.",
      ),
      ...(facts.charges.length > 0 ? [heading("De qué se compone"), table(facts.charges)] : []),
      heading("El contrato"),
      table([
        ["Tipo de producto", facts.rateType],
        ["Plazo del contrato", facts.term],
        ["Si se va antes", facts.cancellationFee],
        ["Contenido renovable", facts.renewable],
        ["Preguntas", facts.phoneNumber],
      ]),
    ],
    footer: footers.es,
  }),
};

const terms: Readonly<Record<Locale, Writer>> = {
  en: (facts) => ({
    title: "Terms of service",
    subtitle: `${facts.provider} · ${facts.planName}`,
    parts: [
      heading("What we agree on"),
      text(
        `${facts.provider} sells you electricity, ${facts.utility.name} delivers it. The plan is ${facts.planName}: ${facts.rateType.toLowerCase()}, ${facts.term.toLowerCase()}.`,
      ),
      heading("Price"),
      text(
        "You pay the charges on the Electricity Facts Label, which is a part of these terms. Delivery charges are passed on as the utility sets them, without a markup.",
      ),
      ...(facts.charges.length > 0 ? [table(facts.charges)] : []),
      heading("Your right to change your mind"),
      text(
        "If you switch to us you may cancel without a fee within three federal business days of receiving these terms.",
      ),
      heading("Leaving early"),
      text(
        `The fee for ending the contract before its term is: ${facts.cancellationFee}. There is no fee in the last 14 days of the term, and none when you move and show us your new address.`,
      ),
      heading("Deposit"),
      text(
        "A deposit is at most the greater of one fifth of your estimated yearly bill and the estimate for the next two months. After twelve payments on time you have it back with interest.",
      ),
      heading("Bills"),
      text(
        "A bill is due 16 days after we send it. If it is not paid we write to you at least ten days before service can be disconnected.",
      ),
      ...(facts.phoneNumber === "" ? [] : [heading("Questions"), text(facts.phoneNumber)]),
    ],
    footer: footers.en,
  }),
  es: (facts) => ({
    title: "Términos del servicio",
    subtitle: `${facts.provider} · ${facts.planName}`,
    parts: [
      heading("En qué quedamos"),
      text(
        `${facts.provider} le vende la electricidad y ${facts.utility.name} se la entrega. El plan es ${facts.planName}: ${facts.rateType.toLowerCase()}, ${facts.term.toLowerCase()}.`,
      ),
      heading("Precio"),
      text(
        "Usted paga los cargos de la hoja de datos de electricidad, que es parte de estos términos. Los cargos de distribución se cobran tal como los fija la distribuidora, sin recargo.",
      ),
      ...(facts.charges.length > 0 ? [table(facts.charges)] : []),
      heading("Su derecho a cambiar de opinión"),
      text(
        "Si se cambia a nosotros puede cancelar sin cargo dentro de los tres días hábiles federales después de recibir estos términos.",
      ),
      heading("Si se va antes"),
      text(
        `El cargo por terminar el contrato antes de su plazo es: ${facts.cancellationFee}. No hay cargo en los últimos 14 días del plazo, ni si se muda y nos muestra su nueva dirección.`,
      ),
      heading("Depósito"),
      text(
        "El depósito es a lo más el mayor entre la quinta parte de su factura anual estimada y el estimado de los dos meses siguientes. Después de doce pagos a tiempo se le devuelve con intereses.",
      ),
      heading("Facturas"),
      text(
        "La factura vence 16 días después de que la enviamos. Si no se paga, le escribimos al menos diez días antes de que se pueda cortar el servicio.",
      ),
      ...(facts.phoneNumber === "" ? [] : [heading("Preguntas"), text(facts.phoneNumber)]),
    ],
    footer: footers.es,
  }),
};

const rights: Readonly<Record<Locale, Writer>> = {
  en: (facts) => ({
    title: "Your rights as a customer",
    subtitle: `${facts.provider} · ${facts.planName}`,
    parts: [
      heading("You choose"),
      text(
        "Nobody may switch your retailer or add charges without your consent. You may ask us at any time what you agreed to, and when.",
      ),
      heading("We tell you before"),
      text(
        `Before your contract (${facts.term.toLowerCase()}) ends we write to you with your choices. Without a choice you continue month to month, and can leave at any time without a fee.`,
      ),
      heading("You are treated fairly"),
      text(
        "Credit, deposit and disconnection follow the rules of the Public Utility Commission of Texas. Nobody is refused for race, language, religion, sex, age, income or where in the area they live.",
      ),
      heading("Your meter"),
      text(
        `${facts.utility.name} reads and repairs your meter, whoever sells you electricity. In an outage call the utility.`,
      ),
      heading("If we disagree"),
      text(
        "Tell us first; we answer within 21 days. Then the Customer Protection Division of the Public Utility Commission hears you without charge.",
      ),
      ...(facts.phoneNumber === "" ? [] : [heading("Questions"), text(facts.phoneNumber)]),
    ],
    footer: footers.en,
  }),
  es: (facts) => ({
    title: "Sus derechos como cliente",
    subtitle: `${facts.provider} · ${facts.planName}`,
    parts: [
      heading("Usted elige"),
      text(
        "Nadie puede cambiarlo de proveedor ni agregar cargos sin su consentimiento. Puede preguntarnos en cualquier momento qué aceptó y cuándo.",
      ),
      heading("Se le avisa antes"),
      text(
        `Antes de que termine su contrato (${facts.term.toLowerCase()}) le escribimos con sus opciones. Si no elige, continúa mes a mes y puede irse cuando quiera sin cargo.`,
      ),
      heading("Se le trata con justicia"),
      text(
        "El crédito, el depósito y el corte siguen las reglas de la Comisión de Servicios Públicos de Texas. A nadie se le rechaza por raza, idioma, religión, sexo, edad, ingresos o el lugar donde vive.",
      ),
      heading("Su medidor"),
      text(
        `${facts.utility.name} lee y repara su medidor, sin importar quién le venda la electricidad. Si se va la luz, llame a la distribuidora.`,
      ),
      heading("Si no estamos de acuerdo"),
      text(
        "Díganos primero; respondemos dentro de 21 días. Después lo escucha sin costo la División de Protección al Cliente de la Comisión.",
      ),
      ...(facts.phoneNumber === "" ? [] : [heading("Preguntas"), text(facts.phoneNumber)]),
    ],
    footer: footers.es,
  }),
};

/** Document types by name, in all accepted spellings. */
const writers: Readonly<Record<string, Readonly<Record<Locale, Writer>>>> = {
  EFL: factsLabel,
  ElectricityFactsLabel: factsLabel,
  EnergyFactsLabel: factsLabel,
  TOS: terms,
  TermsOfServiceAgreement: terms,
  TermsOfService: terms,
  YRC: rights,
  YourRightsAsACustomer: rights,
  YourRightsAsCustomer: rights,
};

export interface DocumentQuery {
  readonly plan: CataloguePlan;
  readonly docType: string;
  readonly tdsp: TdspCode;
  readonly locale: Locale;
  /** The requested customer and version, printed at the end of the sheet. */
  readonly version?: DocumentVersion;
}

/** The text of a plan's document, with the plan's own numbers at that utility. */
export const planSheet = ({ plan, docType, tdsp, locale, version }: DocumentQuery): Sheet => {
  const sheet = (writers[docType] ?? factsLabel)[locale](factsOf(plan, tdsp, locale));
  return { language: locale, ...sheet, parts: [...sheet.parts, ...versionLines(version, locale)] };
};
