"use client";
import dynamic from "next/dynamic";

/** Rendered by the server; only pages with it load its script. */
export const ReceiptOfDays = dynamic(() => import("./receipt-of-days.client.tsx").then((part) => part.ReceiptOfDays));
