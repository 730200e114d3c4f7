import http from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** Where the pages send their problems; no route of the server. */
const REPORTS = "/problems-of-pages";

/** Runs before every other script of a page and sends what a developer would see in the console. */
const WATCH = `(function(){
document.currentScript.remove();
var isLeaving=false;
// Leaving a page ends what is still being loaded.
addEventListener("beforeunload",function(){isLeaving=true});
function send(text){if(!isLeaving)navigator.sendBeacon("${REPORTS}",location.pathname+": "+text)}
addEventListener("securitypolicyviolation",function(event){send("blocked by "+event.violatedDirective+": "+event.blockedURI)});
addEventListener("unhandledrejection",function(event){send("rejected: "+(event.reason&&event.reason.stack||event.reason))});
addEventListener("error",function(event){
var node=event.target;
send(node===window?event.message+" "+(event.error&&event.error.stack):"not loaded: "+(node.src||node.href));
},true);
var log=console.error;
console.error=function(){send("console: "+[].map.call(arguments,String).join(" "));log.apply(console,arguments)};
})()`;

/**
 * Puts a proxy before the server that adds a script to each page. The browser reports to it what WebDriver cannot read:
 * errors, refusals of the content security policy, files that cannot be loaded.
 */
export async function watchedPages(target: string): Promise<{ url: string; problems: string[] }> {
  const { hostname, port } = new URL(target);
  const problems: string[] = [];
  const proxy = http.createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    if (url === REPORTS) {
      incoming.setEncoding("utf8").on("data", (text) => problems.push(text));
      incoming.on("end", () => outgoing.writeHead(204).end());
      return;
    }
    const isDocument = headers.accept?.startsWith("text/html");
    const sent = isDocument ? { ...headers, "accept-encoding": "identity" } : headers;
    const onward = http.request({ hostname, port, method, path: url, headers: sent }, (answer) => {
      const nonce = /'nonce-([^']+)'/.exec(String(answer.headers["content-security-policy"]))?.[1];
      const { "content-length": length, ...others } = answer.headers;
      if (!isDocument || !nonce) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, others);
      let page = "";
      answer.setEncoding("utf8").on("data", (chunk) => {
        page += chunk;
      });
      answer.on("end", () => outgoing.end(page.replace("<head>", `<head><script nonce="${nonce}">${WATCH}</script>`)));
    });
    onward.on("error", () => outgoing.destroy());
    outgoing.on("close", () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, problems };
}
