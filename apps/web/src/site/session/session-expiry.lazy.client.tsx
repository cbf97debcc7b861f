"use client";
import dynamic from "next/dynamic";

/** Its script is loaded where somebody is signed in, and nowhere else. */
export const SessionExpiry = dynamic(() => import("./session-expiry.client.tsx").then((part) => part.SessionExpiry));
