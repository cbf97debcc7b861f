import { documentLanguage } from "@switchyard/domain/documents/rules";
import { err, ok } from "neverthrow";
import { z } from "zod";
import { memberEndpoint } from "../../../site/calls/endpoint.ts";
import { esiid, optionalWords } from "../../../site/calls/fields.ts";
import { notYours, refusal } from "../../../site/calls/refusal.ts";
import { journeyNow } from "../../../site/journeys/current-journey.ts";
import { wordsOf } from "../../../site/messages/messages.ts";
import { hasLetter, letterAbout } from "../proof-of-service/letter.ts";
import { ownProofs } from "../proof-of-service/own-proofs.ts";

const notKnown = refusal(502, "GATEWAY_UNAVAILABLE", "The customer's name or homes are unknown now. Try again later.");
const noLetter = refusal(409, "NOTHING_CONFIRMED", "There is no letter while no service is confirmed at this home.");

export const proofOfService = memberEndpoint({
  method: "GET",
  path: "/myaccount/proofofservice",
  summary: "A letter that proves service at one of the customer's homes, as PDF in the wanted language.",
  query: z.object({ esiid, language: optionalWords(20).transform(documentLanguage) }),
  answer: "pdf",
  limit: "people",
  handle: async ({ query }, { site, member, brand, locale }) => {
    const now = site.clock.now();
    const proofs = await ownProofs({ site, brand, locale, journey: () => journeyNow(brand) }, member, now, query.esiid);
    if (!proofs) return err(notKnown);
    const proof = proofs.find(({ home }) => home.esiid === query.esiid);
    if (!proof) return err(notYours(["esiid"]));
    const { t } = await wordsOf(brand, query.language);
    const letter = letterAbout(proof, { member, now, locale: query.language, t });
    if (!letter) return err(hasLetter(proof) ? notKnown : noLetter);
    // Loaded on demand, because the library takes as long to load as a page takes to render.
    const { letterPdf } = await import("../proof-of-service/letter-pdf.ts");
    return ok({ pdf: await letterPdf(letter), name: `proof-of-service-${query.language}` });
  },
});
