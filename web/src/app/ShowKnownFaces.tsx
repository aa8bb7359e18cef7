import { useRouter } from '@tanstack/react-router'
import { showKnownFaces } from './own-faces.ts'
import { sourceOf } from './source-of.ts'

/** Shows our own faces before anything of the page is painted. Rendered by the server only; the script removes itself before React hydrates. */
export function ShowKnownFaces() {
  return import.meta.env.SSR ? <Script /> : null
}

function Script() {
  const { options } = useRouter()
  const script = `document.currentScript.remove();(${sourceOf(showKnownFaces)})()`
  return <script nonce={options.ssr?.nonce} dangerouslySetInnerHTML={{ __html: script }} />
}
