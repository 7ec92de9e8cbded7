// The sentence of the facts that rental management alone keeps.
import type { Origine } from '../../../base/anomalie.ts'
import { plus, sum } from '../../../base/cents.ts'
import { jourEnChiffres } from '../../../base/day.ts'
import { enEuros } from '../../point.ts'
import type { FaitDit } from '../../type.ts'
import type { FaitsGeres } from './faits.ts'
import { CAUSE_DITE, MOTIF_DIT } from './fin-justifiee.ts'
import { resultatDePart } from './part-societe.ts'

type Diseur = (faits: FaitsGeres, id: string) => FaitDit | null

const PROPRIETAIRES = 'gestion_locative:proprietaires'

const DITS: Readonly<Record<string, Diseur>> = {
  comptes_copropriete: (faits, id) => {
    const compte = faits.comptes_copropriete?.find((un) => un.id === id)
    if (!compte) return null
    const { bien_id, annee, recuperable_cents, non_deductible_cents, document_id } = compte
    return {
      phrase: `Comptes de copropriété ${annee}, ${logement(faits, bien_id)} : ${enEuros(sum([recuperable_cents, non_deductible_cents]))} de provisions non déductibles`,
      lieu: ['liasse', { copropriete: id }],
      document_id,
    }
  },
  engagements_locatifs: (faits, id) => {
    const engagement = faits.engagements_locatifs?.find((un) => un.id === id)
    if (!engagement) return null
    const { bien_id, prix_cents, loue_le, document_id } = engagement
    return {
      phrase: `Engagement « Relance logement », ${logement(faits, bien_id)} : ${enEuros(prix_cents)}, loué le ${jourEnChiffres(loue_le)}`,
      lieu: ['liasse', { engagement: id }],
      document_id,
    }
  },
  fins_justifiees: (faits, id) => {
    const fin = faits.fins_justifiees?.find((une) => une.id === id)
    if (!fin) return null
    return {
      phrase: `Fin de location${fin.motif ? ' excusée' : ''}, ${logement(faits, fin.bien_id)} : ${[fin.cause && CAUSE_DITE[fin.cause], fin.motif && MOTIF_DIT[fin.motif]].filter(Boolean).join(', ')}`,
      lieu: ['liasse', { fin: id }],
      document_id: fin.document_id,
    }
  },
  lignes_foncieres: (faits, id) => {
    const une = faits.lignes_foncieres?.find((autre) => autre.id === id)
    if (!une) return null
    const { bien_id, annee, ligne, libelle, montant_cents, document_id } = une
    return {
      phrase: `Ligne ${ligne} de ${annee}, ${logement(faits, bien_id)} : ${libelle}, ${enEuros(montant_cents)}`,
      lieu: ['liasse', { ligne: id }],
      document_id,
    }
  },
  parts_societes: (faits, id) => {
    const part = faits.parts_societes?.find((une) => une.id === id)
    if (!part) return null
    return {
      phrase: `Part de ${part.nom} en ${part.annee} : ${enEuros(resultatDePart(part))} de résultat`,
      lieu: ['liasse', { societe: id }],
      document_id: part.document_id,
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
export const dire = (faits: FaitsGeres, { table, id }: Origine): FaitDit | null => DITS[table]?.(faits, id) ?? null

const logement = ({ biens }: FaitsGeres, bien_id: string): string =>
  biens.find((un) => un.id === bien_id)?.libelle ?? 'un logement'

const dit = (phrase: string, filtre: Readonly<Record<string, string>>): FaitDit => ({
  phrase,
  lieu: [PROPRIETAIRES, filtre],
  document_id: null,
})

function proprietaireDe({ mandants = [], mandats = [] }: FaitsGeres, mandat_id: string): string {
  const mandat = mandats.find(({ id }) => id === mandat_id)
  return mandants.find(({ id }) => id === mandat?.mandant_id)?.nom ?? 'un propriétaire'
}
