import { config } from "./config.ts";

/** Where a chat is opened; undefined where chat is switched off or nobody offers it (E-443). */
export const chatAddress = (): string | undefined => config().chatUrl ?? undefined;
