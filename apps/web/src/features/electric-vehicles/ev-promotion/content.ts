import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  text: z.string(),
  /** The text of the button that opens the popup. */
  open: z.string(),
  /** On a list whose address says that a car was chosen. */
  chosenHeading: z.string(),
  chosenText: z.string(),
  change: z.string(),
  drawing: z.string().optional(),
});

/** The layouts of the banner; by default `Vertical`. */
export const layouts = ["Vertical", "HorizontalImage", "Horizontal"] as const;
