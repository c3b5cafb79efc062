import { SendVerification } from '../features/auth/send-verification.tsx'
import { ProfileScreen } from '../features/profile/profile-screen.tsx'

export function Profile() {
  return <ProfileScreen verification={(email) => <SendVerification email={email} />} />
}
