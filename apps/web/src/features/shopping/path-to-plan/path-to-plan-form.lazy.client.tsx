"use client";
import { hydrateRoot, type Root } from "react-dom/client";
import { AsDrawn } from "../../../site/page/as-drawn.client.tsx";
import { whenTouched } from "../../../site/page/when-touched.ts";
import type { PathToPlanFormProps } from "./form-model.ts";
import type { PathToPlanForm as Form } from "./path-to-plan-form.client.tsx";

const { PathToPlanForm: WholeForm }: { readonly PathToPlanForm?: typeof Form } =
  typeof window === "undefined" ? require("./path-to-plan-form.client.tsx") : {};

/** The questions that every home is asked, by the fields that they may be answered in. */
const required = [["moving"], ["search", "zip"], ["apartment"]] as const;

/** Whether it is clear without any script of the form's that an answer is missing. */
const lacksAnswer = (form: HTMLFormElement): boolean => {
  const values = new FormData(form);
  return required.some((fields) => fields.every((field) => !values.get(field)));
};

/**
 * Drawn by the server as ever. A browser loads its script when somebody comes to the form; until then, and without it,
 * the form is what HTML makes of it. What was typed or chosen by then stays. Who presses before the script is there, and has
 * left something out, stays on the page too (E-011 to E-013): the press waits for the script.
 */
export function PathToPlanForm(props: PathToPlanFormProps) {
  const wake = (place: HTMLElement): (() => void) => {
    let root: Root | undefined;
    let isGone = false;
    let live: Promise<void> | undefined;
    const come = (): Promise<void> =>
      (live ??= import("./path-to-plan-form.client.tsx").then(({ PathToPlanForm: LiveForm }) => {
        if (!isGone) root = hydrateRoot(place, <LiveForm {...props} />, { identifierPrefix: "path-to-plan" });
      }));
    const hold = (event: SubmitEvent): void => {
      const { target: form, submitter } = event;
      if (root || !(form instanceof HTMLFormElement) || !lacksAnswer(form)) return;
      if (submitter instanceof HTMLButtonElement && submitter.value === "find") return;
      event.preventDefault();
      come().then(
        () => form.requestSubmit(submitter),
        () => form.submit(),
      );
    };
    whenTouched(place, () => void come());
    place.addEventListener("submit", hold);
    return () => {
      isGone = true;
      place.removeEventListener("submit", hold);
      root?.unmount();
    };
  };
  return <AsDrawn drawn={WholeForm && <WholeForm {...props} />} wake={wake} />;
}
