import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Checkbox } from '../ui/Checkbox.tsx'
import { useSavedChoice } from './use-saved-choice.ts'

interface ChoiceProps {
  saved: boolean
  save: (wanted: boolean) => Promise<boolean>
  onError?: (error: unknown) => void
}

function Choice({ saved, save, onError = () => undefined }: ChoiceProps) {
  const { shown, isSaving, choose } = useSavedChoice(saved, { save, onSuccess: () => undefined, onError })
  return (
    <Checkbox
      label="Avvisi"
      checked={shown}
      aria-busy={isSaving}
      onChange={({ currentTarget }) => choose(currentTarget.checked)}
    />
  )
}

async function show(props: Omit<ChoiceProps, 'saved'>) {
  const choice = (saved: boolean) => <Choice saved={saved} {...props} />
  const screen = await render(choice(false))
  const box = screen.getByRole('checkbox', { name: 'Avvisi' })
  return { box, click: () => (box.element() as HTMLInputElement).click(), reload: () => screen.rerender(choice(true)) }
}

test('a choice is shown as soon as the user makes it, and stays after it is saved', async () => {
  const saving = Promise.withResolvers<boolean>()
  const { box, click, reload } = await show({ save: () => saving.promise })
  click()
  expect(box.element()).toBeChecked()
  await reload()
  saving.resolve(true)
  await expect.element(box).toHaveAttribute('aria-busy', 'false')
  expect(box.element()).toBeChecked()
})

test('a choice is reverted when saving fails, and can be made again', async () => {
  const onError = vi.fn<(error: unknown) => void>()
  const save = vi.fn<ChoiceProps['save']>().mockRejectedValueOnce(new Error('refused')).mockResolvedValue(true)
  const { box, click } = await show({ save, onError })
  click()
  await expect.element(box).not.toBeChecked()
  expect(onError).toHaveBeenCalledOnce()
  click()
  await expect.poll(() => save.mock.calls).toHaveLength(2)
})

test('saves only the last of several choices made during a save', async () => {
  const answers: ((isOn: boolean) => void)[] = []
  const save = vi.fn<ChoiceProps['save']>(() => new Promise((resolve) => void answers.push(resolve)))
  const { box, click } = await show({ save })
  click()
  await expect.element(box).toBeChecked()
  click()
  await expect.element(box).not.toBeChecked()
  click()
  await expect.element(box).toBeChecked()
  click()
  await expect.element(box).not.toBeChecked()
  answers[0]?.(true)
  await expect.poll(() => save.mock.calls).toEqual([[true], [false]])
  answers[1]?.(false)
  await expect.element(box).toHaveAttribute('aria-busy', 'false')
  expect(box.element()).not.toBeChecked()
})

test('a saved choice is shown until the reloaded value confirms it', async () => {
  const { box, click, reload } = await show({ save: async () => true })
  click()
  await expect.element(box).toHaveAttribute('aria-busy', 'false')
  expect(box.element()).toBeChecked()
  await reload()
  expect(box.element()).toBeChecked()
})
