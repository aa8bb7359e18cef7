import { z } from 'zod'
import type { Context } from '../../kernel/context.ts'
import type { Job } from '../../kernel/jobs.ts'
import { findUnsentMail, type MailTemplate, type MailVariables, markMailSent } from '../../kernel/queue-mail.ts'
import { mailWriters } from './mail-writers.ts'
import type { LinkParts } from './mailed-paths.ts'
import type { MailTransport } from './ports.ts'
import { listMailPhotos } from './reads/mail-photos.ts'

export interface MailParts extends LinkParts {
  readonly transport: MailTransport
}

const payloadShape = z.object({ mailId: z.uuid() })

/** The job that passes each written mail to the mail server, and marks it as sent. Links with a secret are made here and stored nowhere. */
export function sendMailJob(parts: MailParts): Job {
  return { name: 'send-mail', run: (ctx, payload) => sendMail(ctx, payloadShape.parse(payload).mailId, parts) }
}

async function sendMail(ctx: Context, mailId: string, { transport, ...links }: MailParts): Promise<void> {
  const mail = await findUnsentMail(ctx, mailId)
  if (!mail) return
  const { template, language } = mail
  if (!isTemplate(template)) throw new Error(`There is no mail called ${template}`)
  // The renderer of mails takes a third of a second to load, so it is not loaded at start.
  const { renderMail } = await import('./render-mail.tsx')
  const photos = await listMailPhotos(ctx, mail)
  const rendered = await renderMail(
    { template, language, variables: mail.variables as MailVariables[typeof template], photos },
    links,
  )
  await transport.send({ id: mail.id, to: mail.recipient, ...rendered })
  await markMailSent(ctx, mailId)
}

function isTemplate(name: string): name is MailTemplate {
  return Object.hasOwn(mailWriters, name)
}
