import { useTranslations } from 'use-intl'
import { type StripVehicle, VehicleStrip } from '../../entities/vehicle/VehicleStrip.tsx'
import type { SignInPurpose } from './sign-in-purpose.ts'

interface PurposeNoticeProps {
  purpose: SignInPurpose
  vehicle: StripVehicle | null
}

/** States why the user signs in, and for which car. */
export function PurposeNotice({ purpose: { kind }, vehicle }: PurposeNoticeProps) {
  const t = useTranslations('auth.signInFor')
  return (
    <div className="mb-4 grid gap-3 sm:mb-6 rounded-lg bg-action-soft p-4">
      <div>
        <p className="font-semibold">{t(`${kind}.title`)}</p>
        <p className="mt-1 text-sm">{t(`${kind}.text`)}</p>
      </div>
      {vehicle ? (
        <div className="rounded-md bg-surface p-2">
          <VehicleStrip vehicle={vehicle} />
        </div>
      ) : null}
    </div>
  )
}
