import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whether two texts are the same. Takes the same time for any two, so that nobody finds a secret out letter by letter. */
export const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
