// The balance of the statements of the accounts of one nature against the books on the same day.
import { useMemo } from 'react'
import { sum } from '#domain/base/cents.ts'
import { addDays, type Day } from '#domain/base/day.ts'
import type { NatureCompte } from '#domain/sujets/banque/contenu-releve.ts'
import { soldeBanque } from '#domain/sujets/banque/ecritures/mouvements-banque.ts'
import { type Ecart, ecartBanque, soldeDuCompte } from '#domain/sujets/banque/solde-512.ts'
import { useLivres } from '#web/session/livres.ts'
import { type Banque, useTenue } from './donnees.ts'

type Comparaison = {
  readonly ecart: Ecart
  readonly au: Day
  /** The accounts of that nature of which no statement gives a balance, named. */
  readonly sans: readonly string[]
}

/** The accounts of one nature together, on the last day that every one with a balance knows; null while none has one. */
export function useComparaison(nature: NatureCompte, { comptes, releves, lignes, liens }: Banque): Comparaison | null {
  const livres = useLivres()
  const { mouvements, rapprochees } = useTenue(nature, liens)
  return useMemo(() => {
    const banques = comptes
      .filter((un) => un.nature === nature)
      .map((compte) => ({
        compte,
        lignes: lignes.filter(({ compte_id }) => compte_id === compte.id),
        soldes: releves.flatMap(({ compte_id, etat, solde_final_cents, solde_final_le }) =>
          compte_id === compte.id && etat === 'importe' && solde_final_cents !== null && solde_final_le !== null
            ? [{ montant_cents: solde_final_cents, date: solde_final_le }]
            : [],
        ),
      }))
    const connus = banques.filter(({ soldes }) => soldes.length > 0)
    const [au] = connus.map(({ soldes }) => dernier(soldes.map(({ date }) => date))).sort()
    const siennes = connus.flatMap((une) => une.lignes)
    const [debut] = siennes.map(({ date }) => date).sort()
    if (!au || !debut) return null
    const ecart = ecartBanque({
      au,
      debut,
      releve_cents: sum(
        connus.flatMap(({ soldes, ...une }) => soldeDuCompte(soldes, { lignes: une.lignes, au }) ?? []),
      ),
      livres_cents: soldeBanque(livres, au, nature),
      livres_avant_cents: soldeBanque(livres, addDays(debut, -1), nature),
      lignes: siennes,
      mouvements: [...mouvements.values()],
      rapprochees,
    })
    const sans = banques.filter(({ soldes }) => soldes.length === 0).map(({ compte }) => `« ${compte.libelle} »`)
    return { ecart, au, sans }
  }, [comptes, releves, lignes, livres, nature, mouvements, rapprochees])
}

const dernier = (jours: readonly Day[]): Day | undefined => jours.toSorted().at(-1)
