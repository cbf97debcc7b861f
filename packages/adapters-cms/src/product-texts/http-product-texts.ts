import type { PlanText, PlanTexts, PlanTextsQuery } from "@switchyard/domain/add-ons/model";
import type { PlanTextLibrary } from "@switchyard/domain/add-ons/ports";
import { type Brand, brandFacts } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { type Problem, problem } from "@switchyard/domain/kernel/problem";
import { removeBrandPrefix } from "@switchyard/domain/plans/rules";
import { type Result, ResultAsync, err, ok } from "neverthrow";
import { z } from "zod";

export interface ProductTextsOptions {
  /** The content system's address. */
  readonly url: string;
  readonly brand: Brand;
  readonly locale: Locale;
  /** Removed from the front of names (E-438). */
  readonly brandPrefixes: readonly string[];
  /** The gateway's network, which takes the operation's name. */
  fetch(url: string, init: RequestInit & { readonly operation: string }): Promise<Response>;
  /** The timeout of one call, its body included. */
  readonly timeoutMs: number;
}

const operation = "getPlans";
const largestBody = 4 * 1024 * 1024;
const longestList = 4_000;

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value == null ? "" : String(value)));
const planResponse = z.object({ PlanName: text, PlanDescription: text, LongDescription: text });
const plansResponse = z.object({
  data: z.object({
    plans: z.record(z.string(), z.unknown()),
    greenUpPlanIds: z
      .array(text)
      .nullish()
      .transform((ids) => ids ?? []),
  }),
});

/** The address of a request, with the language in path and query and these six names (S1-247). */
const addressOf = (
  { url, brand, locale }: ProductTextsOptions,
  { partner, planIds, isDtPlans, kypProductId }: PlanTextsQuery,
): string => {
  const query = new URLSearchParams({
    bpNumber: partner,
    plans: planIds.join(","),
    isDTPlans: String(isDtPlans),
    lang: locale,
    kypProductId,
    site: brandFacts[brand].cmsSite,
  });
  return `${url.replace(/\/+$/, "")}/${locale}/handlers/getplans.ashx?${query.toString()}`;
};

const asked = async (options: ProductTextsOptions, query: PlanTextsQuery): Promise<Result<unknown, Problem>> => {
  try {
    const response = await options.fetch(addressOf(options, query), {
      operation,
      method: "GET",
      headers: { Accept: "application/json", "X-Brand-Id": brandFacts[options.brand].headerId },
      redirect: "error",
      signal: AbortSignal.timeout(options.timeoutMs),
    });
    const body = await response.text();
    if (!response.ok)
      return err(
        problem(
          response.status >= 500 ? "gateway-error" : "refused",
          operation,
          `status ${response.status}`,
          response.status,
        ),
      );
    if (body.length > largestBody) return err(problem("malformed", operation, "too long", response.status));
    return ok(JSON.parse(body));
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "TimeoutError") return err(problem("timeout", operation, "no complete answer in time"));
    return err(
      name === "SyntaxError"
        ? problem("malformed", operation, "not JSON")
        : problem("unreachable", operation, "the connection failed"),
    );
  }
};

/** Texts of products from the provider's content system (contracts/cms.openapi.yaml). */
export const httpProductTexts = (options: ProductTextsOptions): PlanTextLibrary => {
  const ask = (query: PlanTextsQuery): ResultAsync<PlanTexts, Problem> =>
    new ResultAsync(asked(options, query)).andThen((answer) => {
      const read = plansResponse.safeParse(answer);
      if (!read.success) return err(problem("malformed", operation, "not the shape of the answer"));
      const { plans, greenUpPlanIds } = read.data.data;
      // Unreadable texts are dropped; pages then show the offer's name.
      const byId = new Map(Object.entries(plans).flatMap(([id, plan]) => readText(id, plan, options.brandPrefixes)));
      return ok({ byId, greenUpPlanIds });
    });
  return {
    texts: (query) =>
      ResultAsync.combine(inAddresses(query.planIds).map((planIds) => ask({ ...query, planIds }))).map((answers) => ({
        byId: new Map(answers.flatMap(({ byId }) => [...byId])),
        greenUpPlanIds: [...new Set(answers.flatMap(({ greenUpPlanIds }) => greenUpPlanIds))],
      })),
  };
};

/** Splits the ids into requests whose addresses every server accepts. Without ids there is still one request, for the green-up plans. */
const inAddresses = (ids: readonly string[]): readonly (readonly string[])[] => {
  const questions: string[][] = [[]];
  let length = 0;
  for (const id of ids) {
    length += encodeURIComponent(id).length + 3;
    if (length > longestList) {
      questions.push([]);
      length = 0;
    }
    questions.at(-1)?.push(id);
  }
  return questions;
};

const readText = (
  id: string,
  plan: unknown,
  brandPrefixes: readonly string[],
): readonly (readonly [string, PlanText])[] => {
  const read = planResponse.safeParse(plan);
  return read.success
    ? [
        [
          id,
          {
            name: removeBrandPrefix(read.data.PlanName, brandPrefixes),
            description: read.data.PlanDescription,
            longDescription: read.data.LongDescription,
          },
        ],
      ]
    : [];
};
