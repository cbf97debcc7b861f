// Test files share a process, because loading the code takes longer than most of them run: each starts with fresh
// process-wide state.
import { resetSingletons } from "./process.ts";

resetSingletons();
