import { isEmailAddress } from "../kernel/email-address.ts";
import { known, type KnownBy } from "../journey/known-by.ts";
import type { Member } from "./model.ts";

/** Facts by which support can find a signed-in customer. Many use their e-mail address as user name. */
export const memberKnownBy = (
  member: Pick<Member, "userName" | "partner" | "firstName" | "lastName"> | undefined,
): readonly KnownBy[] =>
  member === undefined
    ? []
    : [
        ...known("customer number", member.partner),
        ...known("user name", member.userName),
        ...known("e-mail", isEmailAddress(member.userName) ? member.userName : undefined),
        ...known("name", member.firstName, member.lastName),
      ];
