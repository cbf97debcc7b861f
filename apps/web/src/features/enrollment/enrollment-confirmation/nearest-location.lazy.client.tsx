"use client";
import dynamic from "next/dynamic";

/** Its script is loaded where a deposit is paid at a store, and nowhere else. */
export const NearestLocation = dynamic(() =>
  import("./nearest-location.client.tsx").then((part) => part.NearestLocation),
);
