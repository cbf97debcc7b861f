import { type Brand, brandFacts, brands } from "@switchyard/domain/kernel/brand";
import { type Persona, personaNamed } from "@switchyard/gateway-sandbox/people/personas";
import { displayText } from "@switchyard/gateway-sandbox/premises/premise";
import type { Config } from "../apps/web/src/composition/config.ts";
import { hostOf } from "./run.ts";

/** The addresses to open and the first things to try after a start. */
export function welcome(config: Config): string {
  const { gateway, port } = config;
  const at = (brand: Brand, path = ""): string | undefined => {
    const host = hostOf(brand, config);
    return host && `http://${host}:${port}${path}`;
  };
  const addresses: readonly (readonly [string, string | undefined])[] = [
    ...brands.map((brand) => [brandFacts[brand].name, at(brand)] as const),
    ["En español", brands.map((brand) => at(brand, "/es")).find((address) => address !== undefined)],
  ];
  return [
    "",
    "Switchyard is up. Ctrl-C ends it.",
    "",
    ...addresses.flatMap(([name, address]) => (address ? [`  ${name.padEnd(22)} ${address}`] : [])),
    `  Gateway                ${gateway.url}${gateway.isSandbox ? "  (a sandbox: its people, orders, faults)" : ""}`,
    ...(gateway.isSandbox ? ["", "Addresses to type, and people to enroll as:", "", ...tryThese] : []),
    "",
    "  npm run sim -- replay <correlation id>  prints how a customer reached their page, and whether today's code decides the same",
    "",
  ].join("\n");
}

const enrollAs = (id: string, and: string): string => {
  const person: Persona = personaNamed(id);
  const { year, month, date } = person.dateOfBirth;
  const born = [month, date].map((part) => String(part).padStart(2, "0")).join("/");
  const ssn = person.ssn.replace(/^(\d{3})(\d{2})(\d{4})$/, "$1-$2-$3");
  return [
    `  ${displayText(person.premise)}`,
    `    as ${person.firstName} ${person.lastName}, SSN ${ssn}, born ${born}/${year}, ${person.intent === "6" ? "moving" : "not moving"}: ${and}`,
  ].join("\n");
};

const tryThese = [
  enrollAs("marisol", "goes straight through"),
  enrollAs("jose", "switches to an apartment, with Spanish letters"),
  enrollAs("della", "is asked for a deposit"),
  "  77581 is a ZIP code with two utilities: you are asked which.",
  "  More people, and their results, in docs/personas.md.",
];
