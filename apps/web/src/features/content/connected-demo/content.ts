import { z } from "zod";

/** The params `datasource` and `route` contain the items' paths. */
export const content = z.object({
  heading: z.string(),
  lead: z.string().optional(),
  datasourceHeading: z.string(),
  routeHeading: z.string(),
  childrenHeading: z.string(),
  idLabel: z.string(),
  textLabel: z.string(),
  linkLabel: z.string(),
  noLink: z.string(),
  /** Shown for an item that the content system doesn't have. */
  missing: z.string(),
  /** Shown when the content system is unavailable. */
  failed: z.string(),
});
