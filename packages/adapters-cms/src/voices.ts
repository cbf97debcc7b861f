import { policyDefaults } from "@switchyard/domain/content/policy-defaults";
import { policyParameters } from "@switchyard/domain/content/policy-parameters";
import type { ContentPolicy } from "@switchyard/domain/journey/model";
import { type Brand, brandFacts, brands, isBrand } from "@switchyard/domain/kernel/brand";
import { type Locale, locales } from "@switchyard/domain/kernel/locale";
import { isMap, type Raw, type RawMap, scalarText, type YamlFile } from "./yaml-file.ts";

/** The brand and language to read content for. */
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

/** The brand, then the brand that it falls back to. */
export const speakersOf = (brand: Brand): readonly [Brand, Brand?] => {
  const { contentLike } = brandFacts[brand];
  return isBrand(contentLike) ? [brand, contentLike] : [brand];
};

/** `{main: …, tee: …}`: one value of each brand. */
export const isByBrand = (value: Raw | undefined): value is RawMap => isMap(value) && namesOnly(value, brands);

/**
 * Selects the content of one brand in one language. Values that the brand lacks are dropped, also from lists. A missing language
 * falls back to the other one, and `npm run content:check` reports it. `%{phone}` and the like become the fact of
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
    const resolved = value[voice.locale] ?? Object.values(value)[0];
    return resolved === undefined ? undefined : inVoice(resolved, voice, facts);
  }
  if (Array.isArray(value))
    return value.map((item: Raw) => inVoice(item, voice, facts)).filter((item) => item !== undefined);
  if (isMap(value)) {
    const resolved = Object.entries(value).map(([key, item]) => [key, inVoice(item, voice, facts)] as const);
    return Object.fromEntries(resolved.filter((pair): pair is readonly [string, Raw] => pair[1] !== undefined));
  }
  return value;
};

export const factMark = /%\{(\w+)\}/g;

const withFacts = (text: string, facts: ReadonlyMap<string, string>): string =>
  text.replace(factMark, (mark, name: string) => facts.get(name) ?? mark);

/** The facts of `facts.yaml`, and the numbers of `policy.yaml`, for one brand in one language. */
export const factsFor = (files: ReadonlyMap<string, YamlFile>, voice: Voice): ReadonlyMap<string, string> => {
  const valuesIn = (file: string): readonly (readonly [string, Raw])[] => {
    const resolved = inVoice(files.get(file)?.root ?? {}, voice);
    return isMap(resolved) ? Object.entries(resolved) : [];
  };
  return new Map(
    [
      ...[...Object.entries(policyDefaults), ...valuesIn("policy.yaml")].filter(([name]) => isPolicyNumber(name)),
      ...valuesIn("facts.yaml"),
    ].map(([name, value]) => [name, scalarText(value)] as const),
  );
};

/** Numbers of the policy that texts may name: `%{minimumAge}`. */
const isPolicyNumber = (name: string): boolean =>
  Object.hasOwn(policyParameters, name) && policyParameters[name as keyof ContentPolicy].form === "number";

/** The names that a text may have in `%{…}`. */
export const factNamesIn = (files: ReadonlyMap<string, YamlFile>): ReadonlySet<string> =>
  new Set([
    ...Object.keys(files.get("facts.yaml")?.root ?? {}),
    ...Object.keys(policyParameters).filter(isPolicyNumber),
  ]);
