import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import { oncePerProcess } from "../../composition/process.ts";

/**
 * Next makes a list of each header of a route handler's answer, and what packs answers (its `compression`) reads no type out of a
 * list: documents and calls would go out as they are.
 */
export const packableAnswers = (): void =>
  oncePerProcess("packable answers", () =>
    subscribe("http.server.request.start", (message) => {
      const { response } = message as { readonly response: ServerResponse };
      const set = response.setHeader.bind(response);
      response.setHeader = (name, value) =>
        set(
          name,
          Array.isArray(value) && value.length === 1 && /^content-type$/i.test(name) ? (value[0] ?? "") : value,
        );
    }),
  );
