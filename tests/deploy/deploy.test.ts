import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { readConfig } from "../../apps/web/src/composition/config.ts";
import { secretNames, settingNames } from "../../apps/web/src/composition/settings.ts";
import { probePaths } from "../../apps/web/src/site/probes/probes.ts";
import { nginxConf } from "../../scripts/fleet/nginx-conf.ts";
import { nginxProgram } from "../../scripts/fleet/nginx.ts";
import { root } from "../../scripts/paths.ts";

/* The deployment files name existing settings, ports and paths. */
const deploy = join(root, "deploy");
const folder = mkdtempSync(join(tmpdir(), "switchyard-deploy-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (path: string): string => readFileSync(join(deploy, path), "utf8");
const withoutComments = (text: string): string => text.replaceAll(/^\s*#.*$/gm, "");

/** Environment variables of Node and Next. */
const others = ["NODE_ENV", "NEXT_TELEMETRY_DISABLED"];
const known: readonly string[] = [...settingNames, ...secretNames.map((name) => `${name}_FILE`), ...others];

/** The site's complaints about an environment at its start, with secrets in files. */
const complaintsOf = (env: Readonly<Record<string, string>>): readonly string[] => {
  const withFiles = Object.entries(env).map(([name, value]) => {
    if (!name.endsWith("_FILE")) return [name, value];
    const file = join(folder, basename(value));
    writeFileSync(file, name === "STORE_URL_FILE" ? "postgres://db.example.com/switchyard" : "s".repeat(40));
    return [name, file];
  });
  return readConfig(Object.fromEntries(withFiles), root).match(
    () => [],
    (wrong) => wrong,
  );
};

const givesAway = (env: Readonly<Record<string, string>>) => secretNames.filter((name) => name in env);

describe("the units of systemd", () => {
  const service = withoutComments(read("systemd/switchyard@.service"));
  const env = Object.fromEntries(
    [...service.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = ""]) =>
      line.split(" ").map((pair) => pair.replaceAll("%i", "3001").split("=") as [string, string]),
    ),
  );
  const provider = { GATEWAY_URL: "https://gateway.example.com", GATEWAY_CLIENT_ID: "site" };

  test("name existing settings with valid values, and pass secrets as files", () => {
    expect(Object.keys(env).filter((name) => !known.includes(name))).toEqual([]);
    expect(complaintsOf({ ...provider, ...env })).toEqual([]);
    expect(givesAway(env)).toEqual([]);
    const credentials = [...service.matchAll(/^LoadCredential=([^:]+):/gm)].map(([, name]) => `%d/${name}`);
    const files = Object.entries(env).filter(([name]) => name.endsWith("_FILE"));
    expect(files.map(([, path]) => path).toSorted()).toEqual(credentials.toSorted());
  });

  test("pass an open socket, and run as an unprivileged user", () => {
    const socket = withoutComments(read("systemd/switchyard@.socket"));
    expect(socket).toContain("\nListenStream=127.0.0.1:%i\n");
    expect(socket).not.toContain("Accept=");
    for (const line of ["Requires=switchyard@%i.socket", "User=switchyard", "ProtectSystem=strict", "Restart=always"])
      expect(service).toContain(`\n${line}\n`);
    const { TimeoutStopSec = "" } = Object.fromEntries(
      service.split("\n").map((line) => line.split("=") as [string, string]),
    );
    expect(Number(TimeoutStopSec)).toBeGreaterThanOrEqual(45);
  });

  const analyze = spawnSync("systemd-analyze", ["--version"]);
  test.skipIf(analyze.error !== undefined)("are accepted by systemd", () => {
    const units = join(folder, "units");
    mkdirSync(units);
    // The program is at its deployed path, not in this folder.
    for (const name of readdirSync(join(deploy, "systemd")))
      writeFileSync(
        join(units, name.replace("@", "@3001")),
        read(`systemd/${name}`).replaceAll("/opt/switchyard/node_modules/.bin/node", process.execPath),
      );
    const verified = spawnSync("systemd-analyze", ["verify", ...readdirSync(units).map((name) => join(units, name))], {
      encoding: "utf8",
      env: { ...process.env, SYSTEMD_UNIT_PATH: `${units}:` },
    });
    expect([verified.status, verified.stderr]).toEqual([0, ""]);
  });
});

describe("the configuration of nginx", () => {
  test("has no placeholder left", () =>
    expect(withoutComments(nginxConf({ port: 8080, instances: [{ port: 3001 }], folder }))).not.toContain("${"));

  const program = nginxProgram();
  test.skipIf(program === undefined)("is accepted by nginx, also while an instance is taken out", () => {
    chmodSync(folder, 0o700);
    const file = join(folder, "nginx.conf");
    writeFileSync(file, nginxConf({ port: 8080, instances: [{ port: 3001 }, { port: 3002, isOut: true }], folder }));
    const checked = spawnSync(program ?? "", ["-t", "-c", file], { encoding: "utf8" });
    expect([checked.status, checked.stderr]).toEqual([0, expect.stringContaining("test is successful")]);
  });
});

describe("the image", () => {
  const lines = withoutComments(read("Containerfile")).replaceAll("\\\n", " ");
  const run = lines.slice(lines.lastIndexOf("\nFROM "));
  const env = Object.fromEntries(
    [...(/^ENV (.*)$/m.exec(run)?.[1] ?? "").matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [
      name ?? "",
      value ?? "",
    ]),
  );

  test("names existing settings with valid values, and no secret", () => {
    expect(Object.keys(env).filter((name) => !known.includes(name))).toEqual([]);
    expect(complaintsOf(env)).toEqual([]);
    expect(givesAway(env)).toEqual([]);
  });

  test("runs as an unprivileged user, with a readiness probe at its own port", () => {
    expect(run).toMatch(/^USER node$/m);
    expect(run).toContain(`EXPOSE ${env["PORT"]}`);
    const [, port, path = ""] = /HEALTHCHECK[^]*?http:\/\/127\.0\.0\.1:(\d+)([^']*)'/.exec(run) ?? [];
    expect(port).toBe(env["PORT"]);
    expect(probePaths).toContain(path);
    expect(run.trimEnd().endsWith('CMD ["node", "src/server.ts"]')).toBe(true);
  });
});

describe("the example for Kubernetes", () => {
  interface Probe {
    readonly httpGet: { readonly path: string; readonly port: string };
  }
  interface Container {
    readonly env: readonly { readonly name: string; readonly value: string }[];
    readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
    readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
    readonly securityContext: unknown;
    readonly startupProbe: Probe;
    readonly readinessProbe: Probe;
    readonly livenessProbe: Probe;
  }
  interface Labels {
    readonly app: string;
  }
  interface Pod {
    readonly metadata: { readonly labels: Labels };
    readonly spec: {
      readonly terminationGracePeriodSeconds: number;
      readonly securityContext: unknown;
      readonly containers: readonly [Container];
      readonly volumes: readonly { readonly name: string }[];
    };
  }
  const documents = parseAllDocuments(read("kubernetes/switchyard.yaml"));
  const ofKind = <Kind>(kind: string): Kind =>
    documents.map((one) => one.toJS() as { readonly kind: string }).find((one) => one.kind === kind) as unknown as Kind;
  const deployment = ofKind<{
    readonly spec: {
      readonly replicas: number;
      readonly selector: { readonly matchLabels: Labels };
      readonly template: Pod;
    };
  }>("Deployment");
  const { data: configMap } = ofKind<{ readonly data: Readonly<Record<string, string>> }>("ConfigMap");
  const pod = deployment.spec.template.spec;
  const [container] = pod.containers;
  const env = { ...configMap, ...Object.fromEntries(container.env.map(({ name, value }) => [name, value])) };

  test("can be read", () => expect(documents.flatMap(({ errors }) => errors)).toEqual([]));

  test("names existing settings with valid values", () => {
    expect(Object.keys(env).filter((name) => !known.includes(name))).toEqual([]);
    expect(complaintsOf(env)).toEqual([]);
  });

  test("has secrets only in files, which are mounted at the configured paths", () => {
    expect(givesAway(env)).toEqual([]);
    const mounted = container.volumeMounts.map(({ name, mountPath }) => {
      expect(pod.volumes.map((volume) => volume.name)).toContain(name);
      return mountPath;
    });
    for (const name of ["STORE_URL_FILE", "SECRET_KEY_FILE", "CONSENT_KEY_FILE", "GATEWAY_CLIENT_SECRET_FILE"])
      expect(
        mounted.some((path) => env[name]?.startsWith(`${path}/`)),
        name,
      ).toBe(true);
    expect(mounted).toContain(env["DATA_DIR"]);
  });

  test("calls existing probes, at the port that is reachable from outside", () => {
    const { startupProbe, readinessProbe, livenessProbe } = container;
    expect([startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet.path)).toEqual([
      "/api/health/ready",
      "/api/health/ready",
      "/api/health/live",
    ]);
    for (const { httpGet } of [startupProbe, readinessProbe, livenessProbe]) {
      expect(probePaths).toContain(httpGet.path);
      expect(container.ports.find(({ name }) => name === httpGet.port)?.containerPort).toBe(Number(env["PORT"]));
    }
    expect(env["LISTEN_ADDRESS"]).toBe("0.0.0.0");
  });

  test("gives each instance enough time to end, and runs enough instances", () => {
    const stepSeconds = (1.5 * Number(env["GATEWAY_TIMEOUT_MS"] ?? "30000")) / 1000;
    expect(Number(env["DRAIN_SECONDS"])).toBeGreaterThan(0);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(Number(env["DRAIN_SECONDS"]) + stepSeconds);
    const budget = ofKind<{
      readonly spec: { readonly minAvailable: number; readonly selector: { readonly matchLabels: Labels } };
    }>("PodDisruptionBudget");
    expect(budget.spec.minAvailable).toBeLessThan(deployment.spec.replicas);
    const service = ofKind<{ readonly spec: { readonly selector: Labels } }>("Service");
    const { labels } = deployment.spec.template.metadata;
    for (const selected of [
      deployment.spec.selector.matchLabels,
      budget.spec.selector.matchLabels,
      service.spec.selector,
    ])
      expect(selected).toEqual(labels);
  });

  test("runs as an unprivileged user with a read-only file system", () => {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true });
    expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
  });
});
