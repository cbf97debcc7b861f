import { usOfIso } from "../accounts/accounts-now.ts";
import { isOwnPartner, ownAccount } from "../accounts/ownership.ts";
import { todayInTexas } from "../calendar/connect-dates.ts";
import { refusals } from "../operation/errors.ts";
import { type Backend, forCustomer, json, type Operations, refusal } from "../operation/operation.ts";
import { endsOf, extrasIn } from "./extras-in-force.ts";
import { addOnName, addOnProduct } from "./products.ts";

interface EndRequest {
  readonly PartnerNumber: string;
  readonly ContractAccount: string;
  readonly ExtraNumber: string;
  /** MM/DD/YYYY */
  readonly EndDate: string;
  readonly Fee: number;
  readonly Reference: string;
}

const answer = (indicator: string, confirmationNumber: string | null = null) =>
  json({ result: { indicator, confirmationNumber } });

const isoOf = (usDate: string): string => `${usDate.slice(6)}-${usDate.slice(0, 2)}-${usDate.slice(3, 5)}`;

/** Extras of accounts, and their ends. */
export const extraOperations = (backend: Backend): Operations => {
  const book = extrasIn(backend.records);
  const today = () => todayInTexas(backend.now());

  return {
    extrasInForce: forCustomer(({ brand, customer, query }) => {
      const own = ownAccount(backend, customer, query["ca"] ?? "");
      if (!own) return refusal(refusals.forbidden);
      const day = today();
      return json({
        result: {
          extras: book.of(own.number, day).flatMap((extra) => {
            const product = addOnProduct(extra.productId);
            return product
              ? [
                  {
                    extraNumber: extra.number,
                    productId: extra.productId,
                    name: addOnName(product, brand, "en"),
                    monthlyPrice: product.monthly,
                    since: usOfIso(extra.since),
                    endDate: extra.end ? usOfIso(extra.end.day) : null,
                    confirmationNumber: extra.end?.confirmationNumber ?? null,
                    reference: extra.end?.reference ?? "",
                    ends: endsOf(extra, day).map((end) => ({ endDate: usOfIso(end.day), fee: end.fee })),
                  },
                ]
              : [];
          }),
        },
      });
    }),

    endExtra: forCustomer(({ customer, body }) => {
      const { PartnerNumber, ContractAccount, ExtraNumber, EndDate, Fee, Reference } = body as EndRequest;
      if (!isOwnPartner(customer, PartnerNumber) || !ownAccount(backend, customer, ContractAccount))
        return refusal(refusals.forbidden);
      const day = today();
      const extra = book.of(ContractAccount, day).find(({ number }) => number === ExtraNumber);
      if (!extra || extra.end) return answer("NotInForce");
      const todayIso = day.toFormat("yyyy-MM-dd");
      const asked = isoOf(EndDate) < todayIso ? todayIso : isoOf(EndDate);
      const end = endsOf(extra, day).find((one) => one.day === asked);
      if (!end) return answer("DateNotAllowed");
      if (end.fee !== Fee) return answer("PriceChanged");
      return answer("Success", book.end(ExtraNumber, { ...end, reference: Reference }));
    }),
  };
};
