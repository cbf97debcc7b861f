"use client";
import dynamic from "next/dynamic";

/**
 * For forms that mostly know the place already: rendered by the server, its script loads only where a search is needed.
 */
export const PlaceSearch = dynamic(() => import("./place-search.client.tsx").then((part) => part.PlaceSearch));
