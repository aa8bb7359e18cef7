#!/bin/sh
# ts-ics 2.4.6 writes the name of an organizer or attendee without the quotes that a colon, semicolon or comma requires. The address then begins in the name:
# ts-ics itself, ical.js 2.2.1 and node-ical 0.27.2 read the organizer "Rossi Auto: Milano" as "Rossi Auto" with the address " Milano:MAILTO:…".
# Source: RFC 5545, section 3.2 (parameter values with these characters must be quoted). ical.js reads the quoted line as it was meant.
# Cost: the answer to the invitation goes to an address that does not exist.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent ts-ics@2.4.6 ical.js@2.2.1 node-ical@0.27.2
cat >show.mjs <<'SCRIPT'
import ICAL from 'ical.js'
import ical from 'node-ical'
import { convertIcsCalendar, generateIcsCalendar } from 'ts-ics'

const file = (name) =>
  generateIcsCalendar({
    version: '2.0',
    prodId: '-//example//appointments//IT',
    method: 'REQUEST',
    events: [
      {
        uid: 'appointment-1',
        stamp: { date: new Date('2026-12-01T08:00:00Z') },
        start: { date: new Date('2026-12-03T08:00:00Z') },
        duration: { hours: 1 },
        summary: 'Tagliando',
        organizer: { name, email: 'officina@example.it' },
      },
    ],
  })
const readers = {
  'ts-ics': (text) => convertIcsCalendar(undefined, text).events[0].organizer.email,
  'ical.js': (text) => new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent').getFirstPropertyValue('organizer'),
  'node-ical': (text) => Object.values(ical.sync.parseICS(text)).find(({ type }) => type === 'VEVENT').organizer.val,
}
const seen = []
console.log('ts-ics 2.4.6')
for (const name of ['Rossi Auto', 'Rossi Auto: Milano']) {
  const text = file(name)
  console.log(text.match(/ORGANIZER.*/)[0])
  for (const [reader, read] of Object.entries(readers)) {
    seen.push(read(text))
    console.log('  ', reader, 'reads the address', JSON.stringify(seen.at(-1)))
  }
}
const quoted = file('Rossi Auto: Milano').replace('CN=Rossi Auto: Milano:', 'CN="Rossi Auto: Milano":')
seen.push(readers['ical.js'](quoted))
console.log('   ical.js reads the quoted line as', JSON.stringify(seen.at(-1)))
const right = 'MAILTO:officina@example.it'
const expected = ['officina@example.it', right, right, ' Milano:officina@example.it', ` Milano:${right}`, ` Milano:${right}`, right]
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1)
SCRIPT
node show.mjs
