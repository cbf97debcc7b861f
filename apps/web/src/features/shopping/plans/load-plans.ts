import { setTimeout as sleep } from "node:timers/promises";
import type { AddressBook } from "@switchyard/domain/addresses/ports";
import { tdspCode } from "@switchyard/domain/addresses/rules";
import { toSearchKey } from "@switchyard/domain/addresses/typing";
import { tdspName } from "@switchyard/domain/addresses/utilities";
import { type Problem, problem } from "@switchyard/domain/kernel/problem";
import type { LoadedPlans, PlanPlace } from "@switchyard/domain/plans/loaded-plans";
import type { PlanCatalogue } from "@switchyard/domain/plans/ports";
import type { PlanQuestion } from "../../../site/navigation/plan-question.ts";

export interface LoadingPorts {
  readonly plans: Pick<PlanCatalogue, "plans">;
  readonly addresses: AddressBook;
}

/** The name of a place is not worth more waiting than this once the plans are there. */
const longestWaitForPlace = 800;

/**
 * Gets the plans (S1-261), and beside them the name of the place: one look-up, whose
 * failure costs the list nothing when the utility is known. Never rejects.
 */
export async function loadPlans(
  question: PlanQuestion,
  { plans: catalogue, addresses }: LoadingPorts,
): Promise<LoadedPlans> {
  try {
    const { zip, cint, dwel, prom, sessionId } = question;
    const bare: PlanPlace = { zip, city: "", street: "", tdsp: question.tdsp ?? "" };
    const searching = placeOf(question, addresses);
    if (question.tdsp === undefined) {
      const place = await searching;
      if ("problem" in place) return { kind: "failed", problem: place.problem };
      if (place.utilities === 0) return { kind: "plans", plans: [], unreadable: 0, place: { ...bare, ...place.name } };
      if (place.utilities > 1) return { kind: "which-utility", place: { ...bare, ...place.name } };
      return listed(await catalogue.plans({ cint, dwel, zip, tdsp: place.name.tdsp, prom, sessionId }), place.name);
    }
    const asking = catalogue.plans({ cint, dwel, zip, tdsp: question.tdsp, prom, sessionId });
    const inTime = asking.then(() => sleep(longestWaitForPlace)).then(() => undefined);
    const [answer, place] = await Promise.all([asking, Promise.race([searching, inTime])]);
    return listed(answer, place && "name" in place ? { ...place.name, tdsp: question.tdsp } : bare);
  } catch (error) {
    return {
      kind: "failed",
      problem: problem("internal", "loadPlans", error instanceof Error ? error.name : "unknown"),
    };
  }
}

type PlansAnswer = Awaited<ReturnType<PlanCatalogue["plans"]>>;

const listed = (answer: PlansAnswer, place: PlanPlace): LoadedPlans =>
  answer.match<LoadedPlans>(
    ({ offers, unreadable }) => ({ kind: "plans", plans: offers, unreadable, place }),
    (found) => ({ kind: "failed", problem: found }),
  );

/** The place by its meter, else by its ZIP code; `utilities` says how many serve it. */
const placeOf = async (
  { zip, esiid }: PlanQuestion,
  addresses: AddressBook,
): Promise<{ readonly name: PlanPlace; readonly utilities: number } | { readonly problem: Problem }> => {
  if (esiid !== undefined) {
    const home = (await addresses.addresses(toSearchKey(esiid)))
      .unwrapOr([])
      .find((one) => one.esiid === esiid && one.zip === zip);
    if (home)
      return {
        name: { zip, city: home.city, street: `${home.houseNumber} ${home.street}`, tdsp: tdspCode(home.tdsp) },
        utilities: 1,
      };
  }
  return (await addresses.zipAreas(zip)).match(
    (found) => {
      const areas = found.filter((area) => area.zip === zip && tdspName(area.tdsp) !== undefined);
      return {
        name: {
          zip,
          city: areas[0]?.city ?? "",
          street: "",
          tdsp: areas.length === 1 ? tdspCode(areas[0]?.tdsp ?? "") : "",
        },
        utilities: areas.length,
      };
    },
    (unknown) => ({ problem: unknown }),
  );
};
