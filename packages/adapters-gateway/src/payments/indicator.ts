import { z } from "zod";

/** The indicator is a word: a number there is somebody's mistake, and must not read as a refusal of what was charged. */
export const indicatorSchema = z.object({ indicator: z.string().trim().min(1) });

export const indicatorResponse = z.object({ result: indicatorSchema });

/** Success in any case of letters is the domain's `Success`; every other word stays as it is. */
export const indicatorOf = (word: string): string => (isSuccess(word) ? "Success" : word);

export const isSuccess = (word: string): boolean => word.toLowerCase() === "success";
