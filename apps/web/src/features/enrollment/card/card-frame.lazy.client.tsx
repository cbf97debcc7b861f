"use client";
import dynamic from "next/dynamic";

/** Its script is loaded where somebody has chosen to pay by card. */
export const CardFrame = dynamic(() => import("./card-frame.client.tsx").then((part) => part.CardFrame), {
  ssr: false,
});
