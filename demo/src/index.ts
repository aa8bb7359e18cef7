export { demoPassword } from './accounts.ts'
export { loadDemo } from './load-demo.ts'
