import { brands } from "../catalogue/brands.ts";
import { Hono } from "hono";
import { z } from "zod";
import { addOnName, addOnProduct, addOnProducts } from "../add-ons/products.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { BrandId, Locale } from "../catalogue/plan.ts";
import type { LoggedRequest, RequestLog } from "../behaviour/request-log.ts";
import { answerGraph } from "./graph.ts";

/** The texts of a product, with the wire's names (S1-221). */
interface PlanContent {
  readonly PlanName: string;
  readonly PlanDescription: string;
  readonly LongDescription: string;
}

const contentOf = (catalogue: Catalogue, id: string, brand: BrandId, locale: Locale): PlanContent | undefined => {
  const addOn = addOnProduct(id);
  if (addOn)
    return {
      PlanName: addOnName(addOn, brand, locale),
      PlanDescription: addOn.summary[locale],
      LongDescription: addOn.details[locale],
    };
  const plan = catalogue.plan(id);
  if (!plan) return undefined;
  if (plan.kind === "own")
    return {
      PlanName: plan.plan.name,
      PlanDescription: plan.plan.summary[locale],
      LongDescription: plan.plan.description[locale],
    };
  return { PlanName: plan.plan.name, PlanDescription: "", LongDescription: plan.plan.details };
};

const longestQuestion = 20_000;

const graphQuestion = z.object({
  query: z.string().max(longestQuestion),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
});

/** The content system, at a separate host name (contracts/cms.openapi.yaml). It has texts, but no prices or customers. */
export const contentSystem = ({
  catalogue,
  requests,
}: {
  readonly catalogue: Catalogue;
  readonly requests: RequestLog;
}): Hono => {
  const app = new Hono();
  const note = (operationId: string, status: number, rest: Partial<LoggedRequest>): void =>
    requests.note({
      operationId,
      path: {},
      query: {},
      brand: null,
      correlationId: null,
      idempotencyKey: null,
      body: null,
      ...rest,
      status,
    });
  app.get("/:lang{en|es}/handlers/getplans.ashx", (context) => {
    const locale = context.req.param("lang") as Locale;
    const asking = [...brands.values()].find(({ cmsSite }) => cmsSite === context.req.query("site"));
    const brand = asking?.id ?? "LARKSPUR";
    const asked = [...new Set((context.req.query("plans") ?? "").split(",").map((id) => id.trim()))].filter(
      (id) => id !== "",
    );
    const plans = Object.fromEntries(
      asked.flatMap((id) => {
        const content = contentOf(catalogue, id, brand, locale);
        return content ? [[id, content] as const] : [];
      }),
    );
    note("getPlans", 200, {
      path: { lang: locale },
      query: context.req.query(),
      brand: context.req.header("x-brand-id") ?? null,
    });
    return context.json({
      data: { plans, greenUpPlanIds: addOnProducts.filter(({ greenUp }) => greenUp === true).map(({ id }) => id) },
    });
  });
  app.post("/sitecore/api/graph/edge", async (context) => {
    const question = graphQuestion.safeParse(await context.req.json().catch(() => undefined));
    if (!question.success) return context.json({ errors: [{ message: "The body must be JSON with a query." }] }, 400);
    const { query, variables } = question.data;
    note("graph", 200, { body: { query, variables }, brand: context.req.header("x-brand-id") ?? null });
    return context.json(await answerGraph(query, variables ?? {}));
  });
  app.all("*", (context) =>
    context.json({ error: { code: "NOT_FOUND", message: "The content system has nothing under this name." } }, 404),
  );
  return app;
};
