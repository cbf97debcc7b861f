import { ownAccount, ownServiceAt, isOwnPartner } from "../accounts/ownership.ts";
import type { BrandId, Dwelling } from "../catalogue/plan.ts";
import { refusals } from "../operation/errors.ts";
import { type Answer, forCustomer, type Backend, json, type Operations, refusal } from "../operation/operation.ts";
import { type AddOnHome, addOnName, addOnProduct, addOnProducts, isOfferedTo } from "./products.ts";

interface Home {
  readonly businessPartnerNumber: string;
  readonly esiid: string;
  readonly zipCode: string;
  readonly dwellingType: Dwelling;
  readonly language: "English" | "Spanish";
}

interface AddOnOrder extends Home {
  readonly contractAccountNumber: string;
  readonly productOrders: readonly { readonly productId: string }[];
}

/** An ordered product of a home. */
export interface BoughtAddOn {
  readonly esiid: string;
  readonly productId: string;
  readonly salesOrderNumber: string;
  readonly contractAccountNumber: string;
}

const kind = "add-on";
const firstSalesOrder = 7_000_000_041;

/** Add-ons: offered by a home's type and place, each ordered once. */
export const addOnOperations = (backend: Backend): Operations => {
  const { premises, catalogue, ledger, records } = backend;

  const homeOf = ({ esiid, zipCode, dwellingType }: Home): AddOnHome => {
    const premise = premises.byEsiid(esiid);
    const utilities = catalogue.zips.filter(({ zip }) => zip === zipCode).map(({ tdsp }) => tdsp);
    return { dwelling: dwellingType, utilities: premise ? [premise.tdsp] : utilities };
  };
  const has = (esiid: string, productId: string): boolean =>
    records.get<BoughtAddOn>(kind, `${esiid} ${productId}`) !== undefined;

  const offers = (brand: BrandId, request: Home, isBought: (productId: string) => boolean): Answer => {
    const home = homeOf(request);
    const locale = request.language === "Spanish" ? "es" : "en";
    const result = addOnProducts
      .filter((product) => isOfferedTo(product, home) && !isBought(product.id))
      .map((product) => ({
        productId: product.id,
        name: addOnName(product, brand, locale),
        pricing: [
          { price: product.monthly, feeType: "Monthly" },
          ...(product.once === undefined ? [] : [{ price: product.once, feeType: "OneTime" }]),
        ],
      }));
    return json({ data: { result } });
  };

  /** All of them or none. */
  const order = (request: AddOnOrder): Answer => {
    const home = homeOf(request);
    const ids = request.productOrders.map(({ productId }) => productId);
    const refusedBecause = (indicator: string): Answer => json({ result: { indicator, orderedPlans: [] } });
    if (ids.some((id) => !isOffered(id, home))) return refusedBecause("ProductNotOffered");
    if (new Set(ids).size < ids.length || ids.some((id) => has(request.esiid, id)))
      return refusedBecause("AlreadyOrdered");
    const orderedPlans = ids.map((productId) => {
      const salesOrderNumber = String(records.nextNumber("sales order", firstSalesOrder));
      records.put(kind, `${request.esiid} ${productId}`, {
        esiid: request.esiid,
        productId,
        salesOrderNumber,
        contractAccountNumber: request.contractAccountNumber,
      } satisfies BoughtAddOn);
      return { productCode: productId, salesOrderNumber };
    });
    return json({ result: { indicator: "Success", orderedPlans } });
  };

  return {
    // Visitors must not learn a home's products.
    addOnOffers: ({ brand, body }) => offers(brand, body as Home, () => false),

    memberAddOnOffers: forCustomer(({ brand, body, customer }) => {
      const request = body as Home;
      const isOwnHome = request.esiid === "" || ownServiceAt(backend, customer, request.esiid) !== undefined;
      if (!isOwnHome || !isOwnPartner(customer, request.businessPartnerNumber)) return refusal(refusals.forbidden);
      return offers(brand, request, (productId) => has(request.esiid, productId));
    }),

    orderAddOns: ({ body }) => {
      const request = body as AddOnOrder;
      const customer = ledger.customerNumbered(request.businessPartnerNumber);
      const account = ledger.contractAccountNumbered(request.contractAccountNumber);
      if (!customer || account?.partnerNumber !== customer.partnerNumber || account.esiid !== request.esiid)
        return refusal(refusals.unknownPartner);
      return order(request);
    },

    memberOrderAddOns: forCustomer(({ body, customer }) => {
      const request = body as AddOnOrder;
      const isOwn =
        isOwnPartner(customer, request.businessPartnerNumber) &&
        ownAccount(backend, customer, request.contractAccountNumber) &&
        ownServiceAt(backend, customer, request.esiid, request.contractAccountNumber);
      return isOwn ? order(request) : refusal(refusals.forbidden);
    }),
  };
};

const isOffered = (productId: string, home: AddOnHome): boolean => {
  const product = addOnProduct(productId);
  return product !== undefined && isOfferedTo(product, home);
};
