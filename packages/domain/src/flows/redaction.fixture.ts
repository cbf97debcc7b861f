import { createHmac } from "node:crypto";
import fc from "fast-check";
import { redactor } from "./journal-fields.ts";

export const under = (secret: string) =>
  redactor((text) => createHmac("sha256", secret).update(text).digest("hex"), "2026-11-21T12:00:00.000Z");

export const redact = under("a journey's own secret");

export const partners = fc
  .tuple(fc.stringMatching(/^[1-9]\d{7}$/), fc.boolean())
  .map(([number, padded]) => (padded ? `00${number}` : number));
