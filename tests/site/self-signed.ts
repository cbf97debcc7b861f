import { generateKeyPairSync, sign } from "node:crypto";

/** One DER value: tag, length, contents. */
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const header = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...header]), content]);
};
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const text = (tag: number, value: string) => der(tag, Buffer.from(value));
const identifier = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
/** `20261120063000Z` */
const time = (date: Date) => text(0x18, `${date.toISOString().replace(/[-:T]/g, "").slice(0, 14)}Z`);
const pem = (body: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${body.toString("base64").replace(/.{1,64}/g, "$&\n")}-----END CERTIFICATE-----\n`;

const ecdsaWithSha256 = sequence(identifier("2a8648ce3d040302"));
const commonName = (name: string) => sequence(der(0x31, sequence(identifier("550403"), text(0x0c, name))));

const day = 86_400_000;

/**
 * A self-signed certificate and its key for this host name, valid for a day before and after now. Node can't create
 * certificates; this is the smallest one that its TLS accepts (RFC 5280: version 3, with the host as alternative name).
 */
export const selfSigned = (host: string): { readonly key: string; readonly cert: string } => {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const alternativeName = sequence(identifier("551d11"), der(0x04, sequence(text(0x82, host))));
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    commonName(host),
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + day))),
    commonName(host),
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(alternativeName)),
  );
  const signature = der(0x03, Buffer.from([0]), sign("sha256", toBeSigned, privateKey));
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: pem(sequence(toBeSigned, ecdsaWithSha256, signature)),
  };
};
