// Browsers load this file too.
import type { OrderNamed } from "@switchyard/domain/consent/order-shown";

/** Form fields that repeat the sentence above its button. */
export const namedFields: Readonly<Record<keyof OrderNamed, string>> = {
  esiid: "namedHome",
  startDate: "namedStart",
  stopServiceDate: "namedStop",
  dwel: "namedDwelling",
};

/** Reads the values that the form's sentence named; absent fields stay missing. */
export const orderNamedIn = (form: FormData): OrderNamed => {
  const text = (name: string): string | undefined => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, 40) : undefined;
  };
  return {
    esiid: text(namedFields.esiid),
    startDate: text(namedFields.startDate),
    stopServiceDate: text(namedFields.stopServiceDate),
    dwel: text(namedFields.dwel),
  };
};
