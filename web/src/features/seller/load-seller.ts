import { notFound } from '@tanstack/react-router'
import type { AppContext } from '../../app/app-context.ts'
import { isMissingSeller, sellerQuery } from '../../entities/seller/seller-queries.ts'
import { type ShownCars, sellerHead } from './seller-head.ts'

/** Loads a seller; returns the head of the page, of the cars that it shows. */
export async function loadSeller(context: AppContext, id: string, shown: ShownCars) {
  const { api, queryClient } = context
  try {
    return sellerHead(context, await queryClient.ensureQueryData(sellerQuery(api, id)), shown)
  } catch (error) {
    throw isMissingSeller(error) ? notFound() : error
  }
}
