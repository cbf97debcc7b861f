import { MatchersV3 } from "@pact-foundation/pact";
import { type Esiid, esiidSchema } from "@switchyard/domain/kernel/ids";
import type { CustomersHome } from "@switchyard/domain/renewal/model";
import { refusal } from "./agreement.ts";
import { homes } from "./people.ts";

const { regex } = MatchersV3;

export const contractNumber = regex(/^\d{10}$/, "4005000001");
export const account = (numberOfIt: string) => regex(/^\d{12}$/, numberOfIt);
export const esiid = (digits: string): Esiid => esiidSchema.parse(digits);
export const at = (partner: string, contractAccount: string, meter: string): CustomersHome => ({
  partner,
  contractAccount,
  esiid: esiid(meter),
});

/** Sandbox customers. The operator of another gateway puts its own test customers here. Only Nell and Olive place orders. */
export const nellsHome = at("0050000063", "002103000063", "10443720000046180");
export const olivesHome = at("0050000061", "002103000061", "10443720000035270");
export const emilsHome = at("50000021", "002103000021", "10999990000091170");
export const pennysHome = at("0050000020", "002103000020", "10400510000019820");
/** No other agreement orders there. */
export const kempWichitaFalls = esiid("10443720000043100");
export const goodwinFortWorth = homes.goodwinFortWorth;

export const midContract = "Grace Garza is in mid-contract";

export const forbidden = { status: 403, body: refusal("FORBIDDEN") };
export const notTheirs = (operation: string) => ({ kind: "unauthorized", operation, status: 403 });
export const answered = (result: unknown) => ({ status: 200, body: { result } });
