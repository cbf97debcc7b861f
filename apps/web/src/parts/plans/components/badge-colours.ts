/** The ways to show a badge legibly with colors from the content. */
export type BadgeColours = { readonly background: string; readonly text: string } | "dot-only";

const LEGIBLE = 4.5; // WCAG AA for text of this size
const DARK = "#14173D";
const WHITE = "#FFFFFF";

/**
 * The text color on a background from the content: the content's font color if it is readable there, otherwise the
 * better of ink and white. "dot-only" means the neutral badge with the given color in its dot. Takes #rgb and #rrggbb;
 * any other background gives null (neutral badge).
 */
export function badgeColours(background: string, text?: string): BadgeColours | null {
  const ground = luminance(background);
  if (ground === null) return null;
  const candidates = [
    text,
    ...[DARK, WHITE].toSorted((a, b) => contrast(luminance(b) ?? 0, ground) - contrast(luminance(a) ?? 0, ground)),
  ];
  for (const candidate of candidates) {
    const letters = candidate === undefined ? null : luminance(candidate);
    if (candidate !== undefined && letters !== null && contrast(letters, ground) >= LEGIBLE)
      return { background, text: candidate };
  }
  return "dot-only";
}

/** Relative luminance as WCAG defines it; null for an invalid hexadecimal color. */
function luminance(colour: string): number | null {
  const hex = /^#(?:([\da-f])([\da-f])([\da-f])|([\da-f]{2})([\da-f]{2})([\da-f]{2}))$/i.exec(colour.trim());
  if (!hex) return null;
  const channels = hex
    .slice(1)
    .filter((part) => part !== undefined)
    .map((part) => linear(Number.parseInt(part.length === 1 ? part + part : part, 16) / 255));
  const [r = 0, g = 0, b = 0] = channels;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
