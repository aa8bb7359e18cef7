import { ensureBuilt } from './setup/build.mjs'
import { ensureProductInstalled } from './setup/install.mjs'
import { checkMachine } from './setup/machine.mjs'
import { builtServer } from './setup/places.mjs'
import { endWith, printLine } from './setup/print-line.mjs'
import { become } from './setup/serve.mjs'
import { settingsHelp } from './setup/settings-help.mjs'

const usage = `npm start [-- --help | --prepare]

Installs what is missing, builds what changed, starts PostgreSQL, migrates, and serves the marketplace.
  --help      shows this
  --prepare   installs and builds, without serving`

try {
  checkMachine()
  const options = process.argv.slice(2)
  const unknown = options.find((option) => !['--help', '-h', '--prepare'].includes(option))
  if (unknown || options.includes('--help') || options.includes('-h')) {
    printLine(unknown ? `There is no option ${unknown}.\n\n${usage}` : settingsHelp(usage))
    process.exit(unknown ? 1 : 0)
  }
  await ensureProductInstalled()
  await ensureBuilt()
  if (options.includes('--prepare')) printLine('Ready to start')
  else become([builtServer])
} catch (error) {
  endWith(error)
}
