import { type APIRequestContext, expect } from '@playwright/test'

interface Mail {
  to: string[]
  subject: string
  text: string
  links: string[]
}

/** Waits for the newest mail to an address with this subject that matches. */
export async function mailTo(
  request: APIRequestContext,
  email: string,
  subject: string,
  isWanted: (mail: Mail) => boolean = () => true,
): Promise<Mail> {
  return arrived(request, email, (mail) => mail.subject === subject && isWanted(mail))
}

/** Returns the link to one of the site's pages in the newest mail that has one. */
export async function linkMailedTo(request: APIRequestContext, email: string, path: string): Promise<string> {
  const mail = await arrived(request, email, ({ links }) => links.some(leadsTo(path)))
  return mail.links.find(leadsTo(path)) ?? ''
}

const leadsTo = (path: string) => (link: string) => new URL(link).pathname === path

/** Returns the newest matching mail to an address. */
export async function mailWhere(
  request: APIRequestContext,
  email: string,
  isWanted: (mail: Mail) => boolean,
): Promise<Mail> {
  return arrived(request, email, isWanted)
}

export async function countMailsTo(request: APIRequestContext, email: string, subject: string): Promise<number> {
  const answer = await request.get('/sandbox/mail.json', { params: { to: email }, maxRetries: 1 })
  const mails: Mail[] = await answer.json()
  return mails.filter((mail) => mail.subject === subject).length
}

async function arrived(request: APIRequestContext, email: string, isWanted: (mail: Mail) => boolean): Promise<Mail> {
  const wanted: Mail[] = []
  await expect
    .poll(
      async () => {
        const answer = await request.get('/sandbox/mail.json', { params: { to: email }, maxRetries: 1 })
        const mails: Mail[] = await answer.json()
        wanted.push(...mails.filter(isWanted))
        return wanted.length
      },
      { message: `mail to ${email}`, intervals: [100, 200, 400], timeout: 30_000 },
    )
    .toBeGreaterThan(0)
  const [newest] = wanted
  if (!newest) throw new Error(`No mail to ${email}`)
  return newest
}
