const special = /["&'<>]/;
const allSpecial = /["&'<>]/g;
const entities: Readonly<Record<string, string>> = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};

/** Text as HTML has it, as React writes it. */
export const escaped = (text: string): string =>
  special.test(text) ? text.replace(allSpecial, (letter) => entities[letter] ?? letter) : text;
