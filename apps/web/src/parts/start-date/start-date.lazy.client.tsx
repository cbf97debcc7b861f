"use client";
import dynamic from "next/dynamic";

/** For forms that ask for the day after the home: rendered by the server; its script loads once there is a home. */
export const StartDate = dynamic(() => import("./start-date.client.tsx").then((part) => part.StartDate));
