import { ok, type Result } from "neverthrow";
import type { AddressBook } from "../addresses/ports.ts";
import { tdspCode } from "../addresses/rules.ts";
import { toSearchKey } from "../addresses/typing.ts";
import { areasOfZip, zipMeaning } from "../addresses/utility-of-zip.ts";
import { type Problem, problem } from "../kernel/problem.ts";
import type { LoadedPlans, PlanPlace } from "./loaded-plans.ts";
import type { PlanCatalogue } from "./ports.ts";
import type { PlanQuestion } from "./plan-question.ts";

export interface LoadingPorts {
  readonly plans: Pick<PlanCatalogue, "plans">;
  readonly addresses: AddressBook;
  sleep(milliseconds: number): Promise<unknown>;
}

/** After the plans, the list waits this long for the name of their place. In milliseconds. */
const longestWaitForPlace = 800;

/**
 * Loads the plans (S1-261) and the name of the place in parallel. A failed look-up of the name is harmless when the
 * utility is known. Never rejects.
 */
export async function loadPlans(
  question: PlanQuestion,
  { plans: catalogue, addresses, sleep }: LoadingPorts,
): Promise<LoadedPlans> {
  try {
    const { zip, intent, dwel, prom, sessionId } = question;
    const plansOf = (tdsp: string) => catalogue.plans({ intent, dwel, zip, tdsp, prom, sessionId });
    const searching = placeOf(question, addresses);
    if (question.tdsp === undefined) {
      const found = await searching;
      if (found.isErr()) return { kind: "failed", problem: found.error };
      const { place, utilities } = found.value;
      if (utilities.length > 1) return { kind: "which-utility", place };
      return place.tdsp === ""
        ? { kind: "plans", plans: [], unreadable: 0, place }
        : listed(await plansOf(place.tdsp), place);
    }
    const { tdsp } = question;
    const asking = plansOf(tdsp);
    const inTime = asking.then(() => sleep(longestWaitForPlace)).then(() => undefined);
    const [answer, found] = await Promise.all([asking, Promise.race([searching, inTime])]);
    const own = found?.isOk() ? found.value : undefined;
    const delivers = own === undefined || own.utilities.length === 0 || own.utilities.includes(tdsp);
    if (delivers) return listed(answer, { ...(own?.place ?? { zip, city: "", street: "" }), tdsp });
    // The address names a utility that does not deliver there. Ignore it, and notify the customer.
    return own.utilities.length > 1
      ? { kind: "which-utility", place: own.place }
      : listed(await plansOf(own.place.tdsp), { ...own.place, insteadOf: tdsp });
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

interface PlaceOfPlans {
  /** Without a utility where several share the place or none delivers. */
  readonly place: PlanPlace;
  /** The codes of the utilities there, as far as they are known. */
  readonly utilities: readonly string[];
}

/** The place by its meter, else by its ZIP code. */
const placeOf = async (
  { zip, esiid }: PlanQuestion,
  addresses: AddressBook,
): Promise<Result<PlaceOfPlans, Problem>> => {
  if (esiid !== undefined) {
    const home = (await addresses.addresses(toSearchKey(esiid)))
      .unwrapOr([])
      .find((one) => one.esiid === esiid && one.zip === zip);
    if (home) {
      const street = `${home.houseNumber} ${home.street}`;
      const tdsp = tdspCode(home.tdsp);
      return ok({ place: { zip, city: home.city, street, tdsp }, utilities: [tdsp] });
    }
  }
  return addresses.zipAreas(zip).map((found) => {
    const areas = areasOfZip(zip, found);
    const meaning = zipMeaning(zip, found);
    const tdsp = meaning.kind === "utility" ? tdspCode(meaning.area.tdsp) : "";
    const place = { zip, city: areas[0]?.city ?? "", street: "", tdsp };
    return { place, utilities: areas.map((area) => tdspCode(area.tdsp)) };
  });
};
