import { type Brand, brands } from "@switchyard/domain/kernel/brand";
import { plusDays } from "@switchyard/domain/kernel/dates";
import type { FolderState } from "../folder.ts";
import { readPolicy } from "../policy.ts";
import type { YamlFile } from "../yaml-file.ts";
import { type Finding, warning, wrong } from "./finding.ts";

/** Gives an author time to add the next year's holidays before customers choose days in it. */
const aheadDays = 365;

const holds = "content/README.md lists its fields";

/** Checks each brand's policy: it is readable, and its list of holidays doesn't end soon. */
export const checkPolicy = (state: FolderState, today: string): readonly Finding[] => {
  const policy = state.files.get("policy.yaml");
  if (!policy) return [wrong("content/policy.yaml:1", "is missing", holds)];
  return brands.flatMap((brand) =>
    readPolicy(policy, { brand, locale: "en" }).match(
      ({ holidays }) => endOfHolidays(policy, holidays, today, brand),
      ({ file, line, message }) => [wrong(`${file}:${line}`, message, holds, brand)],
    ),
  );
};

const endOfHolidays = (
  policy: YamlFile,
  holidays: readonly string[],
  today: string,
  brand: Brand,
): readonly Finding[] => {
  const last = holidays.toSorted().at(-1);
  return last !== undefined && last >= plusDays(today, aheadDays)
    ? []
    : [
        warning(
          `${policy.file}:${policy.lineOf(["holidays"])}`,
          last === undefined ? "has no holidays" : `its last holiday is ${last}`,
          "later holidays would be offered as working days: add another year's holidays",
          brand,
        ),
      ];
};
