import { isDevelopment } from "./composition/config.ts";
import { site } from "./composition/site.ts";
import { followExchanges } from "./site/front-door/current-exchange.ts";
import { packableAnswers } from "./site/front-door/packable-answers.ts";
import { sanitizeRequests } from "./site/front-door/sanitized-requests.ts";
import { secureAnswers } from "./site/front-door/secure-answers.ts";
import { followPurges } from "./site/front-door/purges.ts";
import { logRequests } from "./site/telemetry/request-log.ts";
import { startExporting } from "./composition/telemetry/start-exporting.ts";
import { startMeasuring } from "./composition/telemetry/start-measuring.ts";

/** What a process of the site does once, before its first request. */
export const begin = async (): Promise<void> => {
  logRequests();
  sanitizeRequests({ trustedProxies: site().config.trustedProxies, isDevelopment: isDevelopment() });
  followExchanges();
  secureAnswers();
  packableAnswers();
  followPurges(site());
  await Promise.all([startExporting(site()), startMeasuring(site())]);
};
