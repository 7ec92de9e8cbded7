// /accounting/bilan: what is owned and owed at the end of the year, and what the year earned and cost.
import { useMemo } from 'react'
import { balance } from '#domain/compta/balance.ts'
import { bilan } from '#domain/compta/bilan.ts'
import { estGestion } from '#domain/compta/compte.ts'
import { compteResultat } from '#domain/compta/compte-resultat.ts'
import { expliquerLignes } from '#domain/liasse/explication-compte.ts'
import { formatLongDay } from '#web/lib/format.ts'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useLivres } from '#web/session/livres.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { Comptabilite, SansExercice } from '../frame.tsx'
import { BilanTables } from './bilan-tables.tsx'
import type { Ouvrir } from './ouvrir.ts'
import { ResultatTables } from './resultat-tables.tsx'

export function BilanScreen() {
  const { exercice, annee, today } = useDossier()
  const livres = useLivres()
  const { panneau, expliquer } = useExpliquer()
  const lignes = livres.get(annee)
  const avant = livres.get(annee - 1)
  const comptes = useMemo(() => balance(lignes ?? []), [lignes])
  const anterieurs = useMemo(() => (avant ? balance(avant) : null), [avant])
  if (!exercice) return <SansExercice title="Bilan et compte de résultat" />

  const actuel = bilan(comptes)
  const ouvrir: Ouvrir = ({ libelle, comptes: siens }, sens) => {
    const numeros = new Set(siens.map(({ compte }) => compte))
    const explication = expliquerLignes(
      (lignes ?? []).filter(({ compte }) => numeros.has(compte)),
      {
        titre: libelle,
        en_mots: 'Soldes des comptes de cette rubrique, ajoutés.',
        sens,
        regle: 'PCG, modèles de comptes annuels ; C. com. art. L123-12 et suivants',
      },
    )
    expliquer({ sorte: 'libre', explication, etiquette: `Comptes annuels ${annee}` })
  }

  return (
    <Comptabilite
      title="Bilan et compte de résultat"
      lead={
        <>
          Au {formatLongDay(exercice.fin)}
          {today < exercice.fin ? ', situation prévue d’après vos saisies' : ''}.{' '}
          {actuel.total_actif_cents === actuel.total_passif_cents ? (
            <Tag tone="good">Équilibré</Tag>
          ) : (
            <Tag tone="bad">Déséquilibré</Tag>
          )}
        </>
      }
      panneau={panneau}
    >
      {comptes.length === 0 ? (
        <Empty drawing="registre">Aucun compte n’a bougé en {annee}.</Empty>
      ) : (
        <div className="stack-l">
          <Block title="Bilan">
            <BilanTables
              bilan={actuel}
              anterieur={anterieurs && bilan(anterieurs)}
              annee={annee}
              gestion={comptes.filter(({ compte }) => estGestion(compte))}
              onOpen={ouvrir}
            />
          </Block>
          <Block title="Compte de résultat">
            <ResultatTables
              resultat={compteResultat(comptes)}
              anterieur={anterieurs && compteResultat(anterieurs)}
              annee={annee}
              onOpen={ouvrir}
            />
          </Block>
        </div>
      )}
    </Comptabilite>
  )
}
