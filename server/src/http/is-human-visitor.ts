import { isbot } from 'isbot'

/** False for a request without a person: a robot that identifies itself, or a browser that prefetches. */
export function isHumanVisitor(headers: Headers): boolean {
  const agent = headers.get('user-agent')
  if (!agent || isbot(agent)) return false
  return ![headers.get('sec-purpose'), headers.get('purpose'), headers.get('x-moz')].some((purpose) =>
    purpose?.includes('prefetch'),
  )
}
