import { isEmailAddress } from "../kernel/email-address.ts";
import { known, type KnownBy } from "../journey/known-by.ts";
import type { EnrollmentState } from "./model.ts";

/** What somebody who enrolls may have: what they typed, and the numbers that the gateway has given them. */
export const enrollmentKnownBy = (state: EnrollmentState): readonly KnownBy[] => {
  const { enrollmentInfo, order, draft, proof, orderedPlans = [], error } = state;
  const typed = draft?.email;
  return [
    // What is still being typed is no address yet.
    ...known(
      "e-mail",
      order?.customer.email,
      proof?.customer.email,
      typed && isEmailAddress(typed) ? typed : undefined,
    ),
    ...known("phone", order?.customer.phoneNumber, proof?.customer.phoneNumber, wholePhone(draft?.phoneNumber)),
    ...known("customer number", enrollmentInfo?.bpNumber),
    ...known("account number", enrollmentInfo?.contractAccountNumber),
    ...known("contract number", enrollmentInfo?.serviceContractNumber),
    ...known(
      "confirmation number",
      enrollmentInfo?.serviceAccountNumber,
      ...orderedPlans.map(({ salesOrderNumber }) => salesOrderNumber),
    ),
    ...known("DRS number", error.drsActionId),
  ];
};

const wholePhone = (text = ""): string | undefined => (text.replaceAll(/\D/g, "").length === 10 ? text : undefined);
