import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isQuick } from '../size.ts'
import { evaluateValues } from './evaluate-values.ts'

/**
 * Evaluates how far values are from the prices of adverts that they were not computed from:
 * npm run evaluate:valuation -- [--facts few|all] --train CSV --test CSV
 * few (the default) is the value of a car to be traded in, of which make, model, year and mileage are known; all is
 * that of an advert. `--date` is the day that
 * ages are counted to (by default, the last day of the train file), and `--fit-size N` measures the duration for N
 * adverts instead of the accuracy. `--quick`
 * reads the few generated adverts beside this file, by both. Files may be gzip-ed.
 */
const fewAdverts = isQuick ? { default: join(import.meta.dirname, 'few-adverts.csv') } : {}
const { values: options } = parseArgs({
  options: {
    facts: { type: 'string', default: isQuick ? 'both' : 'few' },
    train: { type: 'string', ...fewAdverts },
    test: { type: 'string', ...fewAdverts },
    date: { type: 'string' },
    'fit-size': { type: 'string' },
  },
})
const { facts, train, date } = options
const test = options.test ?? (options['fit-size'] ? train : undefined)
if (!train || !test) throw new Error('Two files are needed: npm run evaluate:valuation -- --train CSV --test CSV')
if (!['few', 'all', 'both'].includes(facts)) throw new Error('--facts is few or all')
for (const isFew of [true, false])
  if (facts !== (isFew ? 'all' : 'few'))
    evaluateValues({ train, test, date, isFew, fitSize: Number(options['fit-size'] ?? 0) })
