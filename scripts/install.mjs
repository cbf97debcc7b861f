// Runs before start, dev, test and the like, on any Node: installs the packages of package-lock.json
// if node_modules is missing or differs from it, for example after a pull. Plain JavaScript,
// because the project's Node may not be installed yet.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const windows = process.platform === "win32";

/** Does npm's record of installed packages match the lock file? Packages for other platforms don't count. */
function isInstalled() {
  const record = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const installed = JSON.parse(readFileSync(record, "utf8")).packages;
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (!path.startsWith("node_modules/") && !path.includes("/node_modules/")) return true;
    if (link) return existsSync(join(root, path));
    return installed[path] ? installed[path].version === version : optional === true;
  });
}

function fail(line) {
  console.error(`switchyard: ${line}`);
  process.exit(1);
}

if (!isInstalled()) {
  // Standard output belongs to the command itself.
  console.error("Installing packages (npm ci) …");
  const npm = spawnSync("npm", ["ci", "--include=dev", "--include=optional", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", 2, 2],
    shell: windows,
  });
  if (npm.status !== 0) fail("npm ci did not succeed; its own words are above");
}

const ownNode = join(root, "node_modules", ".bin", windows ? "node.cmd" : "node");
if (!existsSync(ownNode) && Number.parseInt(process.versions.node, 10) < 24) {
  fail(`no Node comes with the project for ${process.platform} ${process.arch}; install Node 24 and try again`);
}
