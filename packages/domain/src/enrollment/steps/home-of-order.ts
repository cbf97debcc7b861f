import { type Result, ResultAsync, err, ok } from "neverthrow";
import type { ServiceAddress } from "../../addresses/model.ts";
import { isSameUtility } from "../../addresses/rules.ts";
import { toSearchKey } from "../../addresses/typing.ts";
import type { Problem } from "../../kernel/problem.ts";
import type { Selection } from "../parts.ts";
import type { FieldProblem, OrderFormValues } from "../order-form-fields.ts";
import type { EnrollmentPorts } from "../ports.ts";

/**
 * The form's meter: picked there, else the one that the plan was chosen for. A form with an empty address, because the
 * customer is changing it, has none (E-078, E-081).
 * @returns empty when it is unknown
 */
export const meterOf = (values: OrderFormValues, selection: Pick<Selection, "esiid"> | undefined): string =>
  values.esiid || (values.serviceAddress === undefined && values.esiid === undefined ? (selection?.esiid ?? "") : "");

export type HomeOfOrder = { readonly home: ServiceAddress } | { readonly problem: FieldProblem["code"] };

/**
 * Looks up the home again: by the picked meter, or a typed address with exactly one match. The plan must be sold there.
 * @returns the reason of a refusal; never an error: a search without an answer is "unavailable"
 */
export const homeOfOrder = (
  values: OrderFormValues,
  selection: Pick<Selection, "esiid" | "tdsp">,
  ports: Pick<EnrollmentPorts, "addresses">,
): ResultAsync<HomeOfOrder, Problem> => new ResultAsync(lookedUp(values, selection, ports));

const lookedUp = async (
  ...[values, selection, ports]: Parameters<typeof homeOfOrder>
): Promise<Result<HomeOfOrder, Problem>> => {
  const esiid = meterOf(values, selection);
  const hits = await ports.addresses.addresses(esiid || toSearchKey(values.serviceAddress ?? ""));
  if (hits.isErr()) return isSilence(hits.error) ? ok({ problem: "unavailable" }) : err(hits.error);
  const home = esiid
    ? hits.value.find((hit) => hit.esiid === esiid)
    : hits.value.length === 1
      ? hits.value[0]
      : undefined;
  if (!home) return ok({ problem: "invalid" });
  return ok(isSoldAt(selection, home.tdsp) ? { home } : { problem: "otherUtility" });
};

/** The gateway gave no usable answer: the form reports it and keeps the input. */
export const isSilence = ({ kind }: Problem): boolean =>
  kind !== "not-recorded" && kind !== "store" && kind !== "internal";

/** A plan is sold in the area of one utility; without one in the address, the customer's home decides. */
const isSoldAt = ({ tdsp }: Pick<Selection, "tdsp">, utility: string): boolean =>
  tdsp === "" || isSameUtility(utility, tdsp);
