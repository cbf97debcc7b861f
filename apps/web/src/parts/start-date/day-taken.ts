import { normalisedConsent } from "@switchyard/domain/service-calendar/chosen-day";
import { dayTaken } from "./start-date-model.ts";

/** The day of the pressed button, with the consent to its fee: the button names both. */
export const dayTakenIn = (
  form: FormData,
  name: string = dayTaken,
): { readonly day: string; readonly consent: string } | undefined => {
  const value = form.get(name);
  const consent = typeof value === "string" ? normalisedConsent(value) : undefined;
  const [day] = consent?.split(" ") ?? [];
  return consent && day ? { day, consent } : undefined;
};
