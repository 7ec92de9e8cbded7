// One dossier of the activity: its next deadlines, the last acts done in it, and who may open it.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { day, year } from '#domain/base/day.ts'
import { actesQuery } from '#web/data/actes.ts'
import { membresQuery } from '#web/data/dossiers.ts'
import { membresNommesQuery } from '#web/data/membres.ts'
import { Agenda } from '#web/parts/agenda.tsx'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { jourCourt } from '#web/parts/mots.ts'
import { ROLES } from '#web/parts/roles.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useSession } from '#web/session/session.tsx'
import { todayInParis } from '#web/session/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { direActe, precision } from './actes.ts'

/** Shown before «Voir les actes plus anciens». */
const DERNIERS = 6

export function Echeances() {
  const { exercice } = useDossier()
  const { panneau, expliquer } = useExpliquer()
  if (!exercice) return null
  return (
    <Block title="Échéances" aside={<Link to="/dashboard/echeances">Calendrier</Link>}>
      <Agenda onExpliquer={expliquer} />
      {panneau}
    </Block>
  )
}

export function DerniersActes() {
  const { dossier } = useDossier()
  const { data: actes } = useSuspenseQuery(actesQuery(dossier.id))
  const { data: membres } = useSuspenseQuery(membresQuery(dossier.id))
  const moi = useSession().user?.id ?? ''
  const [tous, setTous] = useState(false)
  const roles = new Map(membres.map(({ user_id, role }) => [user_id, role]))
  return (
    <Block title="Derniers actes">
      {actes.length === 0 ? (
        <p className="second">
          Rien encore. Arrêter, rouvrir ou valider un exercice, exporter le FEC : chaque acte laisse ici sa trace.
        </p>
      ) : (
        <LedgerList label="Derniers actes">
          {(tous ? actes : actes.slice(0, DERNIERS)).map((acte) => (
            <LedgerLine key={acte.id} margin={jourCourt(jourDe(acte.at), year(todayInParis()))}>
              <p>{direActe(acte, { moi, roles })}</p>
              <p className="xs muted">
                {precision(acte) && <>{precision(acte)}, </>}
                <InstantText instant={acte.at} />
              </p>
            </LedgerLine>
          ))}
        </LedgerList>
      )}
      {!tous && actes.length > DERNIERS && (
        <Button kind="quiet" size="small" onClick={() => setTous(true)}>
          Voir les actes plus anciens
        </Button>
      )}
    </Block>
  )
}

const PARIS = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' })
const jourDe = (instant: string) => day(PARIS.format(new Date(instant)))

export function Membres() {
  const { dossier } = useDossier()
  const { data } = useSuspenseQuery(membresNommesQuery(dossier.id))
  return (
    <Block title="Qui ouvre ce dossier" aside={<Link to="/profile/membres">Gérer</Link>}>
      <ul className="activite-membres">
        {data.membres.map(({ user_id, nom, email, moi, role, peut_valider }) => (
          <li key={user_id} className="row row-b">
            <span className="who">
              <b>{moi ? 'Vous' : (nom ?? email ?? AUTRES[role])}</b>
              {role === 'comptable' && <span>{peut_valider ? 'valide les exercices' : 'saisit, sans valider'}</span>}
            </span>
            <Tag>{ROLES[role]}</Tag>
          </li>
        ))}
      </ul>
    </Block>
  )
}

const AUTRES = { proprietaire: 'Le propriétaire', comptable: 'Un comptable', lecteur: 'Un lecteur' } as const
