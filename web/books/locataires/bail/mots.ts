// The words of the dialog of a lease and of its file, by its nature.
import type { MotifRelocation, TypeBail } from '#domain/sujets/location/bail.ts'
import type { EtatMention } from '#domain/sujets/location/baux/mentions.ts'
import { HABITATION, type MotifPreavis, type Terme, termeDeLaLoi } from '#domain/sujets/location/regles-baux.ts'

/** What is let. */
export const lieuLoue = (type_bail: TypeBail): string => {
  if (type_bail === 'parking') return 'Emplacement'
  return HABITATION.has(type_bail) || type_bail === 'saisonnier' ? 'Logement' : 'Local'
}

/** `3 ans`, `18 mois`. */
export const direDuree = (mois: number): string =>
  mois % 12 === 0 ? `${mois / 12} an${mois > 12 ? 's' : ''}` : `${mois} mois`

/** What becomes of a lease at its term when nobody gives notice. */
export function direSuite({ suite, suite_mois }: Pick<Terme, 'suite' | 'suite_mois'>): string {
  if (suite === 'reconduit') return `reconduit pour ${direDuree(suite_mois ?? 0)}`
  if (suite === 'prolonge') return 'prolongé sans limite tant que personne ne donne congé'
  return suite === 'finit' ? 'sans reconduction' : 'selon le contrat'
}

/** The help of the end of a lease. */
export function aideFin(type_bail: TypeBail): string {
  const { mois, suite } = termeDeLaLoi({ type_bail })
  if (suite === 'prolonge') return 'Vide : le bail continue après son terme tant que personne ne donne congé.'
  if (suite === 'finit' && mois !== null) return `À indiquer : au plus ${direDuree(mois)}.`
  return 'Vide tant que le bail se renouvelle.'
}

export const ETATS: Readonly<Record<EtatMention, string>> = {
  tenu: 'En ordre',
  manque: 'Manque',
  a_verifier: 'À vérifier',
}
export const NOMS_RELOCATION: Readonly<Record<MotifRelocation, string>> = {
  travaux: 'Travaux faits depuis le départ du locataire précédent',
  sous_evaluation: 'Loyer précédent manifestement sous-évalué',
}
export const MOTIFS_DU_PREAVIS: Readonly<Record<MotifPreavis, string>> = {
  zone_tendue: 'Logement en zone tendue',
  premier_emploi: 'Premier emploi',
  mutation: 'Mutation',
  perte_emploi: 'Perte d’emploi',
  nouvel_emploi: 'Nouvel emploi après une perte d’emploi',
  sante: 'État de santé qui impose de changer de domicile',
  rsa_aah: 'Bénéficiaire du RSA ou de l’AAH',
  logement_social: 'Attribution d’un logement social',
  violences: 'Violences conjugales ou familiales',
}
