import { gatewayContract } from "@switchyard/contracts/gateway";
import { Ajv2020 } from "ajv/dist/2020.js";

const ajv = new Ajv2020({ strict: false }).addSchema({ ...gatewayContract(), $id: "contract" });

/** The violations of a schema of the gateway contract in a body. */
export const refusedBy = (schema: string, body: object): readonly string[] => {
  ajv.validate({ $ref: `contract#/components/schemas/${schema}` }, body);
  return (ajv.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
};
