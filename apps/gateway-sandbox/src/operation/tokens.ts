import { createSecretKey } from "node:crypto";
import jwt from "jsonwebtoken";

type Kind = "access" | "refresh";

const lifetimes: Readonly<Record<Kind, number>> = { access: 3_600, refresh: 86_400 };

export const accessTokenSeconds = lifetimes.access;

/** The claims of a customer's token, with the wire's names. The site's token has no claims. */
export interface Claims {
  /** The user name. */
  readonly sub: string;
  /** 0 to 7. */
  readonly customer_classification: number;
  /** 0 to 7 (E-383). */
  readonly portal_type: number;
  readonly bp_number: string;
  /** Only for business customers. */
  readonly org_bp_number: string | null;
}

export interface ReadToken {
  /** The token's unique id. */
  readonly id: string;
  /** The session, shared by all tokens of one sign-in. */
  readonly session: string;
  /** Seconds since 1970. */
  readonly issuedAt: number;
  readonly claims: Claims | undefined;
}

/** JSON web tokens, signed with the client's secret, so that they survive a restart and need no table. */
export const tokensOf = (clientSecret: string, now: () => Date) => {
  // A text would be tried as a public key first.
  const key = createSecretKey(clientSecret, "utf8");
  const seconds = () => Math.floor(now().getTime() / 1_000);
  return {
    /** @param of the session (by default a new one), and the lifetime in seconds if it is shorter */
    issue(
      kind: Kind,
      claims?: Claims,
      of: { readonly session?: string; readonly life?: number | undefined } = {},
    ): string {
      const at = seconds();
      const { session = crypto.randomUUID(), life = lifetimes[kind] } = of;
      return jwt.sign({ ...claims, typ: kind, sid: session, jti: crypto.randomUUID(), iat: at, exp: at + life }, key, {
        algorithm: "HS256",
      });
    },
    /** The claims of a token; undefined if it is not ours, of another kind, or expired. */
    read(token: string, kind: Kind): ReadToken | undefined {
      try {
        const read = jwt.verify(token, key, {
          algorithms: ["HS256"],
          clockTimestamp: seconds(),
        }) as Partial<Claims> & {
          readonly typ: string;
          readonly jti: string;
          readonly sid: string;
          readonly iat: number;
        };
        if (read.typ !== kind) return undefined;
        const { sub, customer_classification = 0, portal_type = 0, bp_number = "", org_bp_number = null } = read;
        return {
          id: read.jti,
          session: read.sid,
          issuedAt: read.iat,
          claims:
            sub === undefined ? undefined : { sub, customer_classification, portal_type, bp_number, org_bp_number },
        };
      } catch {
        return undefined;
      }
    },
  };
};

export type Tokens = ReturnType<typeof tokensOf>;
