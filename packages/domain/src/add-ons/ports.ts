import type { ResultAsync } from "neverthrow";
import type { Problem } from "../kernel/problem.ts";
import type { AddOnOffer, AddOnOrder, AddOnQuery, AddOnsOrdered, PlanTexts, PlanTextsQuery } from "./model.ts";

/** One port for visitors and for signed-in customers, whose calls carry their own token (S1-207, S1-210, S1-211). */
export interface AddOnShop {
  offers(query: AddOnQuery): ResultAsync<readonly AddOnOffer[], Problem>;
  /** Once only. A refusal is an answer. */
  order(order: AddOnOrder, idempotencyKey: string): ResultAsync<AddOnsOrdered, Problem>;
}

/** The content system's texts of products. */
export interface PlanTextLibrary {
  texts(query: PlanTextsQuery): ResultAsync<PlanTexts, Problem>;
}
