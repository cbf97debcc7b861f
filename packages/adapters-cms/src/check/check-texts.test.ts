import { describe, expect, it } from "vitest";
import { readYaml } from "../yaml-file.ts";
import { checkTexts } from "./check-texts.ts";

/** The findings on a file with this text, one line each: `error :2 a.b: Spanish is missing – write it under es`. */
const findingsIn = (text: string, name = "content/pages/shared/help.yaml") =>
  checkTexts(readYaml(name, text)._unsafeUnwrap(), new Set(["phone", "fax"])).map(
    ({ level, where, message, mend, ...more }) => {
      expect([where.startsWith(`${name}:`), more]).toEqual([true, {}]);
      return `${level} ${where.slice(name.length)} ${message} – ${mend}`;
    },
  );

const oneLanguage = "looks like words, but is the same in both languages – write { en: …, es: … }";
const sameWords = "Spanish is the same as English – write it in Spanish; a name needs no en and es";
const otherArguments = (names: string) =>
  `the two languages have different arguments: ${names} – use the same names in {} in both`;
const otherLinks = "the two languages have different links – use the same links in both";

describe("texts that an author may write", () => {
  it.each([
    "a: { en: Our plans, es: Nuestros planes }",
    "a: { en: 'Call %{phone} or %{fax}', es: 'Llame %{fax} o %{phone}' }",
    "a: { en: 'Hello {name}, you have {count, plural, one {# plan of {what}} other {# plans}}', es: '{name} {count, plural, one {# de {what}} other {#}}' }",
    "a: { en: '{count, plural, one {# plan} other {# plans}}', es: '{count, plural, one {un plan} other {planes}}' }",
    "a: { en: '{b, select, x {<i>{c}</i>} other {d}}', es: '{b, select, x {{c}} other {<i>d</i>}}' }",
    "a: { en: '[One](/a) and [two](/b)', es: '[Dos](/b) y [uno](/a)' }",
    "a: { en: { main: Help, tee: Care }, es: { main: Ayuda, tee: Cuidado } }",
    "a: { main: { en: Help, es: Ayuda }, tee: Name }",
    "a: { en: { main: Help }, es: Ayuda }",
    "a: { en: Help, es: { main: Ayuda } }",
    "a: { en: Menu, es: Menu }",
    "a: { en: 5, es: 6 }",
    "a: { en: '12', es: '12' }",
    "a: Larkspur Energy Texas Power",
    "a: only two",
    "a: 'x 1 y 2 z'",
    "a: '{the} %{phone} {other} words'",
    "a: '[words](of-the-address)'",
    "a: /the/path/of/words",
    "a: 'tel:the path of words'",
    "a: http:the path of words",
    "a: https://the.path/of/words",
    "a: '#the-path-of-words'",
    "a: the.mail.address@of.words",
    "a: [1, true, null]",
    "holidays: the days of the year",
    "params: { a: the name of something }",
    "html: the name of something",
    "items: [{ href: the name of something }]",
    "",
  ])("%s", (text) => {
    expect(findingsIn(text)).toEqual([]);
  });

  it.each([
    "html",
    "PrivacyWarningType",
    "CookieBannerVersion",
    "type",
    "use",
    "kind",
    "params",
    "href",
    "phoneHref",
    "brand",
    "drawing",
    "tone",
    "size",
    "id",
    "planId",
    "position",
    "colour",
    "fontColour",
    "highlight",
    "NavLink",
    "CssClass",
    "HighlightURLs",
    "Value",
    "share",
    "cost",
    "value",
    "price",
  ])("of the key %s are not prose, except in labels", (key) => {
    const text = `a: { ${key}: the name of something }`;
    expect(findingsIn(text)).toEqual([]);
    expect(findingsIn(text, "content/labels/x.yaml")).toEqual([`error :1 a.${key}: ${oneLanguage}`]);
  });
});

describe("the findings on a text", () => {
  it.each<[string, readonly string[]]>([
    ["a: Go back to the plans", [`error :1 a: ${oneLanguage}`]],
    ["a:\n  - b: see /the/path/of/words", [`error :2 a.0.b: ${oneLanguage}`]],
    ["a: write to a@b of this", [`error :1 a: ${oneLanguage}`]],
    ["a: write to us at a@b", [`error :1 a: ${oneLanguage}`]],
    ["a: a@b is the address", [`error :1 a: ${oneLanguage}`]],
    ["a: see{b}the{c}plan", [`error :1 a: ${oneLanguage}`]],
    ["a: { holidays: the days of the year }", [`error :1 a.holidays: ${oneLanguage}`]],
    ["a:\n  main: the words of main\n  tee: '1'", [`error :2 a.main: ${oneLanguage}`]],
    ["a: más días también", [`error :1 a: ${oneLanguage}`]],
    ["a:\n  b: { es: Ayuda }", ["error :2 a.b: English is missing – write it under en"]],
    ["a: { en: , es: Ayuda }", ["error :1 a: English is missing – write it under en"]],
    ["a: { en: '', es: Ayuda }", ["error :1 a: English is missing – write it under en"]],
    ["a: { en: Help }", ["error :1 a: Spanish is missing – write it under es"]],
    ["a: { en: Help, es: }", ["error :1 a: Spanish is missing – write it under es"]],
    ["a: { en: Help, es: '' }", ["error :1 a: Spanish is missing – write it under es"]],
    ["a: { en: { main: A, tee: B }, es: { main: C } }", ["error :1 a.tee: Spanish is missing – write it under es"]],
    [
      "a: { en: { main: the same three words }, es: { main: the same three words } }",
      [`error :1 a.main: ${sameWords}`],
    ],
    [
      "a: { en: Well, yes, es: Bueno, no }",
      ["error :1 a: en and es are beside yes, no – a text with a comma needs quotes"],
    ],
    ["a: { es: Bueno, b: { en: A } }", ["error :1 a: en and es are beside b – a text with a comma needs quotes"]],
    ["a: { en: 'the words of %{phone}', es: 'the words of %{phone}' }", [`error :1 a: ${sameWords}`]],
    [
      "a: { en: the words, es: the words }",
      [
        "note :1 a: Spanish is the same as English: the words – write it in Spanish, unless it is a name or the same word",
      ],
    ],
    [
      "a: { en: 'the %{phone} {word} [x](of-the)', es: 'the %{phone} {word} [x](of-the)' }",
      [
        "note :1 a: Spanish is the same as English: the %{phone} {word} [x](of-the) – write it in Spanish, unless it is a name or the same word",
      ],
    ],
    [
      "a: { en: 'Choose a day', es: 'Choose your day' }",
      ["error :1 a: Spanish has English words: your – write all of it in Spanish"],
    ],
    [
      "a: { en: '{day, select, none {Choose a day} other {The {day}}}', es: '{day, select, none {Elija un día} other {The {day}}}' }",
      ["error :1 a: Spanish has English words: the – write all of it in Spanish"],
    ],
    [
      "a: { en: 'Evergreen by Larkspur is on Power to Choose', es: 'Evergreen by Larkspur está en Power to Choose' }",
      [],
    ],
    [
      "a: { en: 'The price and the term', es: 'The price and the term.' }",
      ["error :1 a: Spanish has English words: the, and – write all of it in Spanish"],
    ],
    ["a: { en: 'Call {phone}', es: 'Llame' }", [`error :1 a: ${otherArguments("phone")}`]],
    ["a: { en: 'Call', es: 'Llame {telefono}' }", [`error :1 a: ${otherArguments("telefono")}`]],
    [
      "a: { en: '{a} {b, plural, other {{c}}}', es: '{d} {e, select, other {{f} <g>{h}</g>}}' }",
      [`error :1 a: ${otherArguments("a, b, c, d, e, f, g, h")}`],
    ],
    [
      "a: { en: '<b>{c} {d, number} {e, date} {f, time}</b>', es: Nada }",
      [`error :1 a: ${otherArguments("b, c, d, e, f")}`],
    ],
    ["a: { en: '[Help](/help)', es: Ayuda }", [`error :1 a: ${otherLinks}`]],
    ["a: { en: '[Help](/help)', es: '[Ayuda](/helps)' }", [`error :1 a: ${otherLinks}`]],
    ["a: { en: 'Hurry!', es: 'Corra' }", ["error :1 a.en: no exclamation marks – remove it; the site's tone is calm"]],
    ["a:\n  b: ¡Corra!", ["error :2 a.b: no exclamation marks – remove it; the site's tone is calm"]],
    [
      "a:\n  en: Call {phone\n  es: Llame",
      ["error :2 a.en: not a message: EXPECT_ARGUMENT_CLOSING_BRACE – close every {, and write an apostrophe as ’"],
    ],
    [
      "a: { en: '%{mail}', es: '%{mail} %{phone}' }",
      ["en", "es"].map(
        (locale) =>
          `error :1 a.${locale}: there is no fact "mail" in facts.yaml – use one of these, or add it there: phone, fax`,
      ),
    ],
  ])("%s", (text, expected) => {
    expect(findingsIn(text)).toEqual(expected);
  });
});
