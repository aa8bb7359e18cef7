import { showGarage } from '../../modules/aftersales/index.ts'
import { handle } from '../handle.ts'
import { api } from '../operation-context.ts'

export const aftersales = {
  garage: handle(api.aftersales.garage, showGarage),
}
