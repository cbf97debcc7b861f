"use client";
import dynamic from "next/dynamic";

/** Rendered by the server; its script loads for orders of apartments. */
export const EmailCopies = dynamic(() => import("./email-copies.client.tsx").then((part) => part.EmailCopies));
