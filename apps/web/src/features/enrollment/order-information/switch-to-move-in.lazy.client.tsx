"use client";
import dynamic from "next/dynamic";

/** Rendered by the server; only pages with it load its script. */
export const SwitchToMoveIn = dynamic(() =>
  import("./switch-to-move-in.client.tsx").then((part) => part.SwitchToMoveIn),
);
