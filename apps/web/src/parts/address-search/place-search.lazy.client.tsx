"use client";
import dynamic from "next/dynamic";

/** For forms that usually know the place already: rendered by the server; its script loads only for a search. */
export const PlaceSearch = dynamic(() => import("./place-search.client.tsx").then((part) => part.PlaceSearch));
