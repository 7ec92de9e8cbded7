// The devices that are signed in: which browser, since when, last seen; one or all the others are signed out at once.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type SessionOuverte, sessionsQuery, useFermerAutres, useFermerSession } from '#web/data/compte/sessions.ts'
import { appareilDe } from '#web/lib/appareil.ts'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Confirm } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { Tag } from '#web/ui/text/tag.tsx'

export function Sessions() {
  const { user } = useSession()
  const { data: sessions, error } = useQuery(sessionsQuery(user?.id ?? ''))
  const [aFermer, setAFermer] = useState<SessionOuverte | 'autres' | null>(null)
  const autres = sessions?.filter(({ ici }) => !ici) ?? []
  return (
    <Block
      title="Appareils connectés"
      aside={
        autres.length > 0 && (
          <Button size="small" onClick={() => setAFermer('autres')}>
            Déconnecter les autres
          </Button>
        )
      }
    >
      {error && <Banner tone="bad">{messageOf(error)}</Banner>}
      {!sessions && !error && <Skeleton lines={3} />}
      {sessions && (
        <LedgerList label="Appareils connectés">
          {sessions.map((one) => (
            <Ligne key={one.id} session={one} onClose={() => setAFermer(one)} />
          ))}
        </LedgerList>
      )}
      {aFermer !== null && <Fermer cible={aFermer} onClose={() => setAFermer(null)} />}
    </Block>
  )
}

function Ligne({ session, onClose }: { session: SessionOuverte; onClose: () => void }) {
  const { navigateur, systeme } = appareilDe(session.user_agent)
  return (
    <LedgerLine
      margin={systeme}
      action={
        session.ici ? null : (
          <Button size="small" onClick={onClose} aria-label={`Déconnecter ${navigateur} sur ${systeme}`}>
            Déconnecter
          </Button>
        )
      }
    >
      <div>
        <b>{navigateur}</b> {session.ici && <Tag tone="good">cet appareil</Tag>}
      </div>
      <div className="ui-small ui-second">
        Vu le <InstantText instant={session.vue_le} /> · connecté le <InstantText instant={session.ouverte_le} />
        {session.ip && <> · {session.ip}</>}
      </div>
    </LedgerLine>
  )
}

function Fermer({ cible, onClose }: { cible: SessionOuverte | 'autres'; onClose: () => void }) {
  const fermer = useFermerSession()
  const fermerAutres = useFermerAutres()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const toutes = cible === 'autres'
  async function confirmer() {
    setBusy(true)
    try {
      await (toutes ? fermerAutres() : fermer(cible.id))
      toast({ title: toutes ? 'Autres appareils déconnectés' : 'Appareil déconnecté' })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    }
    onClose()
  }
  return (
    <Confirm
      title={toutes ? 'Déconnecter tous les autres appareils ?' : 'Déconnecter cet appareil ?'}
      description="L’effet est immédiat : ce qui y est ouvert n’enregistre plus rien, et le mot de passe y est redemandé."
      confirm="Déconnecter"
      danger
      busy={busy}
      onConfirm={() => void confirmer()}
      onClose={onClose}
    />
  )
}
