import { withoutPapers } from "./masking.ts";
import type { Record, Records } from "./records.ts";

/** All records of one kind, without secrets. */
export interface KindOfRecords {
  readonly kind: string;
  readonly title: string;
  readonly records: readonly Record<unknown>[];
}

/** Kinds that another section shows, or that must not be shown. */
const untold = new Set([
  "password",
  "reset-code",
  "account-mail",
  "text message",
  "ended-session",
  "card access",
  "lost answer",
]);

/** Kinds whose id is a token. */
const underTokens = new Set(["device action", "card"]);

/** Titles of kinds whose names are unclear. */
const titles: Readonly<{ [kind: string]: string }> = {
  "sign-in-tries": "Wrong passwords and locks",
  "online-account": "Online accounts opened",
  "login-email": "Changed e-mail addresses",
  "signed-out-before": "Signed out everywhere",
  paperless: "Paperless billing chosen",
  choice: "Answers of help me choose",
  "add-on": "Add-ons ordered",
  "extra end": "Ends of extras",
  card: "Cards that passed in the frame",
  "bill payment": "Payments of bills, made and scheduled",
  payment: "Payments, made and scheduled",
  autopay: "Autopay",
};

const titleOf = (kind: string): string =>
  titles[kind] ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll("-", " ")}`;

/** The sandbox's changes, without passwords, tokens and identity numbers. */
export const shownRecords = (records: Records): readonly KindOfRecords[] =>
  records
    .kinds()
    .filter((kind) => !untold.has(kind))
    .map((kind) => ({
      kind,
      title: titleOf(kind),
      records: records.all(kind).map(({ id, at, body }) => ({
        id: underTokens.has(kind) ? `…${id.slice(-4)}` : id,
        at,
        body: withoutPapers(body),
      })),
    }));
