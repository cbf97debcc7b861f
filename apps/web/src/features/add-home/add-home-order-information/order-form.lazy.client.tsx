"use client";
import dynamic from "next/dynamic";

/** Rendered by the server; only pages with it load its script. */
export const AddHomeOrderForm = dynamic(() => import("./order-form.client.tsx").then((part) => part.AddHomeOrderForm));
