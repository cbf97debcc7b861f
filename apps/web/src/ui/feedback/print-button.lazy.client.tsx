"use client";
import dynamic from "next/dynamic";

/** Its script is loaded by pages that have it, and by no other. */
export const PrintButton = dynamic(() => import("./print-button.client.tsx").then((part) => part.PrintButton));
