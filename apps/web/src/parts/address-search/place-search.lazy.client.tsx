"use client";
import dynamic from "next/dynamic";

/** For forms that mostly know the place already: drawn by the server as ever, its script comes where somebody has to search. */
export const PlaceSearch = dynamic(() => import("./place-search.client.tsx").then((part) => part.PlaceSearch));
