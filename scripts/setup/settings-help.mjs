import { readFileSync } from 'node:fs'
import { inRoot } from './places.mjs'

export function settingsHelp(usage) {
  const settings = readFileSync(inRoot('.env.example'), 'utf8')
    .split('\n')
    .slice(3)
    .map((line) => line.replace(/^#([A-Z])/, '    $1').replace(/^# /, '  '))
  return `${usage}\n\nSettings, from the environment or from .env:\n${settings.join('\n')}`
}
