import { plainText } from "../kernel/typed-text.ts";
import { codeOfDwelling, type DwellingCode } from "../kernel/dwelling.ts";
// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** The fields of the service info form by the specification's names, as they come from a form: text. */
export const serviceInfoFields = [
  "ContractAccountNumber",
  "CurrentServiceAddressNumber",
  "NewServiceAddress",
  "esiid",
  "IsApartment",
] as const;
export type ServiceInfoValues = Readonly<Partial<Record<(typeof serviceInfoFields)[number], string>>>;

/** The four questions, in the order of the page; a problem is told beside its question. */
export const serviceInfoQuestions = [
  "ContractAccountNumber",
  "CurrentServiceAddress",
  "NewServiceAddress",
  "IsApartment",
] as const;
export type ServiceInfoQuestion = (typeof serviceInfoQuestions)[number];

/** `notPicked`: typed, but none of the homes that it could mean. `same`: the home that is left (`SameAddressError`). `notYours`, `unknown`: only the gateway can tell. */
export type ServiceInfoCode = "required" | "notPicked" | "same" | "notYours" | "unknown";

/** All that is said of the answer to each question. */
export const serviceInfoCodes = {
  ContractAccountNumber: ["required", "notYours"],
  CurrentServiceAddress: ["required", "notYours"],
  NewServiceAddress: ["required", "notPicked", "same", "unknown"],
  IsApartment: ["required"],
} as const satisfies Readonly<Record<ServiceInfoQuestion, readonly ServiceInfoCode[]>>;

export interface ServiceInfoProblem {
  readonly field: ServiceInfoQuestion;
  readonly code: ServiceInfoCode;
}

/** Blanks trimmed, nothing longer than anybody types. */
export const normalisedServiceInfo = (values: ServiceInfoValues): ServiceInfoValues =>
  Object.fromEntries(
    serviceInfoFields.map((field) => [
      field,
      plainText(values[field] ?? "")
        .slice(0, 200)
        .trim(),
    ]),
  );

/** What is wrong with the answer to one question. */
export const serviceInfoProblem = (
  question: ServiceInfoQuestion,
  values: ServiceInfoValues,
): ServiceInfoCode | undefined => {
  const {
    ContractAccountNumber = "",
    CurrentServiceAddressNumber = "",
    NewServiceAddress = "",
    esiid = "",
    IsApartment = "",
  } = normalisedServiceInfo(values);
  switch (question) {
    case "ContractAccountNumber":
      return ContractAccountNumber === "" ? "required" : undefined;
    case "CurrentServiceAddress":
      return CurrentServiceAddressNumber === "" ? "required" : undefined;
    case "NewServiceAddress":
      if (esiid === "") return NewServiceAddress === "" ? "required" : "notPicked";
      return esiid === CurrentServiceAddressNumber ? "same" : undefined;
    case "IsApartment":
      return IsApartment === "yes" || IsApartment === "no" ? undefined : "required";
  }
};

/** Everything that is wrong, in the order of the page. */
export const serviceInfoProblems = (values: ServiceInfoValues): readonly ServiceInfoProblem[] =>
  serviceInfoQuestions.flatMap((field) => {
    const code = serviceInfoProblem(field, values);
    return code === undefined ? [] : [{ field, code }];
  });

/** The dwelling code that the answer means. */
export const dwellingOfAnswer = ({ IsApartment }: ServiceInfoValues): DwellingCode =>
  codeOfDwelling(IsApartment === "yes" ? "apartment" : "house");
