// The calendar of a dossier: each coming day in the margin, what falls due right of it, dates of the law with their source.
import { useMemo } from 'react'
import { agenda, type Evenement } from '#domain/activites/agenda.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { year } from '#domain/base/day.ts'
import { aConfirmer } from '#domain/base/parametres.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Term } from '#web/ui/overlay/tooltip.tsx'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { cibleEvenement } from './agenda-cible.ts'
import type { Cible } from './expliquer/cible.ts'
import { bailEnClair, enLettres, jourCourt, majuscule } from './mots.ts'

const MONTRES = 7
/** How far ahead it looks, in months. */
const MOIS = 7

export function Agenda({ onExpliquer }: { onExpliquer: (cible: Cible) => void }) {
  const { today } = useDossier()
  const { evenements, depots_inconnus } = useAgenda()
  const annee = year(today)
  if (evenements.length + depots_inconnus.length === 0) return <p className="second">Aucune échéance à venir.</p>
  return (
    <LedgerList narrow label="Échéances">
      {evenements.slice(0, MONTRES).map((evenement) => (
        <LedgerLine key={cle(evenement)} margin={jourCourt(evenement.date, annee)}>
          <Dit evenement={evenement} onExpliquer={onExpliquer} />
        </LedgerLine>
      ))}
      {depots_inconnus.map((depot) => (
        <LedgerLine key={`depot ${depot.annee}`} margin={<span className="muted">{depot.annee + 1}</span>}>
          <p>Dépôt de la liasse {depot.annee}</p>
          <p className="xs muted">date pas encore publiée ({depot.attend})</p>
        </LedgerLine>
      ))}
    </LedgerList>
  )
}

function useAgenda() {
  const { today } = useDossier()
  const faits = useFaits()
  return useMemo(() => agenda(faits, { today, annees: ANNEES, mois: MOIS }), [faits, today])
}

type DitProps = { evenement: Evenement; onExpliquer: (cible: Cible) => void }

function Dit({ evenement: e, onExpliquer }: DitProps) {
  const faits = useFaits()
  const cible = cibleEvenement(e, faits)
  const ouvrir = cible ? () => onExpliquer(cible) : undefined
  switch (e.genre) {
    case 'loyers':
      return (
        <p className="lead-row">
          <Explicable onExplain={ouvrir}>
            {e.loyers.length > 1 ? `${majuscule(enLettres(e.loyers.length, 'm'))} loyers attendus` : 'Un loyer attendu'}
          </Explicable>
          <Euros amount={e.montant_cents} />
        </p>
      )
    case 'emprunt':
      return (
        <>
          <p className="lead-row">
            <Explicable onExplain={ouvrir}>{e.libelle}</Explicable>
            <Euros amount={e.montant_cents} />
          </p>
          <p className="xs muted">échéance n° {e.rang}</p>
        </>
      )
    case 'cfe':
      return (
        <>
          <p className={e.montant_cents === null ? undefined : 'lead-row'}>
            <Explicable onExplain={e.montant_cents === null ? undefined : ouvrir}>CFE {e.annee}</Explicable>
            {e.montant_cents !== null && <Euros amount={e.montant_cents} />}
          </p>
          <p className="xs muted">
            {e.montant_cents === null ? 'à payer en ligne' : 'à payer en ligne, montant de votre dernier avis'}
            <Loi figure={e.figure} />
          </p>
        </>
      )
    case 'fin_exercice':
      return <p>Fin de l’exercice {e.annee}</p>
    case 'fin_bail':
      return <p>Fin du bail, {bailEnClair(faits, e.bail_id).locataires}</p>
    case 'depot':
      return (
        <>
          <p>Dépôt de la liasse {e.annee}</p>
          <p className="xs muted">
            télétransmission
            <Loi figure={e.figure} />
          </p>
        </>
      )
  }
}

function Loi({ figure }: { figure: Extract<Evenement, { genre: 'cfe' | 'depot' }>['figure'] }) {
  return (
    <>
      , <Term explain={figure.source}>{aConfirmer(figure.certitude) ? 'date à confirmer' : 'source'}</Term>
    </>
  )
}

const cle = (e: Evenement): string =>
  `${e.date} ${e.genre} ${'libelle' in e ? e.libelle : ''}${'bail_id' in e ? e.bail_id : ''}`
