#!/bin/sh
# RFC 5545 has two rules for an occurrence in the hour that the clocks skip, and two libraries follow one each. A daily event at 02:30 in Rome from 27 March 2026 with
# COUNT=5 ends on 31 March with rrule-rust 3.1.1 (29 March at 03:30) and on 1 April with rrule-temporal 2.2.8 (no occurrence on 29 March).
# Source: RFC 5545, section 3.3.10: nonexistent local times "MUST be ignored and MUST NOT be counted", and further on, an occurrence whose local time does not exist is
# interpreted like an explicit DATE-TIME of section 3.3.5, which exists (03:30). The README of rrule-temporal documents the first rule.
# Cost: the last of a counted series of nightly exports or collections is on another day for the sender than for the reader.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent rrule-rust@3.1.1 rrule-temporal@2.2.8
cat >show.mjs <<'SCRIPT'
import { RRuleSet } from 'rrule-rust'
import { RRuleTemporal } from 'rrule-temporal'

const rule = 'DTSTART;TZID=Europe/Rome:20260327T023000\nRRULE:FREQ=DAILY;COUNT=5'
const rust = RRuleSet.fromString(rule).all().map((date) => date.toString().slice(4, 13))
const temporal = new RRuleTemporal({ rruleString: rule })
  .all()
  .map((date) => date.toPlainDateTime().toString().slice(5, 16).replace(/[-:]/g, ''))
console.log('rrule-rust 3.1.1     ', ...rust)
console.log('rrule-temporal 2.2.8 ', ...temporal)
const isUnchanged =
  rust.join(' ') === '0327T0230 0328T0230 0329T0330 0330T0230 0331T0230' &&
  temporal.join(' ') === '0327T0230 0328T0230 0330T0230 0331T0230 0401T0230'
process.exit(isUnchanged ? 0 : 1)
SCRIPT
node show.mjs
