// Which rents an owner is asked about by mail («payé ?»): due for as many days as he chose, unpaid, and not asked about yet.
import type { LoyerARecevoir } from '../loyers-a-recevoir.ts'

/** How long the links of such a mail serve. */
export const LIEN_PAYE_JOURS = 30
/** Beyond, a mail names no rent one by one: it says them by building, and opens the page of them all. */
export const LOYERS_NOMMES = 10

export type LoyerADemander = LoyerARecevoir & { readonly echeance_id: string }

/** `dus`: what is left to pay up to the chosen day. A rent that a waiting line of the bank pays is not asked about: the bank says it. */
export const loyersADemander = (dus: readonly LoyerARecevoir[], deja: ReadonlySet<string>): LoyerADemander[] =>
  dus.flatMap((loyer) => {
    const { echeance_id, ligne } = loyer
    return echeance_id !== null && ligne === null && !deja.has(echeance_id) ? [{ ...loyer, echeance_id }] : []
  })

/** What became of a rent that a link names. */
export type EtatDuLoyer = 'du' | 'paye' | 'releve' | 'enleve'

/** `dus`: those of the dossier by today. One that is called and not due any more is paid; one that is not called any more was taken away. */
export function etatDuLoyer(
  echeance_id: string,
  { dus, appelees }: { dus: readonly LoyerARecevoir[]; appelees: ReadonlySet<string> },
): { readonly etat: EtatDuLoyer; readonly loyer: LoyerARecevoir | null } {
  const loyer = dus.find((un) => un.echeance_id === echeance_id) ?? null
  if (loyer) return { etat: loyer.ligne ? 'releve' : 'du', loyer }
  return { etat: appelees.has(echeance_id) ? 'paye' : 'enleve', loyer }
}
