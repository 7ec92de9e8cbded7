// One coming day of one of the person's dossiers: what falls due, where it is dealt with, the rule that sets its date.
import { Link } from 'react-router'
import type { Accueil, EcheanceAccueil } from '#web/data/compte/mon-accueil.ts'
import { Term } from '#web/ui/overlay/tooltip.tsx'
import { Euros } from '#web/ui/text/euros.tsx'

/** `dossier` is its name, where there are several. */
export type EcheanceDuDossier = EcheanceAccueil & { readonly cle: string; readonly dossier: string | null }

/** Those of every dossier in their order. */
export function deTous({ dossiers }: Accueil): readonly EcheanceDuDossier[] {
  return dossiers
    .flatMap(({ id, nom, echeances }) =>
      echeances.map((une, rang) => ({ ...une, cle: `${id} ${rang}`, dossier: dossiers.length > 1 ? nom : null })),
    )
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

export function Echeance({ echeance }: { echeance: EcheanceDuDossier }) {
  const { titre, detail, montant_cents, source, a_confirmer, vers, dossier } = echeance
  const suite = [dossier, detail].filter(Boolean).join(', ')
  return (
    <>
      <p className={montant_cents === null ? undefined : 'ui-lead-row'}>
        <Link to={vers}>{titre}</Link>
        {montant_cents !== null && <Euros amount={montant_cents} />}
      </p>
      {(suite || source) && (
        <p className="ui-xs ui-muted">
          {suite}
          {suite && source && ', '}
          {source && <Term explain={source}>{a_confirmer ? 'date à confirmer' : 'source'}</Term>}
        </p>
      )}
    </>
  )
}
