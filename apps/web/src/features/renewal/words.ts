import type { Locale } from "@switchyard/domain/kernel/locale";
import type { PageContext } from "../../site/blocks/block-props.ts";

/** The customer's own name: by the profile, else as the session greets them. */
export const customerName = async (page: Pick<PageContext, "profile" | "member">): Promise<string> => {
  const [profile, member] = await Promise.all([page.profile(), page.member()]);
  return (
    profile?.fullName ||
    [profile?.firstName ?? member?.firstName, profile?.lastName ?? member?.lastName].filter(Boolean).join(" ")
  );
};

/** A day within a sentence, where Spanish weekdays are small: "Saturday, November 21", "sábado, 21 de noviembre". @param day an ISO day */
export const dayInSentence = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === "es" ? "es-US" : "en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${day}T12:00:00Z`));
