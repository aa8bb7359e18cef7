const robots = /bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp|lighthouse/i

/** False for what asks for a page without a person in front of it: robots that say so, and browsers that fetch ahead. */
export function isAPersonLooking(headers: Headers): boolean {
  const agent = headers.get('user-agent')
  if (!agent || robots.test(agent)) return false
  return ![headers.get('sec-purpose'), headers.get('purpose'), headers.get('x-moz')].some((purpose) =>
    purpose?.includes('prefetch'),
  )
}
