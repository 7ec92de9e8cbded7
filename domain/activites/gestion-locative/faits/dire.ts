// The sentence of the facts that rental management alone keeps.
import type { Origine } from '../../../base/anomalie.ts'
import { plus, sum } from '../../../base/cents.ts'
import { enEuros } from '../../point.ts'
import type { FaitDit } from '../../type.ts'
import type { FaitsGeres } from './faits.ts'

type Dire = (faits: FaitsGeres, id: string) => FaitDit | null

const PROPRIETAIRES = 'gestion_locative:proprietaires'

const DIRES: Readonly<Record<string, Dire>> = {
  comptes_copropriete: ({ comptes_copropriete = [], biens }, id) => {
    const compte = comptes_copropriete.find((un) => un.id === id)
    if (!compte) return null
    const { bien_id, annee, recuperable_cents, non_deductible_cents, document_id } = compte
    const logement = biens.find((un) => un.id === bien_id)?.libelle ?? 'un logement'
    return {
      phrase: `Comptes de copropriété ${annee}, ${logement} : ${enEuros(sum([recuperable_cents, non_deductible_cents]))} de provisions non déductibles`,
      lieu: ['liasse', { copropriete: id }],
      document_id,
    }
  },
  versements_mandants: (faits, id) => {
    const fait = faits.versements_mandants?.find((un) => un.id === id)
    if (!fait) return null
    const sens = fait.sens === 'recu' ? 'Reçu de' : 'Versé à'
    return dit(`${sens} ${proprietaireDe(faits, fait.mandat_id)} : ${enEuros(fait.montant_cents)}`, { versement: id })
  },
  honoraires_mandats: (faits, id) => {
    const fait = faits.honoraires_mandats?.find((un) => un.id === id)
    if (!fait) return null
    const montant = enEuros(plus(fait.ht_cents, fait.tva_cents))
    return dit(`${fait.libelle}, ${proprietaireDe(faits, fait.mandat_id)} : ${montant} TTC`, { honoraires: id })
  },
  prelevements_honoraires: ({ prelevements_honoraires = [] }, id) => {
    const fait = prelevements_honoraires.find((un) => un.id === id)
    return fait ? dit(`Honoraires prélevés : ${enEuros(fait.montant_cents)}`, {}) : null
  },
}

/** Null for another table, and for a fact that is gone. */
export const dire = (faits: FaitsGeres, { table, id }: Origine): FaitDit | null => DIRES[table]?.(faits, id) ?? null

const dit = (phrase: string, filtre: Readonly<Record<string, string>>): FaitDit => ({
  phrase,
  lieu: [PROPRIETAIRES, filtre],
  document_id: null,
})

function proprietaireDe({ mandants = [], mandats = [] }: FaitsGeres, mandat_id: string): string {
  const mandat = mandats.find(({ id }) => id === mandat_id)
  return mandants.find(({ id }) => id === mandat?.mandant_id)?.nom ?? 'un propriétaire'
}
