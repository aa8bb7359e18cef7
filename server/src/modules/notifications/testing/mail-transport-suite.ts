import { describe, expect, test } from 'vitest'
import type { MailTransport } from '../ports.ts'

export interface TakenMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface TransportUnderTest {
  readonly transport: MailTransport
  readonly refuseNext: () => void
  readonly taken: () => readonly TakenMail[]
}

export function testMailTransport(name: string, open: () => TransportUnderTest): void {
  describe(`${name} as mail transport`, () => {
    const mail = {
      to: 'Cliente+prova@Example.it',
      subject: 'Prenotazione confermata: Citroën C3 — 12.345 €',
      html: '<p>Perché è tua</p>',
      text: 'Perché è tua\nper 3 giorni',
    }

    test('transmits a whole mail with accented characters', async () => {
      const { transport, taken } = open()
      await transport.send({ id: 'first', ...mail })
      expect(taken().at(-1)).toMatchObject({ id: 'first', subject: mail.subject })
      expect(taken().at(-1)?.to.toLowerCase()).toBe(mail.to.toLowerCase())
      expect(taken().at(-1)?.text).toContain('Perché è tua')
      expect(taken().at(-1)?.html).toContain('<p>Perché è tua</p>')
    })

    test('throws when the mail is refused, and accepts the next attempt', async () => {
      const { transport, taken, refuseNext } = open()
      const before = taken().length
      refuseNext()
      await expect(transport.send({ id: 'second', ...mail })).rejects.toThrow(/did not accept the mail|Try again later/)
      expect(taken()).toHaveLength(before)
      await transport.send({ id: 'second', ...mail })
      expect(taken().at(-1)?.id).toBe('second')
    })
  })
}
