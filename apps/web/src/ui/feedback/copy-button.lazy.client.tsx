"use client";
import dynamic from "next/dynamic";

/** Its script is loaded by pages that have it, and by no other. */
export const CopyButton = dynamic(() => import("./copy-button.client.tsx").then((part) => part.CopyButton));
