import {
  buyService,
  changeDates,
  changeReminders,
  offerResale,
  showGarage,
  showGarageVehicle,
  showRemindersByLink,
  showResale,
} from '../../modules/aftersales/index.ts'
import { api, handle } from '../handle.ts'

export const aftersales = {
  garage: handle(api.aftersales.garage, showGarage),
  vehicle: handle(api.aftersales.vehicle, showGarageVehicle),
  buyService: handle(api.aftersales.buyService, buyService),
  changeDates: handle(api.aftersales.changeDates, changeDates),
  changeReminders: handle(api.aftersales.changeReminders, changeReminders),
  remindersByLink: handle(api.aftersales.remindersByLink, ({ ctx, input, services }) =>
    showRemindersByLink({ ctx, input, secret: services.secret }),
  ),
  offerResale: handle(api.aftersales.offerResale, ({ ctx, input, services }) =>
    offerResale({ ctx, input, secret: services.secret }),
  ),
  resale: handle(api.aftersales.resale, ({ ctx, input, services }) =>
    showResale({ ctx, input, secret: services.secret }),
  ),
}
