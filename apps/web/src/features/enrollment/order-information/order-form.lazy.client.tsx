"use client";
import dynamic from "next/dynamic";

/* The form, and what beside it follows what stands in it: drawn by the server as ever, with one script for pages that have them. */
export const OrderForm = dynamic(() => import("./order-form.client.tsx").then((part) => part.OrderForm));
export const ChosenDays = dynamic(() => import("./order-form.client.tsx").then((part) => part.ChosenDays));
export const HomeInForm = dynamic(() => import("./order-form.client.tsx").then((part) => part.HomeInForm));
export const StartInForm = dynamic(() => import("./order-form.client.tsx").then((part) => part.StartInForm));
export const ByFeeOfStart = dynamic(() => import("./order-form.client.tsx").then((part) => part.ByFeeOfStart));
export const FeeOfStart = dynamic(() => import("./order-form.client.tsx").then((part) => part.FeeOfStart));
