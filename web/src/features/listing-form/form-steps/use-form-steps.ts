import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ListingInput } from '@autopiazza/contract'
import { hrefOf, type PageLink } from '../../../app/paths.ts'
import type { ListingValues } from '../listing-values.ts'
import {
  fieldsOf,
  firstStepOf,
  type FormStep,
  formFields,
  formSteps,
  numberOf,
  readFormStep,
  stepOfField,
} from './steps.ts'

interface UseFormSteps {
  form: UseFormReturn<ListingValues, unknown, ListingInput>
  heading: RefObject<HTMLElement | null>
  /** The steps with an error outside react-hook-form's fields. */
  otherProblems: readonly FormStep[]
  focusFirstError: () => void
  /** The URL of this form at a step. */
  linkTo: (step: number | undefined) => PageLink
}

type FocusTarget = { at: 'heading' | 'error' } | { at: 'field'; name: keyof ListingValues }

/** Manages the screens of the form on a phone, which are in the URL (`?step=2`). Wide screens show all screens on one page and ignore the step. */
export function useFormSteps({ form, heading, otherProblems, focusFirstError, linkTo }: UseFormSteps) {
  const navigate = useNavigate()
  const router = useRouter()
  const step = useSearch({
    strict: false,
    select: (search: Readonly<Record<string, unknown>>) => readFormStep(search['step']),
  })
  const shown = useRef(step)
  const focusTarget = useRef<FocusTarget>({ at: 'heading' })
  /** The number of history entries that this form has added; going back decreases it. */
  const addedEntries = useRef(0)

  const arrive = useEffectEvent(() => {
    const { current } = focusTarget
    focusTarget.current = { at: 'heading' }
    if (!isStepped()) return
    if (current.at === 'error') return focusFirstError()
    if (current.at === 'field') return form.setFocus(current.name)
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (shown.current === step) return
    if (numberOf(step) < numberOf(shown.current)) addedEntries.current = Math.max(0, addedEntries.current - 1)
    shown.current = step
    arrive()
  }, [step])

  // Clears the error of a corrected field even before the first submit.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const field = formFields.find((each) => each === name)
          if (field && form.getFieldState(field).error) void form.trigger(field)
        },
      }),
    [form],
  )

  function go(to: FormStep, next: FocusTarget = { at: 'heading' }, replace = false) {
    focusTarget.current = next
    void navigate({ href: hrefOf(linkTo(to === 'car' ? undefined : numberOf(to))), replace, resetScroll: false })
  }
  function show(to: FormStep | null, next: FocusTarget) {
    if (to !== null && to !== step && isStepped()) return go(to, next)
    if (next.at === 'field') form.setFocus(next.name)
    else focusFirstError()
  }

  return {
    step,
    /** Returns whether submitting the form continues to another screen. */
    hasNextScreen: () => isStepped() && step !== 'publish',
    /** Continues if this screen has no error; otherwise the first error receives the focus. */
    async next() {
      const isValid = await form.trigger(fieldsOf(step))
      if (!isValid || otherProblems.includes(step)) return focusFirstError()
      const after = formSteps[numberOf(step)]
      if (!after) return
      addedEntries.current += 1
      go(after)
    },
    back() {
      const before = formSteps[numberOf(step) - 2]
      if (addedEntries.current > 0) router.history.back()
      else if (before) go(before, { at: 'heading' }, true)
    },
    showFirstError() {
      const wrong = formFields.filter((name) => form.getFieldState(name).error !== undefined)
      show(firstStepOf([...otherProblems, ...wrong.map((name) => stepOfField[name])]), { at: 'error' })
    },
    showField: (name: keyof ListingValues) => show(stepOfField[name], { at: 'field', name }),
  }
}

/** Must match form-steps.css. */
function isStepped(): boolean {
  return window.matchMedia('(scripting: enabled) and (width < 64rem)').matches
}
