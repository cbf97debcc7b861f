import { expect, test } from "vitest";
import { isCampaignLink } from "./campaign.ts";

test.each([
  ["rdcampaign=true", true],
  ["RdCampaign=true&planid=A", true],
  ["utm_source=spring-mailing", true],
  ["UTM_SOURCE=Power+to+Choose", true],
  ["rdcampaign=false&utm_source=mailing", true],
  ["rdcampaign=false", false],
  ["rdcampaign=1", false],
  ["utm_source=", false],
  ["utm_source=%3Cscript%3E", false],
  ["utm_source=+newsletter+", true],
  ["utm_source=%3Cnewsletter", false],
  ["utm_source=newsletter%3E", false],
  [`utm_source=${"x".repeat(80)}`, true],
  [`utm_source=${"x".repeat(81)}`, false],
  ["utm_medium=mail", false],
  ["", false],
])("%s is a campaign link: %s (E-022, E-312)", (search, expected) =>
  expect(isCampaignLink(new URLSearchParams(search))).toBe(expected),
);
