"use client";
import { hydrateRoot, type Root } from "react-dom/client";
import { AsDrawn } from "../../../site/page/as-drawn.client.tsx";
import { whenTouched } from "../../../site/page/when-touched.ts";
import type { PathToPlanFormProps } from "./form-model.ts";
import type { PathToPlanForm as Form } from "./path-to-plan-form.client.tsx";

const { PathToPlanForm: WholeForm }: { readonly PathToPlanForm?: typeof Form } =
  typeof window === "undefined" ? require("./path-to-plan-form.client.tsx") : {};

/**
 * Drawn by the server as ever. A browser loads its script when somebody comes to the form; until then, and without it,
 * the form is what HTML makes of it. What was typed or chosen by then stays.
 */
export function PathToPlanForm(props: PathToPlanFormProps) {
  const wake = (place: HTMLElement): (() => void) => {
    let root: Root | undefined;
    let isGone = false;
    whenTouched(place, () => {
      void import("./path-to-plan-form.client.tsx").then(({ PathToPlanForm: LiveForm }) => {
        if (!isGone) root = hydrateRoot(place, <LiveForm {...props} />, { identifierPrefix: "path-to-plan" });
      });
    });
    return () => {
      isGone = true;
      root?.unmount();
    };
  };
  return <AsDrawn drawn={WholeForm && <WholeForm {...props} />} wake={wake} />;
}
