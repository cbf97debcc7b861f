import { config } from "./config.ts";

/** The script of the device-risk service, which a page loads where that is on (E-123, E-426). */
export const deviceRiskScript = (): string | undefined => {
  const { deviceRiskUrl } = config();
  return deviceRiskUrl === null ? undefined : `${deviceRiskUrl}/v1/device.js`;
};
