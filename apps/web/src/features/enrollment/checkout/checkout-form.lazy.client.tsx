"use client";
import dynamic from "next/dynamic";

/** Rendered by the server; only pages with it load its script. */
export const CheckoutForm = dynamic(() => import("./checkout-form.client.tsx").then((part) => part.CheckoutForm));
