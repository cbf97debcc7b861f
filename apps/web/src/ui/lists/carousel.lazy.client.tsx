"use client";
import dynamic from "next/dynamic";

/** Rendered by the server; only pages with it load its script. */
export const Carousel = dynamic(() => import("./carousel.client.tsx").then((part) => part.Carousel));
