// Test files share a process, since loading the code costs more than most of them do: each begins as if it had one of its own.
import { beginAnew } from "./process.ts";

beginAnew();
