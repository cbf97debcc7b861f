import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import { oncePerProcess } from "../../composition/process.ts";

/**
 * Next turns each header of a route handler's answer into a list, and its compression can't read a type from a list:
 * documents and calls would be sent uncompressed.
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
