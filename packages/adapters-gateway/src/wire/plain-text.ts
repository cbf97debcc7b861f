import { Parser } from "htmlparser2";

/** Elements that separate words on the page even without a space in the markup. */
const breaks = /^(br|p|div|li|ul|ol|tr|td|th|h[1-6])$/;

/** Removes HTML: drops tags, scripts and styles, decodes entities, collapses spaces. */
export const plainTextOf = (text: string): string => {
  const words = /[<&]/.test(text) ? wordsOf(text) : text;
  return (/[^\S ]| {2}/.test(words) ? words.replace(/\s+/g, " ") : words).trim();
};

const wordsOf = (html: string): string => {
  let words = "";
  let hidden = 0;
  const isHidden = (name: string) => name === "script" || name === "style";
  const parser = new Parser({
    onopentag(name) {
      if (isHidden(name)) hidden += 1;
      if (breaks.test(name)) words += " ";
    },
    ontext(piece) {
      if (hidden === 0) words += piece;
    },
    onclosetag(name) {
      if (isHidden(name)) hidden -= 1;
      if (breaks.test(name)) words += " ";
    },
  });
  parser.end(html);
  return words;
};
