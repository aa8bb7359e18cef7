import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field, TextInput } from '../../../ui/Field.tsx'

/** Shows the secret of a new token once. Only its button closes the dialog. */
export function NewTokenDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTranslations('profile.tokens.secret')
  const tFrame = useTranslations('frame')
  return (
    <Dialog
      isOpen
      isLocked
      onClose={onClose}
      title={t('title')}
      closeLabel={tFrame('close')}
      footer={
        <>
          <Button tone="outline" onClick={onClose}>
            {t('done')}
          </Button>
          <CopyButton text={secret} copied={t('copied')} notCopied={t('notCopied')}>
            {t('copy')}
          </CopyButton>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="font-medium">{t('once')}</p>
        <Field label={t('label')} help={t('help')}>
          <TextInput
            readOnly
            value={secret}
            autoComplete="off"
            spellCheck={false}
            className="font-mono text-sm"
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </Field>
      </div>
    </Dialog>
  )
}
