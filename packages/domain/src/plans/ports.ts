import type { ResultAsync } from "neverthrow";
import type { Problem } from "../kernel/problem.ts";
import type { PlanList, PlanQuery } from "./model.ts";

export interface PlanShelf {
  plans(query: PlanQuery): ResultAsync<PlanList, Problem>;
  /** Tells the provider that this session looks at plans; nobody reads the answer (S1-260). */
  noteVisit(sessionId: string): ResultAsync<void, Problem>;
}
