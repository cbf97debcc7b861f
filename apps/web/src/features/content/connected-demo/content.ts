import { z } from "zod";

/** Paths of the items that are asked for stand in the params `datasource` and `route`. */
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
  /** Said of an item that the content system does not have. */
  missing: z.string(),
  /** Said when the content system can't be asked. */
  failed: z.string(),
});
