// The place `bilan`: what is owned and owed at the end of the exercice, and what it earned and cost.
import { useMemo } from 'react'
import { balance } from '#domain/compta/balance.ts'
import { bilan } from '#domain/compta/bilan.ts'
import { dansLeNom, precedentDe } from '#domain/compta/exercice.ts'
import { formatLongDay } from '#web/lib/format.ts'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { useMots } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useLivres } from '#web/session/livres.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { Comptabilite, SansExercice } from '../frame.tsx'
import { ComptesTable } from './comptes-table.tsx'
import { tableauActif, tableauPassif } from './rangees-bilan.ts'
import { tableauResultat } from './rangees-resultat.ts'

export function BilanScreen() {
  const { exercice, exercices, periode, today } = useDossier()
  const { resultatsAnterieurs } = useMots()
  const livres = useLivres()
  const { panneau, expliquer } = useExpliquer()
  const lignes = livres.get(exercice?.id ?? '')
  const precedent = exercice && precedentDe(exercices, exercice)
  const avant = livres.get(precedent?.id ?? '')
  const tableaux = useMemo(() => {
    const une = { exercice: exercice ?? periode, comptes: balance(lignes ?? []) }
    const annees = [une, ...(precedent && avant ? [{ exercice: precedent, comptes: balance(avant) }] : [])] as const
    return {
      vide: une.comptes.length === 0,
      bilan: bilan(une.comptes),
      actif: tableauActif(annees),
      passif: tableauPassif(annees, resultatsAnterieurs),
      resultat: tableauResultat(annees),
    }
  }, [exercice, periode, precedent, lignes, avant, resultatsAnterieurs])
  if (!exercice) return <SansExercice title="Bilan et compte de résultat" />
  const { vide, actif, passif, resultat } = tableaux
  const { total_actif_cents, total_passif_cents } = tableaux.bilan

  return (
    <Comptabilite
      title="Bilan et compte de résultat"
      lead={
        <>
          Au {formatLongDay(exercice.fin)}
          {today < exercice.fin ? ', situation prévue d’après vos saisies' : ''}.{' '}
          {total_actif_cents === total_passif_cents ? (
            <Tag tone="good">Équilibré</Tag>
          ) : (
            <Tag tone="bad">Déséquilibré</Tag>
          )}
        </>
      }
      panneau={panneau}
    >
      {vide ? (
        <Empty drawing="registre">Aucun compte n’a bougé {dansLeNom(exercice)}.</Empty>
      ) : (
        <div className="ui-stack-l">
          <Block title="Bilan">
            <div className="books-acc-deux">
              <ComptesTable titre="Actif" {...actif} onOpen={expliquer} />
              <ComptesTable titre="Passif" {...passif} onOpen={expliquer} />
            </div>
          </Block>
          <Block title="Compte de résultat">
            <ComptesTable titre="Compte de résultat" {...resultat} large onOpen={expliquer} />
          </Block>
        </div>
      )}
    </Comptabilite>
  )
}
