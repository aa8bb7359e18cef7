import { useState } from 'react'
import { expect, test } from 'vitest'
import { showPart } from '../app/testing/show-part.tsx'
import { Field, TextInput } from '../ui/Field.tsx'
import { findViolations } from '../ui/testing/find-violations.ts'
import { AmbiguousPrice } from './AmbiguousPrice.tsx'

function Price() {
  const [typed, setTyped] = useState('')
  return (
    <>
      <Field label="Prezzo">
        <TextInput value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <AmbiguousPrice typed={typed} onChoose={setTyped} />
    </>
  )
}

test.each([
  ['it', /Intendi 12,90\s€ o 12\.900\s€\?/, /12\.900/],
  ['en', /Do you mean €12\.90 or €12,900\?/, /12,900/],
] as const)(
  'an ambiguous price such as 12.9 requires a choice between two amounts and becomes the chosen one (%s)',
  async (language, question, high) => {
    const screen = await showPart({ language, api: {}, part: <Price /> })
    const price = screen.getByLabelText('Prezzo')
    for (const clear of ['12.990,-', '12990', '12.90', '12,990']) {
      await price.fill(clear)
      expect(screen.getByRole('button').elements()).toEqual([])
    }
    await price.fill('12.9')
    await expect.element(screen.getByText(question)).toBeVisible()
    expect(await findViolations()).toEqual([])
    await screen.getByRole('button', { name: high }).click()
    await expect.element(price).toHaveValue('12900')
    await expect.element(screen.getByText(question)).not.toBeInTheDocument()
  },
)
