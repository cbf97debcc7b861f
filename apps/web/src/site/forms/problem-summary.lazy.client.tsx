"use client";
import dynamic from "next/dynamic";

/** Drawn by the server as ever; its script comes with the first list of problems. */
export const ProblemSummary = dynamic(() => import("./problem-summary.tsx").then((part) => part.ProblemSummary));
