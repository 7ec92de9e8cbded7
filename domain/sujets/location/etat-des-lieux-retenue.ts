// What a leaving proposes for the deposit: whether both inventories agree, what is kept for each repair, and why.
import { decimalComma, zero } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'
import type { Retenue } from './depot-restitution.ts'
import { clesManquantes, comparer, type EtatDesLieux } from './etat-des-lieux.ts'
import { retenuesProposees } from './etat-des-lieux-vetuste.ts'

export type PropositionDeRestitution = {
  readonly cles_le: Day
  readonly conforme: boolean
  readonly adresse: string | null
  readonly retenues: readonly Retenue[]
}

/**
 * The keys came back on the day of the leaving; both inventories differ where something is worse, where a key is missing or where a
 * repair is reckoned. Each repair of which wear leaves something is a retention that says its cost and its wear
 * (décret n° 2016-382, art. 4).
 */
export function propositionDeRestitution(entree: EtatDesLieux, sortie: EtatDesLieux): PropositionDeRestitution {
  const { lignes } = retenuesProposees(sortie.chiffrage)
  const retenues = sortie.chiffrage.flatMap(({ piece, element, cout_cents }, rang): Retenue[] => {
    const part = lignes[rang]
    if (!part || part.montant_cents === zero) return []
    const { montant_cents, abattement_pct } = part
    const vetuste = abattement_pct > 0 ? `vétusté ${abattement_pct} %` : 'sans vétusté'
    const objet = `${piece}, ${element.toLowerCase()}`.slice(0, 140)
    const libelle = `${objet} : ${decimalComma(cout_cents)} € de réparation, ${vetuste}`
    return [{ nature: 'degradation', libelle, montant_cents }]
  })
  const pire = comparer(entree, sortie).some(({ degrade }) => degrade)
  const conforme = !pire && clesManquantes(entree, sortie).length === 0 && sortie.chiffrage.length === 0
  return { cles_le: sortie.date, conforme, adresse: sortie.adresse, retenues }
}
