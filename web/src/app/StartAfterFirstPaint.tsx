import { useMatches, useRouter } from '@tanstack/react-router'
import { useAppContext } from './app-context.ts'
import { noteEarlyPresses } from './early-presses.ts'
import { loadOwnFaces } from './own-faces.ts'
import type { PageScripts } from './request-context.ts'
import { sourceOf } from './source-of.ts'

/**
 * Fetches the scripts and our own faces once the page is painted: until then the network and the processor render what is visible, and presses are recorded. Rendered by the server only;
 * the script removes itself before React hydrates.
 */
export function StartAfterFirstPaint() {
  return import.meta.env.SSR ? <StartScript /> : null
}

function StartScript() {
  const { pageScripts } = useAppContext()
  const { options } = useRouter()
  const routeIds = useMatches().map(({ routeId }) => routeId)
  if (!pageScripts) return null
  return <script nonce={options.ssr?.nonce} dangerouslySetInnerHTML={{ __html: startScript(pageScripts(routeIds)) }} />
}

/** The browser tells of a paint once it is on the screen. A hidden tab paints no frames and does not wait for them; where the news of the paint is late, the scripts wait no longer for it. */
function startScript({ entries, files }: PageScripts): string {
  return `document.currentScript.remove();(${sourceOf(noteEarlyPresses)})();{
const loadFaces=${sourceOf(loadOwnFaces)};
const told=(act)=>new PerformanceObserver((_,seen)=>{seen.disconnect();act()}).observe({type:"paint",buffered:true});
let isBegun;const start=()=>{if(isBegun)return;isBegun=true;for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));for(const entry of ${JSON.stringify(entries)})import(entry)};
if(document.hidden||!PerformanceObserver.supportedEntryTypes.includes("paint")){document.hidden?start():requestAnimationFrame(()=>setTimeout(start));addEventListener("load",loadFaces)}
else{told(()=>{start();loadFaces()});requestAnimationFrame(()=>setTimeout(start,250))}}`
}
