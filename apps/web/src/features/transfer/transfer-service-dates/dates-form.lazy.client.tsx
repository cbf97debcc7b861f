"use client";
import dynamic from "next/dynamic";

/** Rendered by the server; only pages with it load its script. */
export const DatesForm = dynamic(() => import("./dates-form.client.tsx").then((part) => part.DatesForm));
