import type { ExportStore } from '@autopiazza/contract'
import { storeCodeMaxLength } from '@autopiazza/contract/stock-export-vocabulary'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field, TextInput } from '../../ui/Field.tsx'
import { Section } from '../../ui/Section.tsx'
import { useExportAction } from './use-export-action.ts'

/** Sets the store code of each pickup point, which Google requires. */
export function StoreCodes({ stores }: { stores: readonly ExportStore[] }) {
  const t = useTranslations('channels.stores')
  return (
    <Card>
      <Section title={t('title')} lead={t('text')}>
        {stores.length === 0 ? <p className="text-muted">{t('empty')}</p> : null}
        <div className="grid gap-4">
          {stores.map((store) => (
            <StoreCode key={store.pickupLocationId} store={store} />
          ))}
        </div>
      </Section>
    </Card>
  )
}

function StoreCode({ store: { pickupLocationId, name, city, storeCode } }: { store: ExportStore }) {
  const t = useTranslations('channels.stores')
  const [code, setCode] = useState(storeCode ?? '')
  const { run, isBusy } = useExportAction({
    act: (stockExport) => stockExport.setStoreCode({ pickupLocationId, storeCode: code }),
    done: t('saved'),
  })
  const label = t('label', { name, city })

  function save(event: FormEvent) {
    event.preventDefault()
    run()
  }
  return (
    <form onSubmit={save} className="flex flex-wrap items-end gap-3">
      <Field label={label} className="grow basis-60">
        <TextInput
          value={code}
          maxLength={storeCodeMaxLength}
          autoComplete="off"
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Button type="submit" tone="outline" isBusy={isBusy} aria-label={`${t('save')}: ${label}`}>
        {t('save')}
      </Button>
    </form>
  )
}
