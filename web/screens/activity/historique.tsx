// One dossier of the activity: its next deadlines, the last acts done in it, and who may open it.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { day, year } from '#domain/base/day.ts'
import { type Acte, actesQuery } from '#web/data/compta/actes.ts'
import { membresQuery } from '#web/data/compte/dossiers.ts'
import { membresNommesQuery } from '#web/data/compte/membres.ts'
import { Agenda } from '#web/parts/agenda.tsx'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { jourCourt } from '#web/parts/mots.ts'
import { ROLES } from '#web/parts/roles.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useSession } from '#web/session/session.tsx'
import { todayInParis } from '#web/session/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/choice.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { direActe, FAMILLES, type FiltreActes, familleDe, filtrerActes, LOGICIEL, precision, TOUS } from './actes.ts'

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
  const { dossier, exercices } = useDossier()
  const { data: actes } = useSuspenseQuery(actesQuery(dossier.id))
  const { data: membres } = useSuspenseQuery(membresQuery(dossier.id))
  const moi = useSession().user?.id ?? ''
  const [tous, setTous] = useState(false)
  const [filtre, setFiltre] = useState<FiltreActes>({ famille: 'toutes', auteur: TOUS })
  const roles = new Map(membres.map(({ user_id, role }) => [user_id, role]))
  const retenus = filtrerActes(actes, filtre)
  return (
    <Block title="Derniers actes">
      {actes.length > DERNIERS && <Filtres actes={actes} filtre={filtre} onFiltre={setFiltre} />}
      {actes.length === 0 ? (
        <p className="ui-second">
          Rien encore. Arrêter, rouvrir ou valider un exercice, exporter le FEC : chaque acte laisse ici sa trace.
        </p>
      ) : (
        <LedgerList label="Derniers actes">
          {(tous ? retenus : retenus.slice(0, DERNIERS)).map((acte) => (
            <LedgerLine key={acte.id} margin={jourCourt(jourDe(acte.at), year(todayInParis()))}>
              <p>{direActe(acte, { moi, roles, exercices })}</p>
              <p className="ui-xs ui-muted">
                {precision(acte) && <>{precision(acte)}, </>}
                <InstantText instant={acte.at} />
              </p>
            </LedgerLine>
          ))}
        </LedgerList>
      )}
      {actes.length > 0 && retenus.length === 0 && <p className="ui-second">Aucun acte de cette sorte.</p>}
      {!tous && retenus.length > DERNIERS && (
        <Button kind="quiet" size="small" onClick={() => setTous(true)}>
          Voir les actes plus anciens
        </Button>
      )}
    </Block>
  )
}

function Filtres({
  actes,
  filtre,
  onFiltre,
}: {
  actes: readonly Acte[]
  filtre: FiltreActes
  onFiltre: (filtre: FiltreActes) => void
}) {
  const { dossier } = useDossier()
  const { data } = useSuspenseQuery(membresNommesQuery(dossier.id))
  const presentes = new Set(actes.map(familleDe))
  const auteurs = new Set(actes.map(({ user_id }) => user_id ?? LOGICIEL))
  const noms = data.membres.filter(({ user_id }) => auteurs.has(user_id))
  return (
    <div className="ui-tools">
      <Select
        label="Quoi"
        value={filtre.famille}
        onChange={(famille) => onFiltre({ ...filtre, famille })}
        options={[
          { value: 'toutes', label: 'Tous les actes' },
          ...[...presentes].map((cle) => ({
            value: cle,
            label: cle === 'autres' ? 'Autres' : FAMILLES[cle].libelle,
          })),
        ]}
      />
      <Select
        label="Par qui"
        value={filtre.auteur}
        onChange={(auteur) => onFiltre({ ...filtre, auteur })}
        options={[
          { value: TOUS, label: 'Par tous' },
          ...noms.map(({ user_id, moi, nom, email, role }) => ({
            value: user_id,
            label: moi ? 'Par vous' : `Par ${nom ?? email ?? AUTRES[role]}`,
          })),
          ...(auteurs.has(LOGICIEL) ? [{ value: LOGICIEL, label: 'Par le logiciel' }] : []),
        ]}
      />
    </div>
  )
}

const PARIS = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' })
const jourDe = (instant: string) => day(PARIS.format(new Date(instant)))

export function Membres() {
  const { dossier } = useDossier()
  const { data } = useSuspenseQuery(membresNommesQuery(dossier.id))
  return (
    <Block title="Qui ouvre ce dossier" aside={<Link to="/profile/membres">Gérer</Link>}>
      <ul className="screens-activite-membres">
        {data.membres.map(({ user_id, nom, email, moi, role, peut_valider }) => (
          <li key={user_id} className="ui-row ui-row-b">
            <span className="ui-who">
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

const AUTRES = {
  proprietaire: 'Le propriétaire',
  comptable: 'Un comptable',
  employe: 'Un collaborateur',
  lecteur: 'Un lecteur',
} as const
