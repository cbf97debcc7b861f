import { err, ok } from "neverthrow";
import { z } from "zod";
import { failingParts } from "../probes/failing-parts.ts";
import { endpoint } from "./endpoint.ts";
import { refusal } from "./refusal.ts";

/** Whether the site can serve the requested host. */
export const health = endpoint({
  method: "GET",
  path: "/health",
  summary: "Whether the site can serve: its content is readable and its store opens.",
  answer: z.object({ status: z.literal("up") }),
  handle: async (_input, { site, brand }) => {
    const failing = await failingParts(site, [brand]);
    return failing.length === 0
      ? ok({ status: "up" })
      : err(refusal(503, "DOWN", `These parts of the site do not work: ${failing.join(", ")}.`));
  },
});
