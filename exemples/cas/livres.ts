// Books of one year made from the few totals that a worked case gives, to run it through the real computation.
import { type Cents, euros, zero } from '../../domain/base/cents.ts'
import { lastDayOf } from '../../domain/base/day.ts'
import { ecriture, type Jambe, type Ligne } from '../../domain/compta/ecriture.ts'

export type Totaux = {
  readonly bien_id?: string
  readonly composant_id?: string
  readonly L?: Cents
  readonly B?: Cents
  readonly ACT?: Cents
  readonly OTH?: Cents
  readonly dot?: Cents
  readonly interets?: Cents
  readonly taxes?: Cents
  readonly amendes?: Cents
  readonly prix?: Cents
  readonly valeur_cedee?: Cents
}

/** The lines of a year; the other side of each is the bank, or the depreciation account. */
export function livresDe(annee: number, totaux: Totaux): Ligne[] {
  const { bien_id = 'bien-1', composant_id = 'composant-1' } = totaux
  const pieces: readonly (readonly [nom: string, jambe: Jambe, contre: string])[] = [
    ['loyers', { compte: '706100', credit: totaux.L ?? zero, bien_id }, '512000'],
    ['copropriete', { compte: '614000', debit: totaux.B ?? zero, bien_id }, '512000'],
    ['interets', { compte: '661100', debit: totaux.interets ?? zero, bien_id }, '512000'],
    ['taxe-fonciere', { compte: '635120', debit: totaux.taxes ?? zero, bien_id }, '512000'],
    ['comptable', { compte: '622600', debit: totaux.ACT ?? zero }, '512000'],
    ['produits-financiers', { compte: '768000', credit: totaux.OTH ?? zero }, '512000'],
    ['amendes', { compte: '658200', debit: totaux.amendes ?? zero }, '512000'],
    ['dotation', { compte: '681120', debit: totaux.dot ?? zero, bien_id, composant_id }, '281310'],
    ['valeur-cedee', { compte: '657000', debit: totaux.valeur_cedee ?? zero, bien_id, composant_id }, '213100'],
    ['prix', { compte: '757000', credit: totaux.prix ?? zero, bien_id }, '462000'],
  ]
  return pieces.flatMap(([nom, jambe, contre]) => piece({ annee, nom: `${nom}/${bien_id}` }, jambe, contre))
}

function piece({ annee, nom }: { annee: number; nom: string }, jambe: Jambe, contre: string): Ligne[] {
  const tete = {
    cle: `cas/${nom}`,
    journal: 'OD',
    date: lastDayOf(annee),
    libelle: nom,
    origine: { table: 'cas', id: nom },
    piece_ref: nom,
  } as const
  const { compte: _compte, debit = zero, credit = zero, ...reste } = jambe
  return ecriture(tete, [jambe, { ...reste, compte: contre, debit: credit, credit: debit }])
}

export const eur = euros
