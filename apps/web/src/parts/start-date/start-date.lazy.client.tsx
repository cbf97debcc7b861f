"use client";
import dynamic from "next/dynamic";

/** For forms that ask for the day once there is a home: drawn by the server as ever, its script comes where there is one. */
export const StartDate = dynamic(() => import("./start-date.client.tsx").then((part) => part.StartDate));
