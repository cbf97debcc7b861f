/** Within a name these stay small: María del Carmen. */
const particles: ReadonlySet<string> = new Set([
  "da",
  "de",
  "del",
  "di",
  "do",
  "dos",
  "la",
  "las",
  "los",
  "van",
  "von",
  "y",
]);

/**
 * A first name as a greeting says it: MARIA and maria become Maria, "mary ann" Mary Ann, "MARÍA DEL CARMEN" María del Carmen. A name in small and large
 * letters stays as its owner writes it: McKenna, DeShawn.
 */
export const greetingName = (firstName: string): string => {
  const name = firstName.trim().replace(/\s+/g, " ");
  const small = name.toLocaleLowerCase("en-US");
  const isWritten = name !== small && name !== name.toLocaleUpperCase("en-US");
  return isWritten
    ? name
    : small.replace(/(^|[\s'’-])(\p{L}+)/gu, (all, before: string, word: string) =>
        before === " " && particles.has(word)
          ? all
          : `${before}${word.charAt(0).toLocaleUpperCase("en-US")}${word.slice(1)}`,
      );
};

/** The letters of an avatar: of the first and the last name, one where only one is known, none where neither is. */
export const initialsOf = ({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string => [firstName, lastName].map((name) => /\p{L}/u.exec(name)?.[0].toLocaleUpperCase("en-US") ?? "").join("");
