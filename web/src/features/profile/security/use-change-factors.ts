import type { SecondFactor } from '@autopiazza/contract/second-factor'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { ApiClient } from '../../../app/api-client.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { confirmByPasskey } from '../../../app/confirm-by-passkey.ts'
import { useActionFailure } from '../../../app/failures.ts'
import { useRefusedFields } from '../../../forms/field-errors.ts'
import { toast } from '../../../ui/toast-store.ts'
import { refreshSecurity } from '../profile-queries.ts'

/** Called when a dialog ends with new backup codes, or null where there are none to show. */
export type CloseFactorDialog = (codes?: readonly string[] | null) => void

interface ChangeFactors<Input> {
  /** Resolves to null when another step follows. */
  send: (input: Input) => Promise<{ backupCodes: readonly string[] | null } | { problem: string } | null>
  /** The message when no backup codes are shown; null when they always are. */
  done: string | null
  failed: string
  onClose: CloseFactorDialog
}

/** Returns the form that changes a second factor. Refused fields show their message; other failures are shown beside the button. */
export function useChangeFactors<V extends FieldValues, C, O extends FieldValues | undefined, Input = V>(
  form: UseFormReturn<V, C, O>,
  fields: readonly Path<V>[],
  { send, done, failed, onClose }: ChangeFactors<Input>,
) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const failure = useActionFailure({ hasToast: false })
  const showRefused = useRefusedFields(form, fields)
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onMutate: failure.forget,
    onSuccess: (answer) => {
      if (!answer) return
      if ('problem' in answer) return failure.show(null, answer.problem)
      refreshSecurity(api, queryClient)
      if (done && !answer.backupCodes) toast.success(done)
      onClose(answer.backupCodes)
    },
    onError: (error) => {
      showRefused(error)
      failure.show(error, failed)
    },
  })
  return { act: mutate, isActing: isPending, failure: failure.reason }
}

export type FactorProof = SecondFactor & { readonly currentPassword: string }

interface Given {
  readonly by: 'code' | 'passkey'
  readonly currentPassword: string
  readonly code: string
}

/** Returns the confirmation of a change of the second factors, or null when the device did not sign. */
export async function proveFactor(api: ApiClient, { by, currentPassword, code }: Given): Promise<FactorProof | null> {
  if (by === 'code') return { currentPassword, ...(code && { code }) }
  const { options } = await api.twoFactor.askPasskey({})
  const passkey = await confirmByPasskey(options)
  return passkey && { currentPassword, passkey }
}
