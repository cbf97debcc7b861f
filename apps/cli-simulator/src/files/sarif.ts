/** A finding as code review shows it. */
export interface Finding {
  readonly rule: string;
  readonly level: "error" | "note";
  readonly text: string;
  readonly place?: { readonly file: string; readonly line: number } | undefined;
}

/** Findings as SARIF 2.1.0, which code hosts show beside the lines of a change. */
export const sarifOf = (name: string, findings: readonly Finding[]): string =>
  `${JSON.stringify(
    {
      $schema: "https://json.schemastore.org/sarif-2.1.0.json",
      version: "2.1.0",
      runs: [
        {
          tool: { driver: { name, rules: [...new Set(findings.map(({ rule }) => rule))].map((id) => ({ id })) } },
          results: findings.map(({ rule, level, text, place }) => ({
            ruleId: rule,
            level,
            message: { text },
            ...(place
              ? {
                  locations: [
                    {
                      physicalLocation: {
                        artifactLocation: { uri: place.file },
                        region: { startLine: place.line },
                      },
                    },
                  ],
                }
              : {}),
          })),
        },
      ],
    },
    undefined,
    2,
  )}\n`;
