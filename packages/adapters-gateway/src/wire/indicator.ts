import { knownWord } from "@switchyard/domain/journey/verdict";
import { z } from "zod";
import { codeOf } from "./values.ts";

/**
 * The result of a call, in the contract's spelling. A number or a missing value is an error of the gateway: it must not
 * read as a refusal of an order that was carried out.
 */
export const indicatorSchema = z.string().trim().min(1).transform(knownWord);

/** An optional indicator, for answers where another field decides; a missing one reads as "". */
export const optionalIndicatorSchema = z
  .union([indicatorSchema, z.literal(""), z.null(), z.undefined()])
  .transform((word) => word ?? "");

/** Normalizes the indicator before the schema reads the result, whose shape depends on it. */
export const byIndicator = <Result extends z.ZodType>(result: Result) =>
  z.preprocess(
    (value) =>
      typeof value === "object" && value !== null && "indicator" in value && typeof value.indicator === "string"
        ? { ...value, indicator: knownWord(value.indicator.trim()) }
        : value,
    result,
  );

/** The answer of a command that creates nothing with a number. */
export const indicatorResponse = z.object({ result: z.object({ indicator: indicatorSchema }) });

/** The number of an order, an account or a customer in this form; empty when missing or in another form. */
export const numberSchema = (form: RegExp) =>
  z.transform((value: unknown): string => {
    const text = codeOf(value) ?? "";
    return form.test(text) ? text : "";
  });

/** The number of a contract or an add-on order: ten digits. */
export const contractNumberSchema = numberSchema(/^\d{10}$/);
/** A business partner's number: eight digits, or ten with two leading zeros (E-157). */
export const partnerNumberSchema = numberSchema(/^(\d{8}|\d{10})$/);
/** A contract account's number: twelve digits. */
export const accountNumberSchema = numberSchema(/^\d{12}$/);

/** The answer to an order. */
export const orderedResponse = z.object({
  result: z.object({ indicator: indicatorSchema, serviceContractNumber: contractNumberSchema }),
});
