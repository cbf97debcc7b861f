"use client";
import dynamic from "next/dynamic";

/** Rendered by the server; only pages with it load its script. */
export const ServiceInfoForm = dynamic(() =>
  import("./service-info-form.client.tsx").then((part) => part.ServiceInfoForm),
);
