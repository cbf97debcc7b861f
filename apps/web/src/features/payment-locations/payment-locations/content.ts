import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  lead: z.string(),
  addressLabel: z.string(),
  addressHint: z.string(),
  /** Below the field, if it is empty or the place is unknown. */
  addressMissing: z.string(),
  addressUnknown: z.string(),
  distanceLabel: z.string(),
  /** The choices of distance (E-333): "{miles} miles". */
  distanceChoice: z.string(),
  distances: z.array(z.object({ miles: z.coerce.number().int().min(1).max(200) })).min(1),
  submit: z.string(),
  working: z.string(),
  /** The list before any search (E-340), and without results (E-341). */
  noResult: z.string(),
  noLocationFound: z.string(),
  foundOne: z.string(),
  foundSeveral: z.string(),
  failedHeading: z.string(),
  failedText: z.string(),
  retry: z.string(),
  /** "{miles} miles" at an entry. */
  distance: z.string(),
  directions: z.string(),
  showOnMap: z.string(),
  callAria: z.string(),
  listLabel: z.string(),
  /** Texts of the map (E-347, E-348). */
  mapLabel: z.string(),
  loadingMaps: z.string(),
  errorLoadingMaps: z.string(),
  zoomIn: z.string(),
  zoomOut: z.string(),
  closeInfo: z.string(),
  here: z.string(),
});
