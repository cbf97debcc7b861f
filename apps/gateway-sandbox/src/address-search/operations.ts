import { type Backend, json, type Operations } from "../operation/operation.ts";
import { addressSearch } from "./address-search.ts";
import { displayText } from "../premises/premise.ts";
import { zipSearch } from "./zip-search.ts";

/** The two searches. */
export const premiseOperations = ({ premises, catalogue }: Backend): Operations => {
  const findAddresses = addressSearch(premises.all);
  const findZips = zipSearch(catalogue.zips);
  return {
    searchAddress: ({ query }) => {
      const { found, hits } = findAddresses(query["searchKey"] ?? "*");
      const hit = hits.map((premise) => ({
        id: premise.esiid,
        fields: {
          house_nbr: premise.houseNbr,
          street: premise.street,
          city: premise.city,
          state: "TX",
          zip: premise.zip,
          esiid: premise.esiid,
          tdsp_short: premise.tdsp,
          display_text: displayText(premise),
          unit: premise.unit,
        },
      }));
      return json({ hits: { found, hit } });
    },

    searchZipcode: ({ query }) => {
      const { found, hits } = findZips(query["searchKey"] ?? "*");
      return json({
        hits: {
          found,
          hit: hits.map(({ zip, tdsp, city }) => ({ id: `${zip}-${tdsp}`, fields: { zip, tdsp_short: tdsp, city } })),
        },
      });
    },
  };
};
