"use client";
import dynamic from "next/dynamic";

/** Rendered by the server; only pages with it load its script. */
export const RenewalForm = dynamic(() => import("./renewal-form.client.tsx").then((part) => part.RenewalForm));
