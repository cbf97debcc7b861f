import { err, ok } from "neverthrow";
import type { Site } from "../../composition/services.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { refusal } from "./refusal.ts";

/** Can the site serve at all: is there content, can it remember? The gateway is not asked; the site lives without it. */
export const health = endpoint({
  method: "GET",
  path: "/health",
  summary: "Whether the site can serve: its content can be read and its store opens.",
  answer: z.object({ status: z.literal("up") }),
  handle: async (_input, { site, brand }) => {
    const failing = [
      ...((await site.content.pageIndex(brand)).isOk() ? [] : ["content"]),
      ...((await canRemember(site)) ? [] : ["store"]),
    ];
    return failing.length === 0
      ? ok({ status: "up" })
      : err(refusal(503, "DOWN", `These parts of the site do not work: ${failing.join(", ")}.`));
  },
});

async function canRemember(site: Site): Promise<boolean> {
  try {
    const ready = await site.store.ready();
    if (ready.isErr()) site.errors.report("the store does not open", { problem: ready.error });
    return ready.isOk();
  } catch (error) {
    site.errors.report("the store does not open", { err: error });
    return false;
  }
}
