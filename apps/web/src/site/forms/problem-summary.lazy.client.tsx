"use client";
import dynamic from "next/dynamic";

/** Rendered by the server as usual; its script loads with the first list of problems. */
export const ProblemSummary = dynamic(() => import("./problem-summary.tsx").then((part) => part.ProblemSummary));
