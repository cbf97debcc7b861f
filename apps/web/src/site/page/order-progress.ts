import type { PageContext } from "../blocks/block-props.ts";
import type { FlowHeaderProps } from "../../ui/shell/flow-header.tsx";
import { type Station, stations } from "../front-door/frame.ts";

// Labels used: shell.progress.*
/** The stations of an order, with the page at one of them or all of them behind it (S1-305). */
export function orderProgress(
  { t, route }: Pick<PageContext, "t" | "route">,
  at: Station | "done",
): FlowHeaderProps["progress"] {
  const current = at === "done" ? stations.length : stations.indexOf(at);
  return {
    label: t("shell.progress.label"),
    steps: stations.map((station) => ({
      label: t(`shell.progress.${station === "on" && route === "swi" ? "switched" : station}`),
    })),
    current,
    stepText: t("shell.progress.step", { current: Math.min(current + 1, stations.length), total: stations.length }),
  };
}
