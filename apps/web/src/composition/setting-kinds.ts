import { type Brand, brands, isBrand, perBrand } from "@switchyard/domain/kernel/brand";
import { z } from "zod";

/* Kinds of settings: text of the environment, validated and parsed. Error messages follow the setting's name. */

export const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((n) => n >= from && n <= to, `must be a whole number from ${from} to ${to}`);

export const port = wholeNumber(1, 65_535);

/** One or several keys, one per line: the first one seals new values, the others open old ones. */
export const keys = z
  .string()
  .refine((text) => text.split("\n").every((key) => key.trim().length >= 32), "must have 32 characters or more");

export const onOrOff = z
  .enum(["on", "off", "true", "false"], { error: "must be on or off" })
  .transform((value) => value === "on" || value === "true");

export const webAddress = z
  .url({ protocol: /^https?$/, error: "must be a web address that starts with http:// or https://" })
  .transform((value) => value.replace(/\/+$/, ""));

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(", ")}` });

export const origins = z.string().transform((text, context) => {
  const given = text.split(",").map((one) => one.trim());
  const wrong = given.some((one) => !/^https?:\/\/[a-z0-9.-]+(:\d+)?$/i.test(one));
  if (!wrong) return given;
  context.addIssue("must be origins separated by commas, each a protocol and a host");
  return z.NEVER;
});

export const tagNames = z.string().transform((text, context) => {
  const given = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (given.every((tag) => /^[a-z][a-z0-9]*$/.test(tag))) return given;
  context.addIssue("must be names of HTML elements separated by commas");
  return z.NEVER;
});

/** The address must contain a plain host, because the content security policy names it. */
export const tilesAddress = z
  .string()
  .refine(
    (text) => /^https?:\/\/[a-z0-9.:-]+\//i.test(text) && ["{z}", "{x}", "{y}"].every((part) => text.includes(part)),
    "must be a web address with {z}, {x} and {y} in its path",
  );

export const hostMap = z.string().transform((text, context) => {
  const hosts: Record<string, Brand> = {};
  for (const pair of text.split(",")) {
    const [host = "", brand = "", ...rest] = pair.split("=").map((part) => part.trim());
    const name = host.toLowerCase().replace(/:\d+$/, "");
    if (name === "" || rest.length > 0 || !isBrand(brand)) {
      context.addIssue(`must be pairs host=brand separated by commas, where a brand is ${brands.join(", ")}`);
      return z.NEVER;
    }
    hosts[name] = brand;
  }
  return hosts;
});

export const siteMap = z.string().transform((text, context) => {
  const sites = new Map(text.split(",").map((pair) => pair.split("=").map((part) => part.trim()) as [string, string]));
  if (sites.size === brands.length && brands.every((brand) => sites.get(brand)))
    return perBrand((brand) => sites.get(brand) ?? "");
  context.addIssue(`must name the site of ${brands.join(", ")}, separated by commas`);
  return z.NEVER;
});

export const domainName = z
  .string()
  .transform((text) => text.toLowerCase().replace(/^\./, ""))
  .refine((text) => /^([a-z0-9-]+\.)+[a-z]{2,}$/.test(text), "must be a domain with two parts or more");
