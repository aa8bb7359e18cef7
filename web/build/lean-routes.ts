import type { Plugin } from 'vite'

const groupings = /\bcodeSplitGroupings:\s*\[\[[^\]]*\]\],?/g

/** Removes from the browser's routes how their files are split: the router's plugin has read it by then. */
export function leanRoutes(): Plugin {
  return {
    name: 'lean-routes',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) =>
      /\/web\/src\/routes\/[^?]+\.tsx$/.test(id) ? { code: withoutGroupings(code), map: null } : undefined,
  }
}

export function withoutGroupings(code: string): string {
  return code.replaceAll(groupings, '')
}
