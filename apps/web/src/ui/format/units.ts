const beforeUnit = /(?<=\d) (?=(?:[ap]m|kWh|months?|mes(?:es)?)\b|[ap]\. ?m\.|[¢%])/giu;
const insideSpanishHour = /(?<=\b[ap]\.) (?=m\.)/giu;

/** Keeps numbers and units of an external text on one line: "11 pm", "1,000 kWh", "6 a. m.", "12 months". */
export const withUnits = (text: string): string =>
  text.replace(beforeUnit, "\u00a0").replace(insideSpanishHour, "\u00a0");
