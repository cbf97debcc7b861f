import type { ServiceAddress, ZipArea } from "@switchyard/domain/addresses/model";
import type { AddressBook } from "@switchyard/domain/addresses/ports";
import { otherSpelling } from "@switchyard/domain/addresses/other-spelling";
import { toSearchKey, typedOf } from "@switchyard/domain/addresses/typing";
import { esiidSchema } from "@switchyard/domain/kernel/ids";
import type { Problem } from "@switchyard/domain/kernel/problem";
import { okAsync, type ResultAsync } from "neverthrow";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import { codeSchema, readable } from "../wire/values.ts";

const searchResponse = z.object({ hits: z.object({ hit: z.array(z.unknown()) }) });

const addressHitResponse = z.object({
  fields: z.object({
    esiid: codeSchema.pipe(esiidSchema),
    house_nbr: codeSchema,
    street: codeSchema,
    unit: codeSchema,
    city: codeSchema,
    state: codeSchema,
    zip: codeSchema,
    tdsp_short: codeSchema,
    display_text: codeSchema,
  }),
});

const zipHitResponse = z.object({
  fields: z.object({
    zip: codeSchema.pipe(z.string().regex(/^\d{5}$/)),
    tdsp_short: codeSchema.pipe(z.string().min(1)),
    city: codeSchema,
  }),
});

const toServiceAddress = ({ fields }: z.infer<typeof addressHitResponse>): ServiceAddress => ({
  esiid: fields.esiid,
  houseNumber: fields.house_nbr,
  street: fields.street,
  unit: fields.unit,
  city: fields.city,
  state: fields.state,
  zip: fields.zip,
  tdsp: fields.tdsp_short,
  displayText: fields.display_text,
});

const toZipArea = ({ fields }: z.infer<typeof zipHitResponse>): ZipArea => ({
  zip: fields.zip,
  tdsp: fields.tdsp_short,
  city: fields.city,
});

/** The type-ahead's two searches. Unreadable hits are dropped, because an order needs all their fields. */
export const addressBook = (gateway: GatewayClient): AddressBook => {
  const homes = (searchKey: string): ResultAsync<readonly ServiceAddress[], Problem> =>
    gateway.ask(
      { operation: "searchAddress", method: "GET", path: "/search/address", query: { searchKey } },
      searchResponse,
      ({ hits }) => readable(hits.hit, addressHitResponse).map(toServiceAddress),
    );
  return {
    addresses: (searchKey) =>
      homes(searchKey).andThen((found) => {
        const other = found.length > 0 ? undefined : otherSpelling(typedOf(searchKey));
        // When the second search fails, the first answer counts. Journals of older releases have no second search.
        return other === undefined ? okAsync(found) : homes(toSearchKey(other)).orElse(() => okAsync(found));
      }),
    zipAreas: (searchKey) =>
      gateway.ask(
        { operation: "searchZipcode", method: "GET", path: "/search/zipcode", query: { searchKey } },
        searchResponse,
        ({ hits }) => readable(hits.hit, zipHitResponse).map(toZipArea),
      ),
  };
};
