/** WCAG 2.2 AA for text of ordinary size (1.4.3). */
export const enoughContrast = 4.5;

/** Relative luminance of `#RRGGBB` (WCAG); undefined for anything else. */
const luminance = (colour: string): number | undefined => {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return undefined;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colours, from 1 to 21; undefined unless both look like `#14173D`. */
export const contrastOf = (one: string, other: string): number | undefined => {
  const [a, b] = [luminance(one), luminance(other)];
  return a === undefined || b === undefined ? undefined : (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};
