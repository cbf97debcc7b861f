/** Particles within a name stay lower case: María del Carmen. */
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
 * Formats a first name for a greeting: MARIA and maria become Maria, "mary ann" Mary Ann, "MARÍA DEL CARMEN"
 * María del Carmen. A mixed-case name stays as its owner writes it: McKenna, DeShawn.
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

/** The initials of an avatar: of first and last name, or the known one of them. */
export const initialsOf = ({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string => [firstName, lastName].map((name) => /\p{L}/u.exec(name)?.[0].toLocaleUpperCase("en-US") ?? "").join("");
