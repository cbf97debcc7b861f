"use client";
import dynamic from "next/dynamic";

/** Rendered by the server; only pages with it load its script. */
export const ChosenDays = dynamic(() => import("./chosen-days.client.tsx").then((part) => part.ChosenDays));
