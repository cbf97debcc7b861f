"use client";
import dynamic from "next/dynamic";

/** Its script loads only if the deposit is paid at a store. */
export const NearestLocation = dynamic(() =>
  import("./nearest-location.client.tsx").then((part) => part.NearestLocation),
);
