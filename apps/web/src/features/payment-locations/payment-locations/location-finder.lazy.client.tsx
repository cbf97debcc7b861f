"use client";
import dynamic from "next/dynamic";

/** Rendered by the server; only pages with it load its script. */
export const LocationFinder = dynamic(() => import("./location-finder.client.tsx").then((part) => part.LocationFinder));
