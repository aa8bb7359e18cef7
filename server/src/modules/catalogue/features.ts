import { type Feature, features } from '@autopiazza/contract/vocabulary'

/** The names of a feature on pages and in dealers' systems, in Italian and English. */
const words: Readonly<Record<string, Feature>> = {
  leather_seats: 'leather',
  sedili_in_pelle: 'leather',
  aria_condizionata: 'air_conditioning',
  climatizzatore: 'air_conditioning',
  navigatore: 'navigation',
  sensori_di_parcheggio: 'parking_sensors',
  tetto_apribile: 'sunroof',
  sedili_riscaldati: 'heated_seats',
  apple_carplay: 'carplay',
  cerchi_in_lega: 'alloy_wheels',
  gancio_traino: 'tow_bar',
  trazione_integrale: 'awd',
  cruise_control_adattivo: 'adaptive_cruise',
  interni_in_alcantara: 'alcantara',
  luci_d_ambiente: 'ambient_light',
  clima_automatico: 'automatic_climate',
  telecamera_a_360: 'camera_360',
  chilometri_certificati: 'certified_mileage',
  strumentazione_digitale: 'digital_cockpit',
  portellone_elettrico: 'electric_tailgate',
  sedili_elettrici: 'full_electric_seats',
  auto_italiana: 'italian_market',
  accesso_senza_chiave: 'keyless',
  mantenimento_di_corsia: 'lane_assist',
  fari_led: 'led_lights',
  fari_matrix_led: 'matrix_led',
  per_neopatentati: 'new_drivers_ok',
  tetto_panoramico: 'panoramic_roof',
  impianto_audio_premium: 'premium_audio',
  retrocamera: 'rear_camera',
  tagliandi_documentati: 'service_history',
  sette_posti: 'seven_seats',
  unico_proprietario: 'single_owner',
  allestimento_sportivo: 'sport_trim',
  start_stop: 'stop_start',
  gancio_di_traino: 'tow_bar',
  iva_esposta: 'vat_deductible',
  garanzia: 'warranty',
  fari_allo_xeno: 'xenon',
  adaptive_cruise_control: 'adaptive_cruise',
  alcantara_interior: 'alcantara',
  ambient_lighting: 'ambient_light',
  automatic_climate_control: 'automatic_climate',
  all_wheel_drive: 'awd',
  '360_camera': 'camera_360',
  electric_seats: 'full_electric_seats',
  italian_market_car: 'italian_market',
  keyless_entry: 'keyless',
  led_headlights: 'led_lights',
  matrix_led_headlights: 'matrix_led',
  suitable_for_new_drivers: 'new_drivers_ok',
  full_service_history: 'service_history',
  one_owner: 'single_owner',
  xenon_headlights: 'xenon',
}

/** The catalogue's code of a feature written as code or in words; an unknown word is returned unchanged. */
export function canonicalFeature(feature: string): string {
  const key = feature
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')
  return features.find((code) => code === key) ?? words[key] ?? feature.trim()
}
