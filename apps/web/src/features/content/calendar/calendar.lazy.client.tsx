"use client";
import dynamic from "next/dynamic";

/** Rendered by the server; only pages with it load its script. */
export const Calendar = dynamic(() => import("./calendar.client.tsx").then((part) => part.Calendar));
