import { classifications } from "@switchyard/domain/session/model";
import type { Session } from "@switchyard/domain/session/sessions";
import { after, noon } from "./a-journey.fixture.ts";

export const claims = {
  userName: "grace.garza",
  classification: classifications.residential,
  portalType: classifications.residential,
  personPartner: "0050000011",
  organisationPartner: "",
};
export const aSession = (parts: Partial<Session> = {}): Session => ({
  id: crypto.randomUUID(),
  brand: "main",
  claims,
  firstName: "Grace",
  lastName: "Garza",
  beganAt: noon,
  expiresAt: after(3_600_000),
  expiresIn: 3600,
  accessToken: "access-canary-1",
  refreshToken: "refresh-canary-1",
  version: 0,
  ...parts,
});
