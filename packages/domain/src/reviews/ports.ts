import type { ResultAsync } from "neverthrow";
import type { Problem } from "../kernel/problem.ts";
import type { Review } from "./model.ts";

export interface Reviews {
  /** In the language of the page. */
  reviews(): ResultAsync<readonly Review[], Problem>;
}
