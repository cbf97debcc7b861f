import { inject } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    readonly mutant: string;
  }
}

// Stryker's instrumented code reads its active mutant here.
const shared = globalThis as { __stryker__?: { activeMutant?: string | undefined } };
(shared.__stryker__ ??= {}).activeMutant = inject("mutant") || undefined;
