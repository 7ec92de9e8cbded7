// The lines of the bank that wait and are rents, over all the accounts: those that would pay one, and those that only say again what is noted.
import { useMemo } from 'react'
import { type Cents, plus, zero } from '#domain/base/cents.ts'
import type { FaitDeLigne, PropositionDeLigne } from '#domain/sujets/banque/suivi/proposition.ts'
import { useFaits } from '#web/session/livres.ts'
import { type LigneProposee, lignesProposees, useBanque, useReconnaissance, useTenue } from './donnees.ts'
import { estComplete, seulesDe } from './en-bloc.tsx'

export type LigneDeLoyer = LigneProposee & {
  readonly proposition: PropositionDeLigne
  readonly encaissements: readonly Paye[]
  /** Whether it may be accepted as it is: it is complete, and nothing asks that it be looked at alone. */
  readonly prete: boolean
}
type Paye = Extract<FaitDeLigne, { nature: 'encaissement' }>

export type LoyersEnBanque = {
  /** Each would write payments of rents, the oldest first. */
  readonly payent: readonly LigneDeLoyer[]
  /** Each is a payment of a tenant that the books have, and that may be said with the others. */
  readonly connues: readonly PropositionDeLigne[]
  /** What they would pay, in cents, by the id of the rent. */
  readonly parLoyer: ReadonlyMap<string, Cents>
}

/** Reads the bank and derives the books: for whoever sees the bank, once the page is shown. */
export function useLoyersEnBanque(): LoyersEnBanque {
  const banque = useBanque()
  const faits = useFaits()
  const reconnaissance = useReconnaissance(banque.lignes, banque.liens)
  const propre = useTenue('banque', banque.liens)
  const gestion = useTenue('gestion', banque.liens)
  return useMemo(() => {
    const lues = banque.comptes
      .filter(({ nature }) => nature !== 'plateforme')
      .flatMap((compte) => {
        const tenue = compte.nature === 'gestion' ? gestion : propre
        const lignes = lignesProposees(compte, { banque, faits, tenue, reconnaissance })
        const seules = seulesDe(lignes, { faits, ...tenue })
        return lignes.map((ligne) => ({ ...ligne, prete: estComplete(ligne) && !seules.has(ligne.id) }))
      })
    const payent = lues.flatMap(({ proposition, ...ligne }): LigneDeLoyer[] => {
      const encaissements = (proposition?.faits ?? []).filter((fait) => fait.nature === 'encaissement')
      const aChoisir = proposition?.a_completer?.nature === 'loyer' && proposition.variantes !== undefined
      return proposition && (encaissements.length > 0 || aChoisir) ? [{ ...ligne, proposition, encaissements }] : []
    })
    return {
      payent: payent.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
      connues: lues.flatMap(({ prete, proposition }) =>
        prete && proposition?.faits.every(estUnLoyerNote) ? [proposition] : [],
      ),
      parLoyer: parLoyer(payent),
    }
  }, [banque, faits, reconnaissance, propre, gestion])
}

const estUnLoyerNote = (fait: FaitDeLigne): boolean =>
  fait.nature === 'existant' && fait.cle.startsWith('encaissements/')

function parLoyer(lignes: readonly LigneDeLoyer[]): ReadonlyMap<string, Cents> {
  const sommes = new Map<string, Cents>()
  for (const { echeance_id, loyer_cents, charges_cents } of lignes.flatMap(({ encaissements }) => encaissements))
    if (echeance_id !== null)
      sommes.set(echeance_id, plus(sommes.get(echeance_id) ?? zero, plus(loyer_cents, charges_cents)))
  return sommes
}
