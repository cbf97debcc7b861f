"use client";
import dynamic from "next/dynamic";

/** Its script, with the dialog's, is loaded where somebody is signed in, and nowhere else. */
export const SessionPrompt = dynamic(() => import("./session-prompt.client.tsx").then((part) => part.SessionPrompt));
