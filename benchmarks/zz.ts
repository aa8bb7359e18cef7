import { readFileSync } from 'node:fs'
import { demoVocabulary } from './search-language/demo-vocabulary.ts'
import { readSentenceText } from '@autopiazza/server/modules/search/reading/reading'
const t0=performance.now(); const v = await demoVocabulary(); console.log('build', performance.now()-t0)
const qs = readFileSync('benchmarks/search-language/sentences.jsonl','utf8').split('\n').filter(Boolean).map((l)=>JSON.parse(l).query)
for (let r=0;r<5;r++){ const t=performance.now(); for (const q of qs) readSentenceText(q,v,2026); console.log((performance.now()-t)/qs.length) }
const slow = qs.map((q)=>{const t=performance.now(); readSentenceText(q,v,2026); return [performance.now()-t,q.slice(0,80)]}).sort((a,b)=>b[0]-a[0]).slice(0,5); console.log(slow)
