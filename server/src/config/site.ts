import { isVatNumber } from '@autopiazza/contract/identity'
import type { Site } from '@autopiazza/contract/site'
import { z } from 'zod'
import { type Given, mailAddress, originUrl, checksOf, urlOf } from './kinds.ts'

const secureUrl = urlOf(['https:'])

/** The company that runs the site, and the links of its pages. */
export const siteSettings = {
  COMPANY_NAME: z.string().max(120).optional(),
  COMPANY_ADDRESS: z.string().max(200).optional(),
  COMPANY_VAT_NUMBER: z
    .string()
    .refine(isVatNumber, 'must be an Italian VAT number (partita IVA): eleven digits, the last one checks the others')
    .optional(),
  COMPANY_REA: z.string().max(40).optional(),
  COMPANY_EMAIL: mailAddress.optional(),
  COMPANY_PHONE: z
    .string()
    .regex(/^\+?[\d ]{6,20}$/, 'must be a phone number, as +39 02 1234567')
    .optional(),
  COMPLAINTS_EMAIL: mailAddress.optional(),
  FACEBOOK_URL: secureUrl.optional(),
  INSTAGRAM_URL: secureUrl.optional(),
  YOUTUBE_URL: secureUrl.optional(),
  CDN_URL: originUrl.optional(),
}
type SiteGiven = Given<typeof siteSettings>

export function arrangeSite(given: SiteGiven): { readonly site: Site } {
  return {
    site: {
      company: companyOf(given),
      socials: {
        ...(given.FACEBOOK_URL && { facebook: given.FACEBOOK_URL }),
        ...(given.INSTAGRAM_URL && { instagram: given.INSTAGRAM_URL }),
        ...(given.YOUTUBE_URL && { youtube: given.YOUTUBE_URL }),
      },
      ...(given.CDN_URL && { photographsAt: given.CDN_URL }),
    },
  }
}

function companyOf(given: SiteGiven): Site['company'] {
  return given.COMPANY_NAME &&
    given.COMPANY_ADDRESS &&
    given.COMPANY_VAT_NUMBER &&
    given.COMPANY_EMAIL &&
    given.COMPANY_PHONE
    ? {
        name: given.COMPANY_NAME,
        address: given.COMPANY_ADDRESS,
        vatNumber: given.COMPANY_VAT_NUMBER,
        rea: given.COMPANY_REA ?? null,
        email: given.COMPANY_EMAIL,
        phone: given.COMPANY_PHONE,
        complaintsEmail: given.COMPLAINTS_EMAIL ?? given.COMPANY_EMAIL,
      }
    : null
}

export function findSiteContradictions(given: SiteGiven): readonly string[] {
  const { together, needs } = checksOf(given)
  return [
    together('COMPANY_NAME', 'COMPANY_ADDRESS', 'COMPANY_VAT_NUMBER', 'COMPANY_EMAIL', 'COMPANY_PHONE'),
    needs('COMPANY_REA', 'COMPANY_NAME'),
    needs('COMPLAINTS_EMAIL', 'COMPANY_NAME'),
  ].flat()
}
