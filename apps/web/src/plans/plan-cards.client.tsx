"use client";
import dynamic from "next/dynamic";

/** Drawn by the server as ever; its script is loaded by pages that have plans, and by no other. */
export const PlanCards = dynamic(() => import("./plan-card-list.tsx").then((list) => list.PlanCardList));
