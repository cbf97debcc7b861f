import { z } from "zod";

// Zod compiles a reader for each object type, which takes longer than reading the few objects of one journey. Import
// this before anything that makes such types.
z.config({ jitless: true });
