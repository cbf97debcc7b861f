"use client";
import dynamic from "next/dynamic";

/** Its script loads when the customer chooses to pay by card. */
export const CardFrame = dynamic(() => import("./card-frame.client.tsx").then((part) => part.CardFrame), {
  ssr: false,
});
