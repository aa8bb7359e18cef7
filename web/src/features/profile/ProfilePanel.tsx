import { useSession } from '../../app/session.ts'

export function ProfilePanel() {
  return <p>{useSession()?.email}</p>
}
