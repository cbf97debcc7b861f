import { z } from "zod";

// By default Zod compiles a reader for each object type, which takes longer than reading the few objects of one
// journey. Import this module before any module that makes such types.
z.config({ jitless: true });
