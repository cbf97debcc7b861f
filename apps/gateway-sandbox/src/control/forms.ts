import type { SettingsStore } from "../behaviour/settings.ts";

type Form = Readonly<Record<string, string>>;

/** A typed number; undefined for an empty field. The settings refuse other text. */
const typedNumber = (form: Form, name: string): { readonly [name: string]: number } => {
  const typed = form[name]?.trim() ?? "";
  return typed === "" ? {} : { [name]: Number(typed) };
};

const typedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const chosen = (form: Form, name: string): { readonly [name: string]: string } =>
  form[name] ? { [name]: form[name] } : {};

/**
 * The actions of the control page's forms, by name.
 * @returns an error message, or undefined after a success
 */
export const controlForms = (
  settings: SettingsStore,
  reset: () => void,
): Readonly<Record<string, (form: Form) => string | undefined>> => ({
  behaviour: (form) =>
    settings.change({
      honourKeys: form["honourKeys"] !== "no",
      ...typedNumber(form, "latencyMs"),
      accessTokenSeconds: typedNumber(form, "accessTokenSeconds")["accessTokenSeconds"] ?? null,
    }),
  fault: (form) =>
    settings.change({
      faults: [
        ...settings.current().faults,
        {
          operationId: form["operationId"] ?? "",
          fault: form["fault"] ?? "",
          ...chosen(form, "when"),
          ...typedNumber(form, "times"),
          ...typedNumber(form, "delayMs"),
          ...typedNumber(form, "retryAfter"),
        },
      ],
    }),
  answer: (form) => {
    const patch = typedJson(form["patch"] ?? "");
    return patch === undefined
      ? "the change is not JSON"
      : settings.change({
          answers: [
            ...settings.current().answers,
            { operationId: form["operationId"] ?? "", patch, ...typedNumber(form, "times") },
          ],
        });
  },
  "clear-answer": (form) =>
    settings.change({ answers: settings.current().answers.filter((_, index) => index !== Number(form["index"])) }),
  clear: (form) =>
    settings.change({ faults: settings.current().faults.filter((_, index) => index !== Number(form["index"])) }),
  calm: () => settings.change({ faults: [], answers: [] }),
  reset: () => {
    reset();
    return undefined;
  },
});
