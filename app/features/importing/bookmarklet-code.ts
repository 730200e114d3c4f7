import { href } from "react-router";

/** Elements that are not sent: nothing of a recipe is in them, and what a visitor has typed or a site's secret may be. */
const NOT_SENT =
  "script:not([type*='ld+json']),style,link:not([itemprop]),noscript,template,iframe,object,embed,svg,canvas,audio,video," +
  "input,textarea,select,[contenteditable]:not([contenteditable=false]),meta[name*=csrf],meta[name*=token]";

/** Longest value of an attribute that is sent, in characters; longer ones are pictures and states of scripts. */
const MAX_VALUE = 5000;

/**
 * Returns the address of the bookmarklet (docs/decisions/29). It opens our tab and waits until the cook permits there that
 * the page is read; then it posts the page to that tab with the token. Where the site's policy forbids forms to other sites
 * (form-action), or the browser would warn of one (from https to http), the tab gets the page as a message.
 *
 * The address has no line breaks, comments or per cent signs, which browsers would change.
 */
export function bookmarkletCode(origin: string): string {
  const [tab, form, target] = [href("/recipes/handover"), href("/recipes/add"), href("/recipes/add/handover")];
  const code = `
(function(){
var o=${JSON.stringify(origin)},d=document,l=location,a=encodeURIComponent(l.href),n="trivet"+Math.random(),
w=open(o+"${tab}?url="+a,n);
if(!w)return void(l.href=o+"${form}?from=url&url="+a);
function page(){
var r=d.documentElement.cloneNode(true);
r.querySelectorAll("${NOT_SENT}").forEach(function(e){e.remove()});
r.querySelectorAll("*").forEach(function(e){
[].slice.call(e.attributes).forEach(function(t){if(t.value.length>${MAX_VALUE})e.removeAttribute(t.name)})});
return r.outerHTML}
function say(t){w.postMessage({trivet:"page",token:t,url:l.href,page:page()},o)}
addEventListener("message",function(e){
if(e.source!==w||e.origin!==o)return;
var t=e.data.token;
if(e.data.trivet==="ready")w.postMessage({trivet:"here"},o);
if(!t)return;
if(l.protocol==="https:"&&o.charAt(4)===":")return say(t);
addEventListener("securitypolicyviolation",function(v){if(v.effectiveDirective==="form-action"&&v.disposition==="enforce")say(t)});
var f=d.createElement("form");
f.method="post";f.action=o+"${target}";f.enctype="multipart/form-data";f.acceptCharset="utf-8";
f.target=n;f.hidden=true;
[["token",t],["url",l.href],["page",page()]].forEach(function(p){
var i=d.createElement("textarea");i.name=p[0];i.value=p[1];f.appendChild(i)});
d.documentElement.appendChild(f);f.submit();f.remove()
})
})()`;
  return `javascript:${code.replaceAll("\n", "")}`;
}
