import { type Brand, brandFacts, brands, isBrand } from "@switchyard/domain/kernel/brand";
import { type Locale, locales } from "@switchyard/domain/kernel/locale";
import { isMap, type Raw, type RawMap, scalarText } from "./yaml-file.ts";

/** For whom content is read. */
export interface Voice {
  readonly brand: Brand;
  readonly locale: Locale;
}

const namesOnly = (value: RawMap, names: readonly string[]): boolean => {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => names.includes(key));
};

/** `{en: …, es: …}`: one value in two languages. */
export const isByLocale = (value: Raw | undefined): value is RawMap => isMap(value) && namesOnly(value, locales);

/** The brand, then the one whose content applies where it has none. */
export const speakersOf = (brand: Brand): readonly [Brand, Brand?] => {
  const { contentLike } = brandFacts[brand];
  return isBrand(contentLike) ? [brand, contentLike] : [brand];
};

/** `{main: …, tee: …}`: one value of each brand. */
export const isByBrand = (value: Raw | undefined): value is RawMap => isMap(value) && namesOnly(value, brands);

/**
 * What one brand says in one language. A value that the brand does not have is left out, of lists too; a language that is
 * missing falls back to the other one (`npm run content:check` complains). `%{phone}` and the like become the fact of
 * that name.
 */
export const inVoice = (value: Raw, voice: Voice, facts: ReadonlyMap<string, string> = new Map()): Raw | undefined => {
  if (typeof value === "string") return withFacts(value, facts);
  if (isByBrand(value)) {
    const speaker = speakersOf(voice.brand).find((brand) => brand !== undefined && value[brand] !== undefined);
    const ours = speaker && value[speaker];
    return ours === undefined ? undefined : inVoice(ours, voice, facts);
  }
  if (isByLocale(value)) {
    const said = value[voice.locale] ?? Object.values(value)[0];
    return said === undefined ? undefined : inVoice(said, voice, facts);
  }
  if (Array.isArray(value))
    return value.map((item: Raw) => inVoice(item, voice, facts)).filter((item) => item !== undefined);
  if (isMap(value)) {
    const said = Object.entries(value).map(([key, item]) => [key, inVoice(item, voice, facts)] as const);
    return Object.fromEntries(said.filter((pair): pair is readonly [string, Raw] => pair[1] !== undefined));
  }
  return value;
};

export const factMark = /%\{(\w+)\}/g;

const withFacts = (text: string, facts: ReadonlyMap<string, string>): string =>
  text.replace(factMark, (mark, name: string) => facts.get(name) ?? mark);

/** The facts of `facts.yaml` as one brand says them in one language. */
export const factsFor = (root: RawMap | undefined, voice: Voice): ReadonlyMap<string, string> => {
  const said = inVoice(root ?? {}, voice);
  return new Map(isMap(said) ? Object.entries(said).map(([name, value]) => [name, scalarText(value)] as const) : []);
};
