// The calendar of a dossier: each coming day in the margin, what falls due right of it, dates of the law with their source.
import { useMemo } from 'react'
import { agendaPour } from '#domain/activites/droits.ts'
import type { Agenda as Calendrier, Evenement } from '#domain/activites/evenement.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { year } from '#domain/base/day.ts'
import { useSuiviImpayes } from '#web/data/location/demarches-impaye.ts'
import { useActivite } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Term } from '#web/ui/overlay/tooltip.tsx'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { cibleEvenement } from './agenda-cible.ts'
import type { Cible } from './expliquer/cible.ts'
import { jourCourt } from './mots.ts'

const MONTRES = 7
/** How far ahead it looks, in months. */
const MOIS = 7

export function Agenda({ onExpliquer }: { onExpliquer: (cible: Cible) => void }) {
  const { today } = useDossier()
  const { evenements, inconnues } = useAgenda()
  const annee = year(today)
  if (evenements.length + inconnues.length === 0) return <p className="ui-second">Aucune échéance à venir.</p>
  return (
    <LedgerList narrow label="Échéances">
      {evenements.slice(0, MONTRES).map((evenement) => (
        <LedgerLine key={evenement.cle} margin={jourCourt(evenement.date, annee)}>
          <Dit evenement={evenement} onExpliquer={onExpliquer} />
        </LedgerLine>
      ))}
      {inconnues.map((inconnue) => (
        <LedgerLine
          key={`${inconnue.quoi} ${inconnue.annee}`}
          margin={<span className="ui-muted">{inconnue.attendue_en}</span>}
        >
          <p>{inconnue.titre}</p>
          <p className="ui-xs ui-muted">{inconnue.detail}</p>
        </LedgerLine>
      ))}
    </LedgerList>
  )
}

const VIDE: Calendrier = { evenements: [], inconnues: [] }

function useAgenda(): Calendrier {
  const { today, role, droits } = useDossier()
  const faits = useFaits()
  const activite = useActivite()
  const impayes = useSuiviImpayes(faits.dossier.id)
  return useMemo(
    () =>
      agendaPour(
        { role, droits },
        activite?.agenda(faits, { today, annees: ANNEES, mois: MOIS, ...(impayes && { impayes }) }) ?? VIDE,
      ),
    [activite, faits, impayes, today, role, droits],
  )
}

type DitProps = { evenement: Evenement; onExpliquer: (cible: Cible) => void }

/** One of its lines: what it is and what it comes to, then the detail and the source of its date. */
export function Dit({ evenement: e, onExpliquer }: DitProps) {
  const faits = useFaits()
  const { titre, detail, montant_cents, source, a_confirmer } = e
  const cible = cibleEvenement(e, faits)
  return (
    <>
      <p className={montant_cents === null ? undefined : 'ui-lead-row'}>
        <Explicable onExplain={cible && montant_cents !== null ? () => onExpliquer(cible) : undefined}>
          {titre}
        </Explicable>
        {montant_cents !== null && <Euros amount={montant_cents} />}
      </p>
      {(detail || source) && (
        <p className="ui-xs ui-muted">
          {detail}
          {detail && source && ', '}
          {source && <Term explain={source}>{a_confirmer ? 'date à confirmer' : 'source'}</Term>}
        </p>
      )}
    </>
  )
}
