import { ok } from "neverthrow";
import { z } from "zod";
import { endpoint, type Endpoint } from "./endpoint.ts";
import { openApiOf } from "./open-api.ts";

/** The call that returns the OpenAPI document of all calls, including itself. */
export const openApiDocument = (calls: readonly Endpoint[]): Endpoint => {
  let document: object | undefined;
  const self: Endpoint = endpoint({
    method: "GET",
    path: "/openapi.json",
    summary: "This document.",
    answer: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
    handle: () => Promise.resolve(ok((document ??= openApiOf([...calls, self])))),
  });
  return self;
};
