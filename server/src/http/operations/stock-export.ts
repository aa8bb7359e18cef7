import {
  createExportAddress,
  removeExportAddress,
  setStoreCode,
  showStockExport,
} from '../../modules/stock-export/index.ts'
import type { Dependencies } from '../../dependencies.ts'
import { api, handle } from '../handle.ts'

const parts = ({ baseUrl, photographsAt, exportEncryption }: Dependencies) => ({
  site: { baseUrl, photographsAt },
  encryption: exportEncryption,
})

export const stockExport = {
  show: handle(api.stockExport.show, ({ ctx, services }) => showStockExport({ ctx, ...parts(services) })),
  createAddress: handle(api.stockExport.createAddress, ({ ctx, input, services }) =>
    createExportAddress({ ctx, input, ...parts(services) }),
  ),
  removeAddress: handle(api.stockExport.removeAddress, removeExportAddress),
  setStoreCode: handle(api.stockExport.setStoreCode, setStoreCode),
}
