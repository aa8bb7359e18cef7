import { showGarage } from '../../modules/aftersales/index.ts'
import { answer } from '../answer.ts'
import { api } from '../operation-context.ts'

export const aftersales = {
  garage: api.aftersales.garage.handler(async ({ context: { ctx } }) => answer(await showGarage({ ctx }))),
}
