import { plainText } from "../kernel/typed-text.ts";
import { codeOfDwelling, type DwellingCode } from "../kernel/dwelling.ts";
// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** The fields of the service info form by the specification's names; a form sends text. */
export const serviceInfoFields = [
  "ContractAccountNumber",
  "CurrentServiceAddressNumber",
  "NewServiceAddress",
  "esiid",
  "IsApartment",
] as const;
export type ServiceInfoValues = Readonly<Partial<Record<(typeof serviceInfoFields)[number], string>>>;

/** The four questions, in the order of the page; each shows its problem. */
export const serviceInfoQuestions = [
  "ContractAccountNumber",
  "CurrentServiceAddress",
  "NewServiceAddress",
  "IsApartment",
] as const;
export type ServiceInfoQuestion = (typeof serviceInfoQuestions)[number];

/**
 * `notPicked`: typed, but not one of the matching homes. `same`: the old home (`SameAddressError`). `notYours`,
 * `unknown`: found by the gateway.
 */
export type ServiceInfoCode = "required" | "notPicked" | "same" | "notYours" | "unknown";

/** All errors of each question. */
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

/** Trims spaces and limits the length. */
export const normalisedServiceInfo = (values: ServiceInfoValues): ServiceInfoValues =>
  Object.fromEntries(
    serviceInfoFields.map((field) => [
      field,
      plainText(values[field] ?? "")
        .slice(0, 200)
        .trim(),
    ]),
  );

/** Validates the answer to one question. */
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

/** All problems, in the order of the page. */
export const serviceInfoProblems = (values: ServiceInfoValues): readonly ServiceInfoProblem[] =>
  serviceInfoQuestions.flatMap((field) => {
    const code = serviceInfoProblem(field, values);
    return code === undefined ? [] : [{ field, code }];
  });

/** The answer's dwelling code. */
export const dwellingOfAnswer = ({ IsApartment }: ServiceInfoValues): DwellingCode =>
  codeOfDwelling(IsApartment === "yes" ? "apartment" : "house");
