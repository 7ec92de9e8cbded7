// The CFE to come: what is paid and when, whether a minimum is due, and the calendar that tells it elsewhere.
import { useMemo } from 'react'
import { agenda, type JourMeuble } from '#domain/activites/meuble/agenda.ts'
import { minimumDu } from '#domain/activites/meuble/demarches/cfe-due.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { year } from '#domain/base/day.ts'
import { formatEuros } from '#web/lib/format.ts'
import { Dit } from '#web/parts/agenda.tsx'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { jourCourt } from '#web/parts/mots.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { anneeMeubleeDe } from '../annee.ts'

const MOIS = 14
const GENRES: readonly JourMeuble['genre'][] = ['cfe', 'cfe_acompte', 'cfe_initiale']

export function CalendrierCfe({ onExpliquer }: { onExpliquer: (cible: Cible) => void }) {
  const { today } = useDossier()
  const faits = useFaits()
  const { evenements, inconnues } = useMemo(() => agenda(faits, { today, annees: ANNEES, mois: MOIS }), [faits, today])
  const annee = year(today)
  const siens = evenements.filter(({ objet }) => GENRES.includes(objet.genre))
  const attendues = inconnues.filter(({ quoi }) => quoi === 'cfe')
  return (
    <Block
      title="La CFE à venir"
      aside={
        <LinkButton size="small" kind="quiet" to="/dashboard/echeances">
          Dans mon agenda
        </LinkButton>
      }
    >
      <LedgerList narrow label="CFE à venir">
        {siens.map((evenement) => (
          <LedgerLine key={evenement.cle} margin={jourCourt(evenement.date, annee)}>
            <Dit evenement={evenement} onExpliquer={onExpliquer} />
          </LedgerLine>
        ))}
        {attendues.map((inconnue) => (
          <LedgerLine key={inconnue.annee} margin={<span className="ui-muted">{inconnue.annee}</span>}>
            <p>{inconnue.titre}</p>
            <p className="ui-xs ui-muted">{inconnue.detail}</p>
          </LedgerLine>
        ))}
      </LedgerList>
      <Minimum onExpliquer={onExpliquer} />
    </Block>
  )
}

/** The receipts of two years before, which decide of the minimum contribution of this year. */
function Minimum({ onExpliquer }: { onExpliquer: (cible: Cible) => void }) {
  const { today } = useDossier()
  const faits = useFaits()
  const AVANT = 2
  const annee = year(today)
  const { fiscale } = anneeMeubleeDe(faits, annee - AVANT)
  const dit = fiscale && minimumDu([fiscale], annee)
  if (!dit) return null
  const { recettes_cents, du, explication } = dit
  return (
    <p className="ui-small ui-second activites-demarches-minimum">
      CFE {annee} : vos recettes de {annee - AVANT}, sur douze mois, sont de{' '}
      <Explicable
        of={explication.titre}
        shown
        onExplain={() => onExpliquer({ sorte: 'libre', explication, etiquette: `CFE ${annee}` })}
      >
        {formatEuros(recettes_cents)}
      </Explicable>
      {du ? ', la cotisation minimum est due.' : ', aucune cotisation minimum n’est due.'}
    </p>
  )
}
