// The account menu: the address, Profil, Changer de formule, his space as an owner, Administration, Se déconnecter.
import { useQuery } from '@tanstack/react-query'
import { CircleUser, KeyRound, LogOut, Mail, RefreshCw, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { mesAccesQuery } from '#web/data/compte/acces-mandants.ts'
import { voitPourUnAutre } from '#web/lib/session-key.ts'
import { useCompte } from '#web/session/compte.ts'
import { signOut, useSession } from '#web/session/session.tsx'
import { DECONNEXION } from '#web/text/auth.ts'
import { TEST_EMAIL } from '#web/text/test-email.ts'
import { VISITE } from '#web/text/visite.ts'
import { Menu, MenuButton, MenuLink, MenuRule, MenuText } from '#web/ui/overlay/menu.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { TestEmail } from './test-email.tsx'

export function AccountMenu() {
  const { user } = useSession()
  const { profile, admin } = useCompte()
  const leave = useSignOut()
  const [testing, setTesting] = useState(false)
  const email = user?.email || VISITE.personne
  return (
    <>
      <Menu
        label="Compte"
        trigger={
          <button type="button" className="ui-avatar" aria-label={`Compte de ${email}`}>
            {initials(profile?.first_name, profile?.last_name, email)}
          </button>
        }
      >
        <MenuText>{email}</MenuText>
        <MenuRule />
        <MenuLink to="/profile" icon={CircleUser}>
          Profil
        </MenuLink>
        {profile?.activity_type && (
          <MenuLink to="/activity-selection" icon={RefreshCw}>
            Changer de formule
          </MenuLink>
        )}
        <SonEspace user_id={user?.id ?? ''} />
        {admin && (
          <MenuLink to="/admin" icon={ShieldCheck}>
            Administration
          </MenuLink>
        )}
        <MenuButton icon={Mail} onSelect={() => setTesting(true)}>
          {TEST_EMAIL.menu}
        </MenuButton>
        <MenuRule />
        <MenuButton icon={LogOut} onSelect={leave}>
          Se déconnecter
        </MenuButton>
      </Menu>
      {testing && <TestEmail onClose={() => setTesting(false)} />}
    </>
  )
}

/** Shown to whom a manager opened what is his; asked when the menu opens. */
function SonEspace({ user_id }: { user_id: string }) {
  const { data } = useQuery(mesAccesQuery(user_id))
  return data ? (
    <MenuLink to="/espace-proprietaire" icon={KeyRound}>
      Espace propriétaire
    </MenuLink>
  ) : null
}

/** Signs out, says how it went, and goes to the sign-in page; what this device holds and did not send is shown before. */
export function useSignOut(): () => void {
  const toast = useToast()
  const navigate = useNavigate()
  const { user } = useSession()
  return () => {
    void resteDe(user?.id).then(async (reste) => {
      if (reste > 0) return navigate('/terrain?quitter=1')
      const ending = await signOut()
      toast({ title: DECONNEXION[ending], bad: ending === 'echec' })
      await navigate('/auth')
    })
  }
}

async function resteDe(user_id: string | undefined): Promise<number> {
  if (!user_id || voitPourUnAutre()) return 0
  const { resteAEnvoyer } = await import('#web/data/terrain/magasin.ts')
  return resteAEnvoyer(user_id).catch(() => 0)
}

function initials(first: string | null | undefined, last: string | null | undefined, email: string): string {
  const letters = first || last ? `${first?.[0] ?? ''}${last?.[0] ?? ''}` : email.slice(0, 2)
  return letters.toUpperCase()
}
