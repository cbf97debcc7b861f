/** A word as a shell reads it: in quotes where it has more than letters, digits and a few signs that mean nothing to one. */
export const shellWord = (text: string): string =>
  /^[\w./:=,@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
