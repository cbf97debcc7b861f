"use client";
import dynamic from "next/dynamic";

/** Drawn by the server as ever; its script is loaded by pages that have it, and by no other. */
export const SwitchToMoveIn = dynamic(() =>
  import("./switch-to-move-in.client.tsx").then((part) => part.SwitchToMoveIn),
);
