import type { Autopay, AutopaySource, Payer } from "@switchyard/domain/payments/ports";
import type { GatewayClient } from "../http/client.ts";
import { indicatorResponse } from "../wire/indicator.ts";

/** The fields of the card or the bank account; the other's fields are empty (E-386 to E-388). */
const sourceFields = (source: AutopaySource) =>
  source.mode === "card"
    ? {
        HoldersName: source.card.holderName,
        AccountId: source.card.accountId,
        DisplayAccountNumber: source.card.lastDigits,
        ProfileId: source.card.profileId,
        Expiration: source.card.expiration,
        CVV: source.card.cvv,
        routingNumber: "",
      }
    : {
        HoldersName: source.bank.holderName,
        AccountId: source.bank.accountNumber,
        DisplayAccountNumber: source.bank.accountNumber.slice(-4),
        ProfileId: "",
        Expiration: "",
        CVV: "",
        routingNumber: source.bank.routingNumber,
      };

/** The autopay request (E-385). */
export const toAutopayRequest = (payer: Pick<Payer, "bpNumber" | "contractAccountNumber">, source: AutopaySource) => ({
  PartnerNumber: payer.bpNumber,
  ContractAccountNumber: payer.contractAccountNumber,
  ...sourceFields(source),
  mode: source.mode,
});

/** Enrolls an account in autopay, by card or bank account. A refusal is an answer. */
export const autopay = (gateway: GatewayClient): Autopay => ({
  enroll: (payer, source, idempotencyKey) =>
    gateway.ask(
      {
        operation: "enrollAutopay",
        method: "POST",
        path: "/payments/paymetric/autopay",
        body: toAutopayRequest(payer, source),
        idempotencyKey,
      },
      indicatorResponse,
      ({ result }) => result,
    ),
});
