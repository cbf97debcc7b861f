/** A word for a shell, in quotes if it has more than letters, digits and safe characters. */
export const shellWord = (text: string): string =>
  /^[\w./:=,@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
