import type { ServerResponse } from "node:http";
import { oncePerProcess } from "../../composition/process.ts";
import { currentExchange } from "./current-exchange.ts";

/** `store`: the store is unavailable. `shown`: the page itself explains its failure. */
type Failure = "store" | "shown";

const failures = (): WeakMap<ServerResponse, Failure> =>
  oncePerProcess("failures of answers", () => new WeakMap<ServerResponse, Failure>());

/** Records how the current answer failed; the last record counts. */
export const noteFailure = (failure: Failure): void => {
  const exchange = currentExchange();
  if (exchange) failures().set(exchange.response, failure);
};

export const notedFailure = (response: ServerResponse): Failure | undefined => failures().get(response);
