"use client";
import dynamic from "next/dynamic";

/** Rendered by the server; only pages with it load its script. */
export const OrderForm = dynamic(() => import("./order-form.client.tsx").then((part) => part.OrderForm));
