import { renameScriptTags } from "./router-internals.server.ts";

/**
 * The inline script that activates the scripts: once the page and its pictures are loaded and the page is painted, at the
 * first touch or key, or after three seconds. The paint can come later than the event "load" (Paint Timing).
 *
 * The framework, which all scripts import, runs first, and each step is a task of its own: one task for all blocks a slow
 * phone twice as long. The script also stores the browser's time zone in a cookie (with Temporal if available, since the
 * first `Intl.DateTimeFormat` takes 30 to 100 ms), marks fields that are filled in before the scripts run (for
 * early-input.ts), and removes `data-js` if the scripts fail. Before any of them, it tells Zod not to try `eval`, which the
 * Content Security Policy forbids: browsers report the attempt (`z.config` comes too late, the first schema tries). It must
 * run in old browsers too.
 */
const ACTIVATE = `(function(w,d){
w.__zod_globalConfig={jitless:true};
var root=d.documentElement,late="late",isActive=false;
function activate(){
if(isActive)return;
isActive=true;
var links=[].slice.call(d.querySelectorAll('link[rel="'+late+'"]')),script=d.querySelector('script[type="'+late+'"]');
var first=links.filter(function(link){return link.href.indexOf("/framework-")>0})[0];
function run(){
if(script){
script.type="module";
script.parentNode.insertBefore(script,script.nextSibling);
}
}
function runFirst(){
if(!first||!script)return run();
var base=d.createElement("script");
base.type="module";
base.nonce=script.nonce;
base.src=first.href;
base.onload=base.onerror=function(){
d.head.removeChild(base);
run();
};
d.head.appendChild(base);
}
function storeZone(){
try{
var zone=w.Temporal?w.Temporal.Now.timeZoneId():Intl.DateTimeFormat().resolvedOptions().timeZone;
zone="tz="+encodeURIComponent(zone);
if(d.cookie.indexOf(zone)<0)d.cookie=zone+";path=/;max-age=31536000;samesite=lax";
}catch(e){}
}
function fetchNext(){
links.splice(0,3).forEach(function(link){link.rel="modulepreload"});
if(links.length)setTimeout(fetchNext);
}
runFirst();
setTimeout(storeZone);
setTimeout(fetchNext);
}
function afterPaint(){
requestAnimationFrame(function(){
if(w.PerformancePaintTiming&&!performance.getEntriesByType("paint").length)afterPaint();
else setTimeout(activate);
});
}
function failed(event){
var node=event.target;
if(root.getAttribute("data-js")===""&&(node===w||node&&node.tagName==="SCRIPT"))root.removeAttribute("data-js");
}
w.addEventListener("error",failed,true);
w.addEventListener("unhandledrejection",failed);
d.addEventListener("input",function(event){
if(root.getAttribute("data-js")==="")event.target.setAttribute("data-early","");
},true);
w.addEventListener("load",afterPaint);
setTimeout(activate,3000);
d.addEventListener("pointerdown",activate,true);
d.addEventListener("keydown",activate,true);
d.currentScript.parentNode.removeChild(d.currentScript);
})(window,document)`.replaceAll("\n", "");

/**
 * Delays the scripts of a page until it is displayed: on a slow connection they compete with styles, fonts and pictures,
 * and on a slow phone with rendering. Renames the tags of React Router's scripts; an inline script renames them back.
 *
 * @param html a page as React renders it, with React Router's scripts
 * @returns the page with inactive scripts, and the inline script that activates them, for the end of its body
 */
export function withLateScripts(html: string, nonce: string): { html: string; activation: string } {
  return { html: renameScriptTags(html, nonce, "late"), activation: `<script nonce="${nonce}">${ACTIVATE}</script>` };
}
