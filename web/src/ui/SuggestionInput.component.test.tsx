import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './Dialog.tsx'
import { Field } from './Field.tsx'
import { SuggestionInput } from './SuggestionInput.tsx'

const towns = ['Milano', 'Minturno', 'Mirandola']

interface TownFormProps {
  onSubmit?: (city: string) => void
  onChoose?: (town: string) => void
}

function TownForm({ onSubmit, onChoose }: TownFormProps) {
  const { control, handleSubmit } = useForm({ defaultValues: { city: '' } })
  const { field } = useController({ control, name: 'city' })
  const [typed, setTyped] = useState('')
  const found = typed ? towns.filter((town) => town.toLowerCase().startsWith(typed.toLowerCase())) : []
  return (
    <form onSubmit={(event) => void handleSubmit(({ city }) => onSubmit?.(city))(event)}>
      <Field label="Comune" help="Scegli o scrivi" error="Manca" isRequired>
        <SuggestionInput
          {...field}
          listLabel="Comuni trovati"
          suggestions={found.map((town) => ({ key: town, label: town, detail: `provincia di ${town}`, value: town }))}
          status={typed ? `${found.length} comuni` : ''}
          onType={(text) => {
            field.onChange(text)
            setTyped(text)
          }}
          onChoose={(town) => {
            setTyped('')
            field.onChange(town)
            onChoose?.(town)
          }}
        />
      </Field>
      <button type="submit">Avanti</button>
    </form>
  )
}

async function show(props: TownFormProps = {}) {
  const screen = await render(<TownForm {...props} />)
  const field = screen.getByRole('combobox', { name: 'Comune' })
  const options = screen.getByRole('option')
  return {
    screen,
    field,
    options,
    async type(text: string) {
      await userEvent.type(field, text)
      await expect.poll(() => options.elements().length).toBeGreaterThan(0)
    },
    /** The option that a screen reader announces while the focus stays in the field. */
    active: () => document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')?.textContent,
  }
}

test('typing into the suggestion input shows suggestions and announces their number', async () => {
  const { screen, field, options, type } = await show()
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await type('mi')
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  await expect.element(screen.getByRole('listbox', { name: 'Comuni trovati' })).toBeVisible()
  expect(options.elements().map((option) => option.textContent)).toEqual(
    towns.map((town) => `${town}provincia di ${town}`),
  )
  expect(
    screen
      .getByRole('status')
      .elements()
      .map((status) => status.textContent),
  ).toEqual(['3 comuni'])
  expect(field.element().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').element().id)
})

test('the suggestion input has the label, help and error of its field', async () => {
  const { field } = await show()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAttribute('aria-required', 'true')
  await expect.element(field).toHaveAccessibleDescription('Scegli o scrivi Manca')
})

test('the arrow keys cycle through the suggestions, and Enter chooses one without submitting the form', async () => {
  const [onSubmit, onChoose] = [vi.fn<(city: string) => void>(), vi.fn<(town: string) => void>()]
  const { field, options, type, active } = await show({ onSubmit, onChoose })
  await type('mi')
  expect(active()).toBeUndefined()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.poll(active).toContain('Minturno')
  expect(options.elements().map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false'])
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Mirandola')
  await expect.element(field).toHaveValue('Mirandola')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('Enter submits the typed text when no suggestion is selected', async () => {
  const onSubmit = vi.fn<(city: string) => void>()
  const { type } = await show({ onSubmit })
  await type('Mi')
  await userEvent.keyboard('dgard{Enter}')
  await expect.poll(() => onSubmit.mock.calls).toEqual([['Midgard']])
})

test('clicking a suggestion chooses it and leaves the focus in the field', async () => {
  const { field, options, type } = await show()
  await type('min')
  await options.first().click()
  await expect.element(field).toHaveValue('Minturno')
  await expect.element(field).toHaveFocus()
})

test('leaving the suggestion input closes the list and preserves the typed text', async () => {
  const { field, options, type } = await show()
  await type('mi')
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => options.elements().length).toBe(0)
  await expect.element(field).toHaveValue('mi')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
})

test('the list of suggestions is above a dialog that contains it, and Escape closes only the list', async () => {
  const onClose = vi.fn<() => void>()
  const screen = await render(
    <Dialog isOpen onClose={onClose} title="Punto di ritiro" closeLabel="Chiudi">
      <TownForm />
    </Dialog>,
  )
  const field = screen.getByRole('combobox', { name: 'Comune' })
  await userEvent.type(field, 'mi')
  const options = screen.getByRole('option')
  await expect.poll(() => options.elements().length).toBe(3)
  const { left, top } = options.first().element().getBoundingClientRect()
  expect(
    options
      .first()
      .element()
      .contains(document.elementFromPoint(left + 20, top + 10)),
  ).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => options.elements().length).toBe(0)
  expect(onClose).not.toHaveBeenCalled()
  await expect.element(field).toHaveValue('mi')
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
