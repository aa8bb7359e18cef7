import { isbot } from 'isbot'

/** False for a request without a person in front of it: a robot that names itself, or a browser that fetches ahead. */
export function isHumanVisitor(headers: Headers): boolean {
  const agent = headers.get('user-agent')
  if (!agent || isbot(agent)) return false
  return ![headers.get('sec-purpose'), headers.get('purpose'), headers.get('x-moz')].some((purpose) =>
    purpose?.includes('prefetch'),
  )
}
