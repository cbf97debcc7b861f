import { gzipSync } from "node:zlib";
import { dayPartOf } from "../../../packages/domain/src/year-of-use/day-parts.ts";
import {
  dailyTable,
  greenButton,
  quartersFrom,
  smartMeterTexas,
  smartMeterTexasJson,
  type TrueQuarter,
} from "../../../packages/domain/src/year-of-use/meter-file.fixture.ts";
import { yearOfFiles } from "../../../apps/web/src/browser/parts/chosen-files.ts";
import { readXml } from "../../../apps/web/src/browser/parts/read-xml.ts";

const now = Date.UTC(2026, 10, 29) / 1_000;
const parts = ["06:00-23:00", "Sat-Sun"].flatMap((range) => dayPartOf(range) ?? []);

/** A correct file, of two days or of five weeks with a clock change. */
interface Base {
  readonly name: string;
  readonly text: string;
  readonly minutes: number;
  readonly quarters: readonly TrueQuarter[];
  /** The position of each reading's line or element in the text. */
  readonly reading: RegExp;
}

const short = quartersFrom("2026-05-01", "2026-05-02");
const long = quartersFrom("2025-10-20", "2025-11-23");
const row = /^'.*$/gm;
const element = /<espi:IntervalReading>.*?<\/espi:IntervalReading>/g;
const record = /\{"date".*?\}/g;
const bases: readonly Base[] = [
  { name: "table", text: smartMeterTexas(short, { given: true }), minutes: 15, quarters: short, reading: row },
  {
    name: "hours",
    text: smartMeterTexas(long, { minutes: 60, lineEnd: "\n" }),
    minutes: 60,
    quarters: long,
    reading: row,
  },
  {
    name: "semicolons",
    text: smartMeterTexas(short, { isSemicolon: true }),
    minutes: 15,
    quarters: short,
    reading: row,
  },
  {
    name: "quotes",
    text: smartMeterTexas(short, { isQuoted: true }),
    minutes: 15,
    quarters: short,
    reading: /^"'.*$/gm,
  },
  { name: "days", text: dailyTable(long), minutes: 1_440, quarters: long, reading: row },
  { name: "json", text: smartMeterTexasJson(short), minutes: 15, quarters: short, reading: record },
  { name: "feed", text: greenButton(short), minutes: 15, quarters: short, reading: element },
  { name: "feed of hours", text: greenButton(long, { minutes: 60 }), minutes: 60, quarters: long, reading: element },
  { name: "net feed", text: greenButton(short, { isNet: true }), minutes: 15, quarters: short, reading: element },
];

/** Pseudorandom numbers from a seed (mulberry32). */
const drawing = (seed: number) => {
  let state = seed >>> 0;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
};

const kinds = new Set(
  "year unknown-file not-green-button no-electricity missing-columns several-meters too-coarse stopped future too-short given-only too-large nested damaged locked spreadsheet picture".split(
    " ",
  ),
);
type Read = Awaited<ReturnType<typeof yearOfFiles>>;

const readBytes = (bytes: Uint8Array, skipUnreadable = false): Promise<Read> =>
  yearOfFiles([{ size: bytes.length, arrayBuffer: () => Promise.resolve(new Uint8Array(bytes).buffer) }], {
    parts,
    readXml,
    skipUnreadable,
    now,
  });

/** Detects reports that the text contradicts: more readings than it has, or an error at a correct line. */
const falsehoodIn = (read: Read, text: string, { text: sound, reading }: Base): string | undefined => {
  if (!kinds.has(read.kind)) return `an unknown answer ${read.kind}`;
  const count = text.match(/^.*\d.*$|<espi:IntervalReading|"date"/gm)?.length ?? 0;
  // Where two feeds were joined, a reading may open with the rest of a prefix.
  const opened = text.match(/<[\w:]*IntervalReading\b/g)?.length ?? 0;
  const most = Math.max(count, opened, text.match(reading)?.length ?? 0, text.split(/\r\n|\r|\n/).length);
  if (read.kind === "stopped") {
    const { at, number, before, text: pieces } = read.stop;
    if (before > most || number < 1 || number > most + 1) return `readings that are not there: ${JSON.stringify(read)}`;
    if (at !== "line") return undefined;
    const line = text.split(/\r\n|\r|\n/)[number - 1] ?? "";
    if (!pieces.every((piece) => line.includes(piece.replace("…", ""))))
      return `line ${number} is quoted wrongly: ${pieces.join("")}`;
    const isSound = sound.split(/\r\n|\r|\n/).includes(line);
    return isSound && text.startsWith(sound.slice(0, 120)) ? `line ${number} is sound: ${line}` : undefined;
  }
  if (read.kind === "too-short" || read.kind === "given-only")
    return read.wh >= 0 && read.from <= read.to && read.days <= most && read.to <= "2026-11-30"
      ? undefined
      : `an extent of nothing: ${JSON.stringify(read)}`;
  if (read.kind !== "year") return undefined;
  const { read: known, months } = read.year;
  if (!known || months.length !== 12 || months.some(({ wh, exportedWh }) => !(wh >= 0) || !(exportedWh >= 0)))
    return `a year of other than twelve months`;
  const isPossible =
    known.readings - known.missing <= most &&
    known.missing >= 0 &&
    known.missing <= known.readings &&
    known.from <= known.to;
  return isPossible ? undefined : `readings that are not there: ${JSON.stringify(known)}`;
};

/** A change with a known effect, or a random one. */
type Change = (base: Base, draw: (below: number) => number) => { readonly bytes: Uint8Array; readonly lostWh?: number };

const encoded = (text: string): Uint8Array => Buffer.from(text);
const lines = ({ text }: Base): string[] => text.split("\n");

const harmless: readonly Change[] = [
  ({ text }) => ({ bytes: encoded(`\uFEFF${text}`), lostWh: 0 }),
  ({ text }) => ({ bytes: Buffer.from(`\uFEFF${text}`, "utf16le"), lostWh: 0 }),
  ({ text }) => ({ bytes: gzipSync(text), lostWh: 0 }),
  ({ text, reading }) => ({
    bytes: encoded(text.replace(reading, (one) => (reading === element ? one + one : one))),
    lostWh: 0,
  }),
  ({ text, reading }, draw) => ({
    bytes: encoded(reading === row && draw(2) === 0 ? `${text.replaceAll("\r", "").trimEnd()}\n\n\n` : `${text}\n`),
    lostWh: 0,
  }),
];

const withoutReading: Change = (base, draw) => {
  const found = [...base.text.matchAll(base.reading)];
  // The last reading of a day without a clock change.
  const perDay = 1_440 / base.minutes;
  const lost = found[perDay - 1 + draw(1)];
  if (!lost || base.name === "json") return { bytes: encoded(base.text) };
  const quarters = base.minutes / 15;
  const group = base.quarters.slice((perDay - 1) * quarters, perDay * quarters);
  const isTaken = base.name !== "net feed";
  const wh = group.reduce((sum, one) => sum + (isTaken || one.givenWh === 0 ? one.wh : 0), 0);
  return { bytes: encoded(base.text.slice(0, lost.index) + base.text.slice(lost.index + lost[0].length)), lostWh: wh };
};

const harmful: readonly Change[] = [
  ({ text }, draw) => ({ bytes: encoded(text).subarray(0, draw(text.length)) }),
  ({ text }, draw) => {
    const bytes = encoded(text);
    for (let times = 1 + draw(6); times > 0; times -= 1) bytes[draw(bytes.length)] = draw(256);
    return { bytes };
  },
  ({ text }, draw) => {
    const from = draw(text.length);
    return { bytes: encoded(text.slice(0, from) + text.slice(from + draw(400))) };
  },
  ({ text }, draw) => {
    const at = draw(text.length);
    const noise = Array.from({ length: 1 + draw(60) }, () => ',;"<>{}[]\r\n\t0123456789-.eE:/'.charAt(draw(28))).join(
      "",
    );
    return { bytes: encoded(text.slice(0, at) + noise + text.slice(at)) };
  },
  (base, draw) => {
    const all = lines(base);
    for (let times = 1 + draw(5); times > 0; times -= 1) {
      const [one, other] = [draw(all.length), draw(all.length)];
      [all[one], all[other]] = [all[other] ?? "", all[one] ?? ""];
    }
    return { bytes: encoded(all.join("\n")) };
  },
  ({ text }, draw) => {
    const other = bases[draw(bases.length)]?.text ?? "";
    return { bytes: encoded(text.slice(0, draw(text.length)) + other.slice(draw(other.length))) };
  },
  ({ text }, draw) => {
    const bytes = gzipSync(text);
    bytes[draw(bytes.length)] = draw(256);
    return { bytes };
  },
  (_, draw) => ({ bytes: Uint8Array.from({ length: draw(2_000) }, () => draw(256)) }),
  ({ text }, draw) => ({
    bytes: encoded(text.replaceAll(String(draw(10)), ["", "-", "e9", ",", "\n"][draw(5)] ?? "")),
  }),
];

const knownReads = new Map<Base, Promise<Read>>();

/** The energy and days in a report. */
const energyOf = (read: Read): number | undefined =>
  read.kind === "year" ? read.year.read?.takenWh : read.kind === "too-short" ? read.wh : undefined;

/**
 * Breaks a file and reads it.
 * @returns the false part of the reader's report, or undefined
 */
export const falsehoodOf = async (seed: number): Promise<string | undefined> => {
  const draw = drawing(seed);
  const base = bases[draw(bases.length)];
  if (!base) return undefined;
  const choice = draw(10);
  const change =
    choice === 0 ? harmless[draw(harmless.length)] : choice === 1 ? withoutReading : harmful[draw(harmful.length)];
  if (!change) return undefined;
  const { bytes, lostWh } = change(base, draw);
  const read = await readBytes(bytes, draw(4) === 0);
  if (lostWh !== undefined) {
    const sound = knownReads.get(base) ?? readBytes(encoded(base.text));
    knownReads.set(base, sound);
    const [before, after] = [energyOf(await sound), energyOf(read)];
    if (before === undefined || after !== before - lostWh)
      return `${base.name}: ${after} Wh in place of ${before} - ${lostWh}, ${JSON.stringify(read).slice(0, 200)}`;
  }
  const isText = bytes[0] !== 0x1f || bytes[1] !== 0x8b;
  const falsehood =
    isText && !(bytes[0] === 0xff && bytes[1] === 0xfe)
      ? falsehoodIn(read, new TextDecoder().decode(bytes).replace(/^\uFEFF/, ""), base)
      : undefined;
  return falsehood && `${base.name}: ${falsehood}`;
};
