import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import path from "node:path";

const NGINX = ["/usr/sbin/nginx", "/usr/local/sbin/nginx"].find((file) => existsSync(file));
const HOST = "recipes.example.org";
const HAS_IPV6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === "::1"));

/** A running proxy: its https port (or the one it forwards as https), its http port, and its origins with HTTP/2. */
export type RunningProxy = {
  port: number;
  plainPort: number | undefined;
  isTls: boolean;
  http2Origins: string[];
  stop(): void | Promise<void>;
};

/** The proxies to test: one in Node, and nginx with the documented configuration if it is installed. */
export const PROXIES: { name: string; start(target: number): Promise<RunningProxy> }[] = [
  { name: "a proxy of Node's", start: startNodeProxy },
  ...(NGINX ? [{ name: "nginx", start: (target: number) => startNginx(NGINX, target) }] : []),
];

/** Starts a proxy in Node that sends the forwarding headers of an https proxy. */
async function startNodeProxy(target: number): Promise<RunningProxy> {
  const server = http.createServer((incoming, outgoing) => {
    const headers = {
      ...incoming.headers,
      host: HOST,
      "x-forwarded-for": incoming.socket.remoteAddress,
      "x-forwarded-proto": "https",
      "x-forwarded-host": HOST,
    };
    const { method, url } = incoming;
    const onward = http.request({ host: "127.0.0.1", port: target, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return {
    port: (server.address() as net.AddressInfo).port,
    plainPort: undefined,
    isTls: false,
    http2Origins: [],
    stop,
  };
}

/** The example of docs/reverse-proxy.md with ports and files of this test. */
async function startNginx(program: string, target: number): Promise<RunningProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), "trivet-nginx-"));
  const inFolder = (name: string) => path.join(folder, name);
  const subject = ["-subj", `/CN=${HOST}`, "-keyout", inFolder("key.pem"), "-out", inFolder("crt.pem")];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", ...subject],
    {
      stdio: "ignore",
    },
  );
  const [port, plainPort] = [await freePort(), await freePort()];
  const page = readFileSync(path.join(import.meta.dirname, "..", "..", "docs", "reverse-proxy.md"), "utf8");
  const example = /```nginx\n([\s\S]*?)```/.exec(page)?.[1] ?? "";
  const replaced: [string, string][] = [
    ["listen 80;", `listen 127.0.0.1:${plainPort};`],
    ["listen [::]:80;", HAS_IPV6 ? `listen [::1]:${plainPort};` : ""],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`],
    ["listen [::]:443 ssl http2;", HAS_IPV6 ? `listen [::1]:${port} ssl http2;` : ""],
    [`/etc/ssl/${HOST}.crt`, inFolder("crt.pem")],
    [`/etc/ssl/${HOST}.key`, inFolder("key.pem")],
    ["server 127.0.0.1:3000;", `server 127.0.0.1:${target};`],
  ];
  const servers = replaced.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The example has no "${from}"`);
    return text.replace(from, to);
  }, example);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${inFolder(kind)};`,
  );
  const user = process.getuid?.() === 0 ? "user root;" : "";
  writeFileSync(
    inFolder("nginx.conf"),
    `${user} daemon off; pid ${inFolder("pid")}; error_log stderr; events {}\nhttp { access_log off; ${temporary.join(" ")}\n${servers}}\n`,
  );
  const child = spawn(program, ["-p", folder, "-c", inFolder("nginx.conf")], { stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const ended = new Promise<void>((resolve) => void child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true });
  };
  await Promise.race([
    reachable(port),
    ended.then(() => {
      throw new Error(`nginx ended: ${output}`);
    }),
  ]);
  const http2Origins = [`https://127.0.0.1:${port}`, ...(HAS_IPV6 ? [`https://[::1]:${port}`] : [])];
  return { port, plainPort, isTls: true, http2Origins, stop };
}

/** Returns a port that is free now. */
export async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Resolves when the port accepts connections. */
export function reachable(port: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.on("connect", () => resolve(void socket.destroy()));
    socket.on("error", () => setTimeout(() => resolve(reachable(port)), 50));
  });
}
