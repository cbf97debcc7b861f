import type { Brand } from "@switchyard/domain/kernel/brand";
import type { LoginOutcome } from "@switchyard/domain/session/login";
import { contentLibrary } from "../composition/content.ts";

/** Where the door leads; content says the paths (`/_destinations`). */
const doors = ["sign-in", "residential-account", "business-account", "signed-out", "session-timeout"] as const;
export type Door = (typeof doors)[number];

/**
 * The path of a door.
 * @throws when the content can't be read or forgets it
 */
export async function pathOfDoor(door: Door, brand: Brand): Promise<string> {
  const page = (await contentLibrary().page(brand, "en", "/_destinations")).unwrapOr(undefined);
  const path = page?.main.find((block) => block.type === "doors")?.params[door];
  if (!path?.startsWith("/")) throw new Error(`/_destinations has no path for ${door}`);
  return path;
}

/** Where somebody goes who was let in; who is of no known classification stays where they are. */
export const landingDoor = ({ on }: Extract<LoginOutcome, { kind: "land" }>): Door => (on === "residential" ? "residential-account" : on === "business" ? "business-account" : "sign-in");
