#!/bin/sh
# tz-lookup 6.1.25 and @photostructure/tz-lookup 11.7.0 return Africa/Tunis for Lampedusa, an Italian island of 6,000 inhabitants.
# geo-tz 8.1.9 returns Europe/Rome, and so do both packages for the neighbouring islands Linosa and Pantelleria.
# Tunisia has no summer time: from March to October a viewing at 10:00 on Lampedusa becomes one at 11:00.
# Source: tz-lookup's README expects errors "far away from populated areas"; the fork's README gives general error rates only.
# Municipality: Lampedusa e Linosa, ISTAT 084020; Europe/Rome applies to all of Italy (IANA tz database, zone1970.tab).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent tz-lookup@6.1.25 @photostructure/tz-lookup@11.7.0 geo-tz@8.1.9
cat >show.cjs <<'SCRIPT'
const geoTz = require('geo-tz')
const lookup = require('tz-lookup')
const forkedLookup = require('@photostructure/tz-lookup')

const places = {
  'Lampedusa, town hall': [35.5026, 12.6097],
  'Lampedusa, airport': [35.4979, 12.6181],
  Linosa: [35.865, 12.864],
  Pantelleria: [36.8313, 11.9457],
}
const zonesAt = (place) => [lookup(...place), forkedLookup(...place), geoTz.find(...place).join()]
const hourIn = (timeZone) =>
  new Intl.DateTimeFormat('it-IT', { timeZone, timeStyle: 'short' }).format(new Date('2026-07-15T08:00:00Z'))
console.log('place: tz-lookup 6.1.25, @photostructure/tz-lookup 11.7.0, geo-tz 8.1.9')
const seen = Object.entries(places).map(([name, place]) => {
  const zones = zonesAt(place)
  console.log(`${name}: ${zones.join(', ')}`)
  return zones.join()
})
const hours = ['Europe/Rome', 'Africa/Tunis'].map(hourIn)
console.log(`08:00 UTC on 15 July 2026: Europe/Rome ${hours[0]}, Africa/Tunis ${hours[1]}`)
const wrong = 'Africa/Tunis,Africa/Tunis,Europe/Rome'
const right = 'Europe/Rome,Europe/Rome,Europe/Rome'
process.exit(JSON.stringify([seen, hours]) === JSON.stringify([[wrong, wrong, right, right], ['10:00', '09:00']]) ? 0 : 1)
SCRIPT
node show.cjs
