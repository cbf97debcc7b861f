import { isEmailAddress } from "../kernel/email-address.ts";
import { known, type KnownBy, knownHome } from "../journey/known-by.ts";
import type { EnrollmentState } from "./model.ts";

/** The identifiers in an enrollment: the customer's input, their home, and the numbers of the gateway. */
export const enrollmentKnownBy = (state: EnrollmentState): readonly KnownBy[] => {
  const { enrollmentInfo, order, draft, proof, selection, orderedPlans = [], error, account, paidWith } = state;
  const typed = draft?.email;
  const people = [order?.customer, proof?.customer, draft];
  return [
    // Skip an unfinished input.
    ...known(
      "e-mail",
      order?.customer.email,
      proof?.customer.email,
      typed && isEmailAddress(typed) ? typed : undefined,
    ),
    ...known("phone", order?.customer.phoneNumber, proof?.customer.phoneNumber, wholePhone(draft?.phoneNumber)),
    ...known("name", ...people.flatMap((one) => [one?.firstName, one?.lastName])),
    ...known("user name", account?.userName),
    ...known("last four digits", paidWith?.deposit?.lastDigits, paidWith?.secondHalf?.lastDigits),
    ...known("customer number", enrollmentInfo?.bpNumber),
    ...known("account number", enrollmentInfo?.contractAccountNumber),
    ...known("contract number", enrollmentInfo?.serviceContractNumber),
    ...known(
      "confirmation number",
      enrollmentInfo?.serviceAccountNumber,
      ...orderedPlans.map(({ salesOrderNumber }) => salesOrderNumber),
    ),
    ...known("DRS number", error.drsActionId),
    ...known("plan", selection?.plan.name),
    ...known("ZIP", selection?.zip),
    ...known("meter", selection?.esiid),
    ...known("address", draft?.serviceAddress),
    ...knownHome(order?.address ?? proof?.address),
  ];
};

const wholePhone = (text = ""): string | undefined => (text.replaceAll(/\D/g, "").length === 10 ? text : undefined);
