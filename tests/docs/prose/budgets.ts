/**
 * The offences that each folder still has: sentences that break a rule, and listed words. The numbers may only fall. The test
 * fails above a budget, and asks for a lower budget when a folder has become better.
 */
export const budgets: Readonly<Record<string, { readonly sentences: number; readonly words: number }>> = {
  ".": { sentences: 0, words: 3 },
  "apps/cli-simulator": { sentences: 0, words: 21 },
  "apps/gateway-sandbox": { sentences: 0, words: 3 },
  "apps/web": { sentences: 0, words: 51 },
  brands: { sentences: 0, words: 3 },
  content: { sentences: 0, words: 28 },
  contracts: { sentences: 0, words: 9 },
  docs: { sentences: 0, words: 5 },
  "packages/adapters-cms": { sentences: 0, words: 0 },
  "packages/adapters-gateway": { sentences: 0, words: 2 },
  "packages/adapters-geocoder": { sentences: 0, words: 0 },
  "packages/adapters-store": { sentences: 0, words: 13 },
  "packages/domain": { sentences: 0, words: 120 },
  scripts: { sentences: 0, words: 1 },
  tests: { sentences: 0, words: 25 },
};
