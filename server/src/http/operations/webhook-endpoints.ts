import {
  addEndpoint,
  changeEndpoint,
  listDeliveries,
  listEndpoints,
  removeEndpoint,
  rotateSecret,
  sendAgain,
  testEndpoint,
} from '../../modules/outgoing-webhooks/index.ts'
import { api, handle } from '../handle.ts'

export const webhookEndpoints = {
  list: handle(api.webhookEndpoints.list, listEndpoints),
  add: handle(api.webhookEndpoints.add, ({ ctx, input, services: { webhooks } }) =>
    addEndpoint({ ctx, input, webhooks }),
  ),
  change: handle(api.webhookEndpoints.change, ({ ctx, input, services: { webhooks } }) =>
    changeEndpoint({ ctx, input, webhooks }),
  ),
  rotateSecret: handle(api.webhookEndpoints.rotateSecret, ({ ctx, input, services: { webhooks } }) =>
    rotateSecret({ ctx, input, webhooks }),
  ),
  remove: handle(api.webhookEndpoints.remove, removeEndpoint),
  test: handle(api.webhookEndpoints.test, testEndpoint),
  deliveries: handle(api.webhookEndpoints.deliveries, listDeliveries),
  sendAgain: handle(api.webhookEndpoints.sendAgain, sendAgain),
}
