import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { machineWithoutCompiler } from "./machine-without-compiler.ts";

const root = path.join(import.meta.dirname, "..", "..");

/** A user id without files on this machine; the image's user "node" may have the id of a real user here. */
export const NOBODY = process.getuid?.() === 0 ? 65_534 : undefined;

/** The configuration of the image; the folder `root` is its file system. */
export type Image = {
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  volumes: string[];
  command: string[];
  healthcheck: string[];
};

/**
 * Runs the steps of the Dockerfile in folders instead of layers, without Python, a compiler and an npm cache. npm uses the
 * registry of this machine. `npm ci` and `npm run build` take what they have made of the same files in this tree; that
 * nothing needs a compiler is tested by npm-start.test.ts. Throws for an unknown step.
 */
export function walkDockerfile(buildArguments: Record<string, string> = {}): Image {
  const base = mkdtempSync(path.join(tmpdir(), "trivet-image-"));
  chmodSync(base, 0o755);
  onTestFinished(() => rmSync(base, { recursive: true, force: true }), 240_000);
  const stages = new Map<string, Image>();
  const environment = machineWithoutCompiler();
  let image: Image | undefined;
  for (const line of readSteps()) {
    const [name = ""] = line.split(" ", 1);
    const text = line.slice(name.length).trim();
    if (name === "ARG") {
      const [key = "", preset] = text.split("=", 2);
      if (preset !== undefined) environment[key] = buildArguments[key] ?? preset;
    } else if (name === "FROM") {
      const stage = / AS (\w+)$/i.exec(text)?.[1] ?? "final";
      image = { ...NEW, env: {}, volumes: [], root: path.join(base, stage), workdir: path.join(base, stage) };
      mkdirSync(image.root);
      stages.set(stage, image);
    } else if (image) take(image, name, text, stages, environment);
  }
  if (!image) throw new Error("The Dockerfile has no FROM");
  return image;
}

const NEW = { user: "root", command: [], healthcheck: [] };

/** Returns the steps, one line each, without comments. */
function readSteps(): string[] {
  const text = readFileSync(path.join(root, "Dockerfile"), "utf8");
  return text
    .replace(/^\s*#.*\n/gm, "")
    .replace(/\\\n\s*/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "");
}

function take(image: Image, name: string, text: string, stages: Map<string, Image>, environment: NodeJS.ProcessEnv) {
  const steps: Record<string, () => void> = {
    WORKDIR() {
      image.workdir = path.join(image.root, text);
      mkdirSync(image.workdir, { recursive: true });
    },
    COPY: () => copy(image, text, stages),
    RUN: () => text.split("&&").forEach((command) => void run(image, command.trim(), environment)),
    ENV() {
      for (const [, key = "", given = ""] of text.matchAll(/(\w+)=(\S+)/g)) {
        const value = given.startsWith("$") ? (environment[given.slice(1)] ?? "") : given;
        image.env[key] = value.startsWith("/") ? path.join(image.root, value) : value;
      }
    },
    USER() {
      image.user = text;
    },
    VOLUME: () => void image.volumes.push(path.join(image.root, text)),
    EXPOSE() {},
    CMD() {
      image.command = JSON.parse(text);
    },
    HEALTHCHECK() {
      image.healthcheck = JSON.parse(text.slice(text.indexOf("CMD ") + 4));
    },
  };
  const step = steps[name];
  if (!step) throw new Error(`A step that this walk does not know: ${name} ${text}`);
  step();
}

function copy(image: Image, text: string, stages: Map<string, Image>) {
  const [, stage, files = ""] = /^(?:--from=(\w+) )?(.*)$/.exec(text) ?? [];
  const sources = files.split(/\s+/);
  const target = path.join(image.workdir, sources.pop() ?? "");
  const isInto = sources.length > 1 || text.endsWith("/");
  for (const source of sources) {
    if (stage)
      link(
        path.join(stages.get(stage)?.root ?? "", source),
        isInto ? path.join(target, path.basename(source)) : target,
      );
    else copyFromHere(source, target);
  }
}

/** Returns the files of the build context: all except those of .dockerignore. */
function copyFromHere(source: string, target: string) {
  const ignored = readFileSync(path.join(root, ".dockerignore"), "utf8").split("\n");
  for (const name of source === "." ? readdirSync(root) : [source]) {
    if (!ignored.includes(name)) cpSync(path.join(root, name), path.join(target, name), { recursive: true });
  }
}

/** Copies by hard links if possible: these are hundreds of megabytes, and no step changes a file in place. */
function link(source: string, target: string) {
  mkdirSync(path.dirname(target), { recursive: true });
  const linked = spawnSync("cp", ["-alT", realpathSync(source), target]);
  if (linked.status === 0) return;
  rmSync(target, { recursive: true, force: true });
  execFileSync("cp", ["-aT", realpathSync(source), target]);
}

const INSTALLED = "node_modules/.package-lock.json";

/** Returns whether a stage installs by the same files as this tree, where `npm ci` has run. */
function hasPackagesOfHere({ workdir }: Image): boolean {
  const isSame = (name: string) =>
    existsSync(path.join(workdir, name)) &&
    readFileSync(path.join(workdir, name)).equals(readFileSync(path.join(root, name)));
  return ["package.json", "package-lock.json", ".npmrc"].every(isSame);
}

/** Keeps the build of this tree if the stage has the files that it was made of, and builds otherwise. */
const BUILD_IF_CHANGED = `node -e 'import("./app/server/start.mjs").then(({ buildIfNeeded }) => buildIfNeeded())'`;

function run(image: Image, command: string, environment: NodeJS.ProcessEnv) {
  const target = path.join(image.root, command.split(" ").at(-1) ?? "");
  if (command.startsWith("mkdir /")) return void mkdirSync(target);
  if (/^chown node:node \//.test(command)) return NOBODY ? chownSync(target, NOBODY, NOBODY) : undefined;
  if (command.startsWith("npm ci") && hasPackagesOfHere(image)) {
    link(path.join(root, "node_modules"), path.join(image.workdir, "node_modules"));
    // npm writes this file in place.
    rmSync(path.join(image.workdir, INSTALLED));
    return cpSync(path.join(root, INSTALLED), path.join(image.workdir, INSTALLED));
  }
  const isBuild = command === "npm run build";
  if (isBuild) cpSync(path.join(root, "build"), path.join(image.workdir, "build"), { recursive: true });
  execFileSync("sh", ["-c", isBuild ? BUILD_IF_CHANGED : command], {
    cwd: image.workdir,
    env: { ...environment, ...image.env },
    stdio: "pipe",
  });
}
