import type { Standing } from "./model.ts";

const knownInWords = (standing: Standing): string => {
  switch (standing.is) {
    case "not-sent":
      return "not ordered";
    case "asked":
      return "sent, no answer yet";
    case "ordered":
      return "ordered";
    case "scheduled":
      return `ordered, begins on ${standing.day}`;
    case "refused":
      return `refused, because: ${standing.because}`;
    case "unknown":
      return standing.what === "add-ons"
        ? "it is not known whether they were ordered"
        : "it is not known whether it was ordered";
  }
};

/** What is known of an order, for support: "new service: it is not known whether it was ordered". */
export const standingInWords = (standing: Standing): string =>
  `${standing.what === "add-ons" ? "add-ons" : standing.what.replaceAll("-", " ")}: ${knownInWords(standing)}`;
