import { Problem } from './print-line.mjs'

/** The machine's own Node only installs and starts the pinned Node. */
export function checkMachine() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Problem(`Autopiazza needs Node.js 20.19 or newer on this machine; this is ${process.versions.node}.`)
}
