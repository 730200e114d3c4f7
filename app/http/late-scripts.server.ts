import { renameScriptTags } from "./router-internals.server.ts";

/**
 * What wakes the scripts: once the page and its pictures are there, at a first touch or key, or after three seconds if
 * something of it hangs. What all of them stand on runs first and alone, and each step is a task of its own: at once they
 * hold a slow phone up twice as long in one piece. It notes the visitor's zone (a browser's first `Intl.DateTimeFormat`
 * takes it 30 to 100 ms, so Temporal is asked where there is one), marks what is filled in before the scripts run
 * (early-input.ts tells them), and lets go of what only a page with scripts hides when they turn out not to run. Old
 * browsers read this too.
 */
const WAKE = `(function(w,d){
var root=d.documentElement,late="late",awake=false;
function wake(){
if(awake)return;
awake=true;
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
function noteZone(){
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
setTimeout(noteZone);
setTimeout(fetchNext);
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
w.addEventListener("load",function(){requestAnimationFrame(function(){setTimeout(wake)})});
setTimeout(wake,3000);
d.addEventListener("pointerdown",wake,true);
d.addEventListener("keydown",wake,true);
d.currentScript.parentNode.removeChild(d.currentScript);
})(window,document)`.replaceAll("\n", "");

/**
 * A page is drawn, and can be used, before its scripts come: on a slow line forty modules took the way of styles, fonts
 * and pictures, and on a slow phone running them that of drawing. The tags of React Router's scripts are renamed here and
 * named back by a script of the same nonce.
 *
 * @param html a page as React renders it, with React Router's scripts
 * @returns the page, whose scripts wait, and the inline script that wakes them, which goes to the end of its body
 */
export function withLateScripts(html: string, nonce: string): { html: string; wake: string } {
  return { html: renameScriptTags(html, "late"), wake: `<script nonce="${nonce}">${WAKE}</script>` };
}
