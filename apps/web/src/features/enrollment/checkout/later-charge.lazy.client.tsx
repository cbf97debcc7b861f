"use client";
import dynamic from "next/dynamic";

/** Rendered by the server; only pages with it load its script. */
export const LaterSentence = dynamic(() => import("./later-charge.client.tsx").then((part) => part.LaterSentence));
