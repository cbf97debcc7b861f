/** Replaces names in braces with values. */
export const put = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
