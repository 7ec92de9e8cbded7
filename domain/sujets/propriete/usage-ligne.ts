// Whose a line of the books is, where its property is dismembered: by its account, or by the loan that it comes from.
import type { Ligne } from '../../compta/ecriture.ts'
import type { Emprunt, RemboursementAnticipe } from '../biens/emprunt.ts'
import { lectureDuPretNu } from '../biens/pret-nu.ts'
import { estDemembree, type Indivision, indivisionDuBien, type Usage, usageDuCompte } from './indivision.ts'

export type PretsDesLivres = {
  readonly emprunts?: readonly Emprunt[]
  readonly remboursements_anticipes?: readonly RemboursementAnticipe[]
}
type Dite = Pick<Ligne, 'compte' | 'origine'>

/** The loan of a line, null of any other: its instalments, its fees, what was repaid early. */
function pretDesLignes({ emprunts = [], remboursements_anticipes = [] }: PretsDesLivres) {
  const nus = new Map(emprunts.filter(({ nue_propriete = null }) => nue_propriete !== null).map((un) => [un.id, un]))
  const anticipes = new Map(remboursements_anticipes.map(({ id, emprunt_id }) => [id, emprunt_id]))
  return ({ origine: { table, id } }: Pick<Ligne, 'origine'>): Emprunt | null => {
    if (nus.size === 0) return null
    if (table === 'emprunts') return nus.get(id) ?? null
    return table === 'remboursements_anticipes' ? (nus.get(anticipes.get(id) ?? '') ?? null) : null
  }
}

/** Great repairs and the loans of who has it bare go with bare ownership, everything else with enjoyment. */
export function usagesDesLignes(prets: PretsDesLivres): (ligne: Dite) => Usage {
  const pretDe = pretDesLignes(prets)
  return (ligne) => (pretDe(ligne) ? 'nue' : usageDuCompte(ligne.compte))
}

/**
 * Why a line of the loan of a bare owner is in no return of property income, null of a line that counts: only while its property is
 * dismembered, by what he chose, else by the reading of the law (`lectureDuPretNu`).
 */
export function horsDesRevenus(
  prets: PretsDesLivres & { readonly indivisions?: readonly Indivision[] },
): (ligne: Pick<Ligne, 'origine' | 'bien_id' | 'date'>) => string | null {
  const pretDe = pretDesLignes(prets)
  return (ligne) => {
    const pret = pretDe(ligne)
    const lu = pret && lectureDuPretNu(pret)
    if (!pret || !lu || lu.deduit) return null
    const partage = indivisionDuBien(prets.indivisions ?? [], { bien_id: ligne.bien_id, jour: ligne.date })
    if (!partage || !estDemembree(partage)) return null
    return lu.choisi
      ? `${pret.libelle}, prêt du nu-propriétaire : laissé hors de la 2044 par votre choix`
      : `${pret.libelle}, prêt du nu-propriétaire : ${lu.lecture.raison}, à confirmer`
  }
}
