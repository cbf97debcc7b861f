import { chargeInWords } from "../charges/in-words.ts";
import { centsPerKwhText, type Fee, moneyText } from "../kernel/money.ts";
import type { AutopayFrom } from "../payments/model.ts";
import type { AgreedDocument, AgreedPlan, ConsentOutcome, ConsentWay, StoredConsent } from "./model.ts";

const ways: Readonly<Record<ConsentWay, string>> = {
  "form-with-script": "on the page, sent by its script",
  "form-without-script": "on the page, sent by the browser without a script",
  "site-api": "by a caller of the site API, who states it",
};

const outcomes: Readonly<Record<ConsentOutcome, string>> = {
  ordered: "ordered",
  refused: "refused by the gateway: nothing was ordered",
  "not-sent": "not sent: nothing was ordered",
  unknown: "it is not known whether it was ordered",
};

const feeInWords = (fee: Fee): string => {
  switch (fee.kind) {
    case "none":
      return "nothing";
    case "not-stated":
      return "not named";
    case "flat":
      return moneyText(fee.cents);
    case "per-month-remaining":
      return `${moneyText(fee.cents)} for each month that is left`;
    case "text":
      return fee.text;
  }
};

const planInWords = ({
  id,
  name,
  term,
  rate,
  averagePrices,
  baseCharge,
  cancellationFee,
}: AgreedPlan): readonly string[] => [
  `${name} (${id}), ${term === 0 ? "month to month" : `${term} months`}, ${centsPerKwhText(rate)}¢ a kWh`,
  ...averagePrices.map(({ kwh, rate: average }) => `on average ${centsPerKwhText(average)}¢ a kWh at ${kwh} kWh`),
  `base charge ${moneyText(baseCharge)} a month; for leaving early: ${feeInWords(cancellationFee)}`,
];

const documentInWords = ({ name, address, content }: AgreedDocument): readonly string[] => [
  `${name} ${address}`,
  ...(content === undefined ? [] : [content === "not-read" ? "  not read in time" : `  SHA-256 ${content.sha256}`]),
];

const autopayInWords = ({ mode, lastDigits }: AutopayFrom): string =>
  `from ${mode === "bank" ? "a bank account" : "a card"}${lastDigits === "" ? "" : ` ending in ${lastDigits}`}`;

/** A consent for people, line by line, each with a heading. The caller formats moments. */
export const consentInWords = (
  consent: StoredConsent,
): readonly { readonly about: string; readonly lines: readonly string[] }[] => [
  { about: "way", lines: [ways[consent.way]] },
  { about: "agreed to", lines: consent.sentences.map(({ text }) => text) },
  { about: "papers", lines: consent.documents.flatMap(documentInWords) },
  { about: "plan", lines: consent.plan ? planInWords(consent.plan) : [] },
  { about: "products", lines: consent.products },
  { about: "autopay", lines: consent.autopay ? [autopayInWords(consent.autopay)] : [] },
  { about: "charges", lines: consent.charges.map(chargeInWords) },
  { about: "begins", lines: consent.startDate ? [consent.startDate] : [] },
  {
    about: "for",
    lines: [`customer ${consent.partner}, account ${consent.contractAccount}, meter ${consent.esiid}`],
  },
  { about: "key", lines: [consent.orderKey] },
  {
    about: "order",
    lines: [
      consent.outcome ? outcomes[consent.outcome.is] : "the site ended before there was an answer: it is not known",
    ],
  },
];
