"use client";
import dynamic from "next/dynamic";

/** Drawn by the server as ever; its script is loaded by the page that has it, and by no other. */
export const AccountForm = dynamic(() => import("./account-form.client.tsx").then((part) => part.AccountForm));
