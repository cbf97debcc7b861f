import type { ProofOfService } from "@switchyard/domain/flows/proof-of-service";
import { centralDay, type Instant } from "@switchyard/domain/kernel/clock";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { Member } from "@switchyard/domain/session/model";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import type { Translate } from "../../../site/messages/translate.ts";
import { longDay } from "../../../ui/format/days.ts";

/** The text of a letter, the same on the page and as PDF. */
export interface Letter {
  readonly locale: Locale;
  readonly title: string;
  readonly statement: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly limits: string;
  readonly issued: string;
}

/** Letters are about confirmed service alone. */
export const hasLetter = ({ kind }: ProofOfService): boolean => kind === "served" || kind === "ordered";

// Labels used: proof.statement.*
/** @returns undefined for a home about which no letter may be issued, and while the customer's name is unknown */
export function letterAbout(
  { kind, home, startsOn, orderNumber }: ProofOfService,
  {
    member,
    now,
    locale,
    t,
  }: { readonly member: Member; readonly now: Instant; readonly locale: Locale; readonly t: Translate },
): Letter | undefined {
  const name = `${member.firstName} ${member.lastName}`.trim();
  if ((kind !== "served" && kind !== "ordered") || name === "") return undefined;
  const day = startsOn === undefined ? "" : longDay(startsOn, locale);
  const facts = [
    { label: t("proof.customer"), value: name },
    { label: t("proof.address"), value: home.serviceAddress },
    { label: t("proof.esiid"), value: home.esiid },
    { label: t("proof.startsOn"), value: day },
    { label: t("proof.orderNumber"), value: orderNumber },
    { label: t("proof.provider"), value: t("proof.providerIs") },
  ];
  return {
    locale,
    title: t("proof.title"),
    statement: t(`proof.statement.${kind}`, knownArguments({ name, startsOn: day })),
    facts: facts.filter(({ value }) => value !== ""),
    limits: t("proof.limits"),
    issued: t("proof.issued", { day: longDay(centralDay(now), locale) }),
  };
}
