/**
 * Characters that control a terminal or reorder its text: controls, line separators, directions, invisible ones. Stored
 * data may come from anywhere, so the reader must see these characters instead of their effect.
 */
const steering = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu;

/** The text with such characters written out: ESC as `\u001b`. */
export const visible = (text: string): string => text.replace(steering, written);

/** JSON without terminal control characters. The data stays the same, because JSON has escapes for them. */
export const visibleJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(steering, (character) =>
    character === "\n" ? character : written(character),
  );

const written = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`,
  ).join("");
