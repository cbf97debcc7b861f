import type { SettingsStore } from "../behaviour/settings.ts";

type Form = Readonly<Record<string, string>>;

/** A number as it was typed; nothing when the field was left empty. What is no number is left to the settings to refuse. */
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
 * What the forms of the control page do, by name.
 * @returns what is wrong with what was sent, undefined when it was done
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
