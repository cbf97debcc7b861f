"use client";
import dynamic from "next/dynamic";

/** Rendered by the server; only its page loads its script. */
export const AccountForm = dynamic(() => import("./account-form.client.tsx").then((part) => part.AccountForm));
