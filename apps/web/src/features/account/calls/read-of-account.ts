import type { Problem } from "@switchyard/domain/kernel/problem";
import { err, type ResultAsync } from "neverthrow";
import { z } from "zod";
import type { MemberLookUps } from "../../../composition/services.ts";
import { memberEndpoint } from "../../../site/calls/endpoint.ts";
import { contractAccount } from "../../../site/calls/fields.ts";
import { ownAccount } from "../../../site/calls/own.ts";
import { refusalOf } from "../../../site/calls/refusal.ts";

interface ReadOfAccount {
  readonly path: string;
  readonly summary: string;
  readonly answer: z.ZodType;
  /**
   * The look-up, with its answer under the site API's names.
   *
   * @param account its number in the gateway's format
   */
  readonly read: (lookUps: ReturnType<MemberLookUps>, account: string) => ResultAsync<unknown, Problem>;
}

/**
 * A call that reads data of one of the customer's accounts (`ca`). Another customer's account is refused before any
 * gateway call.
 */
export const readOfAccount = ({ read, ...call }: ReadOfAccount) =>
  memberEndpoint({
    ...call,
    method: "GET",
    query: z.object({ ca: contractAccount }),
    limit: "look-ups",
    handle: async ({ query }, caller) => {
      const own = await ownAccount(caller, query.ca, "ca");
      if (own.isErr()) return err(own.error);
      const lookUps = caller.site.memberLookUps(caller.member, caller.brand, caller.locale);
      return read(lookUps, own.value.number).mapErr(refusalOf);
    },
  });
