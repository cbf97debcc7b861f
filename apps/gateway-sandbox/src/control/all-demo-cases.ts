import { accountDemoCases } from "../accounts/demo-cases.ts";
import { addHomeDemoCases } from "../add-home/demo-cases.ts";
import { signInDemoCases } from "../identity/demo-cases.ts";
import { deviceRiskDemoCases, onlineAccountDemoCases, outOfWalletDemoCases } from "../out-of-wallet/demo-cases.ts";
import { paymentDemoCases } from "../payments/demo-cases.ts";
import { renewalDemoCases } from "../renewal/demo-cases.ts";
import { shoppingDemoCases } from "../shopping/demo-cases.ts";
import { transferDemoCases } from "../transfer/demo-cases.ts";
import type { DemoCase } from "../people/demo-case.ts";

/** All demo cases by subject, except those of the enrollment, which the personas cover. */
export const allDemoCases: readonly { readonly title: string; readonly demoCases: readonly DemoCase[] }[] = [
  { title: "Shopping", demoCases: shoppingDemoCases },
  { title: "Device risk", demoCases: deviceRiskDemoCases },
  { title: "Proof of identity", demoCases: outOfWalletDemoCases },
  { title: "Paying by card, and autopay", demoCases: paymentDemoCases },
  { title: "Creating an online account", demoCases: onlineAccountDemoCases },
  { title: "Signing in", demoCases: signInDemoCases },
  { title: "The account", demoCases: accountDemoCases },
  { title: "Renewal and swap", demoCases: renewalDemoCases },
  { title: "Moving", demoCases: transferDemoCases },
  { title: "A further home", demoCases: addHomeDemoCases },
];
