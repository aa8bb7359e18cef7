import { operator } from '@autopiazza/contract/addresses'
import { searchLimits } from '@autopiazza/contract/constants'
import type { OperatorSection } from '@autopiazza/contract/operator-terms'
import { useNavigate } from '@tanstack/react-router'
import { hrefOf } from '../../app/paths.ts'
import { typedText } from '../../forms/typed-values.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, TextInput } from '../../ui/Field.tsx'
import { operatorPaths } from './operator-paths.ts'

interface FindFormProps {
  section: OperatorSection
  q: string | undefined
  labels: { field: string; help?: string; submit: string }
}

export function FindForm({ section, q, labels }: FindFormProps) {
  const navigate = useNavigate()
  return (
    <form
      key={q}
      action={operator}
      method="get"
      className="flex max-w-3xl flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = typedText(new FormData(event.currentTarget), 'q')
        void navigate({ href: hrefOf(operatorPaths.section(section, { q: typed })) })
      }}
    >
      <input type="hidden" name="section" value={section} />
      <Field label={labels.field} help={labels.help} className="min-w-0 grow basis-72">
        <TextInput
          type="search"
          name="q"
          defaultValue={q ?? ''}
          maxLength={searchLimits.text}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" className="mt-7">
        {labels.submit}
      </Button>
    </form>
  )
}
