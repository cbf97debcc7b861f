import { z } from "zod";

// Zod compiles a reader for each object that it reads. Of the few that one journey has, that takes longer than reading them does.
// Imported before anything that makes such objects.
z.config({ jitless: true });
