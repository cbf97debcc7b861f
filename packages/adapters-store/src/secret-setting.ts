import { readFileSync } from "node:fs";
import { err, ok, type Result } from "neverthrow";

/**
 * Reads a secret from its environment variable, or from the file named by the variable with the suffix `_FILE`, as service
 * managers provide secrets.
 * @returns undefined without either; or an error message without the secret
 */
export const secretSetting = (
  name: string,
  env: Readonly<Record<string, string | undefined>>,
): Result<string | undefined, string> => {
  const value = env[name]?.trim() || undefined;
  const path = env[`${name}_FILE`]?.trim() || undefined;
  if (path === undefined) return ok(value);
  if (value !== undefined) return err(`${name} and ${name}_FILE are both set: one of them must go`);
  try {
    const text = readFileSync(/* turbopackIgnore: true */ path, "utf8").trim();
    return text === "" ? err(`${name}_FILE names ${path}, which is empty`) : ok(text);
  } catch {
    return err(`${name}_FILE names ${path}, which can't be read`);
  }
};
