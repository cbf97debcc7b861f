"use client";
import dynamic from "next/dynamic";

/** Drawn by the server as ever; its script is loaded by pages that have it, and by no other. */
export const LaterSentence = dynamic(() => import("./later-charge.client.tsx").then((part) => part.LaterSentence));
