export type { CatalogueReport } from "./catalogue/catalogue.ts";
export { CatalogueUnreadable } from "./catalogue/power-to-choose.ts";
export { StateUnwritable } from "./ledger/database.ts";
export { type Outcome, type Persona, personaNamed, personas } from "./people/personas.ts";
export { createSandbox, type Sandbox, type SandboxOptions } from "./sandbox.ts";
export { PortUnavailable, type ServedSandbox, type ServeOptions, serveSandbox } from "./serve.ts";
