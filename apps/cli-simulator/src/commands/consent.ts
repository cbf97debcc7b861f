import { consentInWords } from "@switchyard/domain/consent/in-words";
import type { StoredConsent } from "@switchyard/domain/consent/model";
import type { ConsentFile } from "@switchyard/domain/consent/ports";
import { languages } from "@switchyard/domain/kernel/locale";
import { possibleReferences } from "@switchyard/domain/kernel/reference";
import { createColors } from "picocolors";
import { config, type Flags } from "../composition/config.ts";
import { consentsOf } from "../composition/opened-stores.ts";
import { howReferencesLook } from "../replay/find-journal.ts";
import { failed, type CommandResult, usage } from "../terminal/command-result.ts";
import { time } from "../terminal/times.ts";
import { visible } from "../terminal/visible.ts";
import { suggested } from "./settings.ts";

/** Prints what a customer agreed to. The reader and the reason are recorded before anything is opened. */
export const consent = async (typed: string, because: string, flags: Flags): Promise<CommandResult> => {
  const [reference, ...asHeard] = possibleReferences(typed);
  if (reference === undefined) return usage(howReferencesLook, "switchyard consent --help");
  const settings = config(flags);
  const consents = consentsOf(settings);
  if (consents.isErr()) return failed(`${consents.error}.`, "switchyard consent --help");
  const reading = { at: new Date().toISOString(), by: settings.reader, because };
  for (const one of [reference, ...asHeard]) {
    const read = await consents.value.read(one, reading);
    if (read.isErr()) return failed(`The consent can't be read: ${read.error.detail}.`, "switchyard consent --help");
    const { consents: stored, destroyed } = read.value;
    if (stored.length > 0)
      return {
        verdict: "ok",
        isAside: true,
        message: `Recorded: ${settings.reader} read this, because: ${because}`,
        data: { reference: one, ...read.value },
        text: (colours) => textOf(read.value, colours),
        next: suggested("replay", [stored[0]?.reference ?? one], flags),
      };
    if (destroyed.length > 0)
      return {
        verdict: "not-found",
        message: `The consent under ${one} was destroyed when its retention ended. The customer agreed on ${destroyed.map(time).join(", and on ")}.`,
        data: { reference: one, destroyed },
      };
  }
  return {
    verdict: "not-found",
    message: `No consent is stored under the reference ${reference}, or it is older than the store (looked in ${settings.lookedIn}).`,
    next: suggested("journeys", ["--since", "7d"], flags),
  };
};

const textOf = ({ consents, destroyed, readings }: ConsentFile, colours: boolean): string => {
  const paint = createColors(colours);
  return [
    ...consents.flatMap((one) => [...consentLines(one, paint), ""]),
    ...destroyed.map((at) => `Agreed to on ${time(at)}, and destroyed when its retention ended.`),
    ...(readings.length === 0
      ? ["No earlier reading."]
      : readings.map(({ at, by, because }) => `Read on ${time(at)} by ${visible(by)}, because: ${visible(because)}`)),
  ].join("\n");
};

const consentLines = (stored: StoredConsent, paint: ReturnType<typeof createColors>): readonly string[] => [
  paint.bold(`Consent ${visible(stored.reference)}: ${stored.what.replaceAll("-", " ")}`),
  `${stored.flow}, brand ${stored.brand}, ${languages[stored.locale]}, agreed to on ${time(stored.at)}`,
  ...consentInWords(stored).flatMap(({ about, lines }) =>
    lines.map((line, at) => `   ${paint.dim((at === 0 ? about : "").padEnd(9))} ${visible(line)}`),
  ),
  ...(stored.outcome ? [`   ${paint.dim("".padEnd(9))} ${paint.dim(`known since ${time(stored.outcome.at)}`)}`] : []),
];
