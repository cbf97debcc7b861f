import { ResultAsync, okAsync } from "neverthrow";
import { z } from "zod";
import { isApartment } from "../../kernel/intent.ts";
import { toPage } from "../../journey/model.ts";
import type { StepContext } from "../../journey/step.ts";
import { connectAnswered, connectFacts } from "../connected.ts";
import type { EnrollmentState } from "../model.ts";
import type { ConnectOrder, Connected, EnrollmentPorts } from "../ports.ts";
import { type TermName, openTerms, termNames } from "../terms.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";

const input = z.partialRecord(z.enum(termNames), z.boolean());

export interface PlaceOrderAnswer {
  /** Terms that still have to be accepted; nothing was sent while there are any (E-184). */
  readonly openTerms: readonly TermName[];
  readonly connected: Connected | undefined;
}

/** Submits the order: the terms, then the connect call, once, then the confirmation copies (specification 2, section 4). */
export const placeOrder: EnrollmentStep<z.output<typeof input>, PlaceOrderAnswer> = {
  name: "placeOrder",
  allowed: (state) => state.stage === "review" && state.selection !== undefined && state.order !== undefined && state.enrollmentInfo !== undefined,
  input,
  run: (context, accepted) => {
    const { state, policy, ports, once, decide } = context;
    const { selection, order, enrollmentInfo: info } = state;
    if (!selection || !order || !info) return okAsync({ state, destination: state.at, answer: { openTerms: [], connected: undefined } });
    const open = openTerms(accepted, selection.plan.ev, policy.evModels);
    if (open.length > 0) {
      const destination = toPage("place-order");
      return okAsync({ state: { ...state, openTerms: open, at: destination }, destination, answer: { openTerms: open, connected: undefined } });
    }
    const connectOrder: ConnectOrder = { info, selection, order };
    return once("connect", { connectOrder, attempt: state.attempts }, (key) => ports.connection.connect(connectOrder, key)).andThen((connected) => {
      const destination = decide(connectAnswered, connectFacts(connected));
      const isOrdered = destination.kind === "page" && destination.page === "mini-confirmation";
      const numbers = { ...info, serviceContractNumber: connected.serviceContractNumber, serviceAccountNumber: connected.serviceContractNumber };
      const next: EnrollmentState = {
        ...state,
        openTerms: [],
        attempts: state.attempts + 1,
        at: destination,
        // Ordered, but without its number: a second order would be one too many, so a person has to look.
        stage: isOrdered ? "ordered" : connected.indicator === "Success" ? "in-doubt" : state.stage,
        enrollmentInfo: isOrdered ? numbers : info,
        error: { errorMessage: "", errorCode: destination.kind === "page" ? (destination.query?.["errorCode"] ?? "") : "", drsActionId: "" },
      };
      const answer = { openTerms: [], connected };
      if (!isOrdered) return okAsync({ state: next, destination, answer });
      return sendCopies(context, { ...connectOrder, info: numbers }).map((confirmationEmails) => ({ state: { ...next, confirmationEmails }, destination, answer }));
    });
  },
};

/** One confirmation e-mail per extra recipient, for apartments only; a failure is counted and otherwise ignored (E-102, E-103). */
const sendCopies = ({ once, ports }: StepContext<EnrollmentState, EnrollmentPorts>, order: ConnectOrder): ResultAsync<EnrollmentState["confirmationEmails"], never> => {
  const recipients = isApartment(order.selection.dwel) ? order.order.emailCopies : [];
  const sent = recipients.map((recipient) =>
    once("sendConfirmationEmail", { recipient, contract: order.info.serviceContractNumber }, (key) => ports.mail.send(order, recipient, key))
      .map(() => 0)
      .orElse(() => okAsync<number, never>(1)),
  );
  return ResultAsync.combine(sent).map((failures) => ({ asked: recipients.length, failed: failures.reduce((sum, one) => sum + one, 0) }));
};
