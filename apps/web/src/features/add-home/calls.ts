import type { Endpoint } from "../../site/calls/endpoint.ts";
import { addHome } from "./calls/add-home.ts";

/** The calls of this subject. */
export const calls: readonly Endpoint[] = [addHome];
