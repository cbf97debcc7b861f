import { createHmac, timingSafeEqual } from "node:crypto";

type Kind = "access" | "refresh";

const lifetimes: Readonly<Record<Kind, number>> = { access: 3_600, refresh: 86_400 };

export const accessTokenSeconds = lifetimes.access;

/** Tokens that carry their end and are signed with the client's secret: they outlive a restart and need no table. */
export const tokensOf = (clientSecret: string, now: () => Date) => {
  const sign = (payload: string): Buffer => createHmac("sha256", clientSecret).update(payload).digest();
  return {
    issue(kind: Kind): string {
      const payload = Buffer.from(JSON.stringify({ kind, until: Math.floor(now().getTime() / 1_000) + lifetimes[kind] })).toString("base64url");
      return `${payload}.${sign(payload).toString("base64url")}`;
    },
    isValid(token: string, kind: Kind): boolean {
      const [payload = "", signature = ""] = token.split(".");
      const given = Buffer.from(signature, "base64url");
      const expected = sign(payload);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      const read = JSON.parse(Buffer.from(payload, "base64url").toString()) as { kind: Kind; until: number };
      return read.kind === kind && read.until > now().getTime() / 1_000;
    },
  };
};

export type Tokens = ReturnType<typeof tokensOf>;
