import { policyParameters } from "@switchyard/domain/content/policy-parameters";
import { brands } from "@switchyard/domain/kernel/brand";
import { contentPolicy } from "../composition/content-policy.ts";
import type { CommandResult } from "../terminal/command-result.ts";

/** Prints each parameter of the policy with its values, range and source. */
export const policy = (): CommandResult => {
  const valuesOf = brands.map((brand) => [brand, contentPolicy(brand)] as const);
  const parameters = Object.entries(policyParameters).map(([name, { is: _, form: __, ...parameter }]) => ({
    name,
    ...parameter,
    values: Object.fromEntries(
      valuesOf.map(([brand, values]) => [brand, values[name as keyof typeof policyParameters]]),
    ),
  }));
  return {
    verdict: "ok",
    isAside: true,
    message: `${parameters.length} parameters, from content/policy.yaml.`,
    data: { parameters },
    text: () =>
      parameters
        .map(({ name, values, unit, range, description, source }) =>
          [
            `${name}   ${description}`,
            `   ${unit}, ${range}   [${source}]`,
            ...Object.entries(Object.groupBy(Object.entries(values), ([, value]) => JSON.stringify(value))).map(
              ([value, same = []]) => `   ${same.map(([brand]) => brand).join(", ")}: ${value}`,
            ),
          ].join("\n"),
        )
        .join("\n"),
    next: "switchyard plan --set depositDueDays=15",
  };
};
