"use client";
import dynamic from "next/dynamic";

/** Drawn by the server as ever; its script is loaded where somebody orders for an apartment. */
export const EmailCopies = dynamic(() => import("./email-copies.client.tsx").then((part) => part.EmailCopies));
