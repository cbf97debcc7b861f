import { knownWord } from "@switchyard/domain/journey/verdict";
import { z } from "zod";
import { codeOf } from "./values.ts";

/**
 * The word that says what came of a call, as the contract spells it. A number there, or nothing, is somebody's mistake: it must
 * not read as a refusal of what was carried out.
 */
export const indicatorSchema = z.string().trim().min(1).transform(knownWord);

/** An optional indicator, for answers where another field decides; a missing one reads as "". */
export const optionalIndicatorSchema = z
  .union([indicatorSchema, z.literal(""), z.null(), z.undefined()])
  .transform((word) => word ?? "");

/** A result whose shape follows from its word. */
export const byIndicator = <Result extends z.ZodType>(result: Result) =>
  z.preprocess(
    (value) =>
      typeof value === "object" && value !== null && "indicator" in value && typeof value.indicator === "string"
        ? { ...value, indicator: knownWord(value.indicator.trim()) }
        : value,
    result,
  );

/** The word of an act that makes nothing with a number. */
export const indicatorResponse = z.object({ result: z.object({ indicator: indicatorSchema }) });

/** A number that an order, an account or a customer goes by, as the contract writes it; empty where it is missing or of another form. */
export const numberSchema = (form: RegExp) =>
  z.transform((value: unknown): string => {
    const text = codeOf(value) ?? "";
    return form.test(text) ? text : "";
  });

/** A contract, or the order of an add-on: ten digits. */
export const contractNumberSchema = numberSchema(/^\d{10}$/);
/** Eight digits, or ten with two leading zeros (E-157). */
export const partnerNumberSchema = numberSchema(/^(\d{8}|\d{10})$/);
/** Twelve digits. */
export const accountNumberSchema = numberSchema(/^\d{12}$/);

/** The answer to an order. */
export const orderedResponse = z.object({
  result: z.object({ indicator: indicatorSchema, serviceContractNumber: contractNumberSchema }),
});
