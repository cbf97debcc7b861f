import { accountShowings } from "../accounts/showings.ts";
import { addHomeShowings } from "../add-home/showings.ts";
import { signInShowings } from "../identity/showings.ts";
import { deviceRiskShowings, onlineAccountShowings, outOfWalletShowings } from "../out-of-wallet/showings.ts";
import { paymentShowings } from "../payments/showings.ts";
import { renewalShowings } from "../renewal/showings.ts";
import { shoppingShowings } from "../shopping/showings.ts";
import { transferShowings } from "../transfer/showings.ts";
import type { Showing } from "../people/showing.ts";

/** What the gateway can be brought to show, by subject; what enrolling shows is told by the personas. */
export const allShowings: readonly { readonly title: string; readonly showings: readonly Showing[] }[] = [
  { title: "Shopping", showings: shoppingShowings },
  { title: "Device risk", showings: deviceRiskShowings },
  { title: "Proof of identity", showings: outOfWalletShowings },
  { title: "Paying by card, and autopay", showings: paymentShowings },
  { title: "Creating an online account", showings: onlineAccountShowings },
  { title: "Signing in", showings: signInShowings },
  { title: "The account", showings: accountShowings },
  { title: "Renewal and swap", showings: renewalShowings },
  { title: "Moving", showings: transferShowings },
  { title: "A further home", showings: addHomeShowings },
];
