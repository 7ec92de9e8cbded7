// The FEC of another software before it is taken over: what it holds, what is wrong with it, and how it closes its accounts.

import type { Anomalie } from '../../base/anomalie.ts'
import { type Cents, negate, plus, zero } from '../../base/cents.ts'
import { addDays, type Day, isDay } from '../../base/day.ts'
import { Refus } from '../../base/refus.ts'
import { type Bornes, exerciceDe, parDate, precisionDe } from '../exercice.ts'
import { compteConnu } from '../plan-comptable.ts'
import { lireEtControler } from './fec-controle.ts'
import { compter, ouvrirSoldes, soldesLus } from './fec-soldes.ts'

/** An account of the file that closes with a balance (debit above zero). */
export type CompteRepris = {
  readonly numero: string
  readonly libelle: string
  readonly solde_cents: Cents
}
export type LectureReprise = {
  readonly nom: string
  /** Null of a table, which does not say it. */
  readonly siren: string | null
  readonly fin: Day
  readonly lignes: number
  readonly ecritures: number
  readonly debit_cents: Cents
  readonly credit_cents: Cents
  /** Charges and income: one amount, which opens in 120 or 129. A profit is above zero. */
  readonly resultat_cents: Cents
  /** Those of the balance sheet, in the order of their numbers. */
  readonly comptes: readonly CompteRepris[]
  readonly anomalies: readonly Anomalie[]
}
/** `{ '2131': '213100' }`. */
export type Correspondance = Readonly<Record<string, string>>

const ILLISIBLES = ['fec_xml', 'fec_entete_absente', 'fec_separateur', 'fec_encodage', 'fec_fichier_vide']

/**
 * What the administration would name, and which changes no balance as long as every line could be read whole: the year is
 * closed elsewhere, and whoever leaves that software cannot export it otherwise. It is told, and the file stays as it came.
 */
const SANS_EFFET = [
  ...['fec_nom_fichier', 'fec_colonne_manquante', 'fec_colonnes_ordre', 'fec_barre_verticale'],
  ...['fec_caractere_interdit', 'fec_champ_vide', 'fec_date_invalide', 'fec_validation_absente'],
  ...['fec_ecriture_une_ligne', 'fec_numerotation_rompue', 'fec_numero_deux_dates'],
]

const pourOuvrir = (anomalies: readonly Anomalie[]): Anomalie[] =>
  anomalies.map((une) => (SANS_EFFET.includes(une.code) ? { ...une, gravite: 'alerte' } : une))

/** Reads and checks the whole of it. Refused here only what is no FEC at all: the rest is told, line by line. */
export function lireReprise({ nom, octets }: { nom: string; octets: Uint8Array }): LectureReprise {
  const { anomalies, compte } = lireEtControler({ nom, octets }, { ouvrir: ouvrirSoldes, compter })
  if (compte === null || anomalies.some(({ code }) => ILLISIBLES.includes(code))) {
    throw new Refus('reprise_fec_illisible')
  }
  const [, siren = '', annee = '', mois = '', jour = ''] = /^(\d{9})FEC(\d{4})(\d{2})(\d{2})/i.exec(nom) ?? []
  const fin = `${annee}-${mois}-${jour}`
  if (!isDay(fin))
    throw new Refus('reprise_fec_erreurs', anomalies.find(({ gravite }) => gravite === 'erreur')?.message)

  const { lignes, ecritures, debit_cents, credit_cents, resultat_cents } = compte
  const comptes = soldesLus(compte)
  const totaux = { lignes, ecritures, debit_cents, credit_cents, resultat_cents }
  const dites = compte.entiers ? pourOuvrir(anomalies) : anomalies
  return { nom, siren, fin, ...totaux, comptes, anomalies: dites }
}

type Dossier = {
  readonly siren: string | null
  readonly exercices: readonly Bornes[]
}

/** Refuses what may not open these books. What the database alone knows is asked of it by the act. */
export function controlerReprise(lecture: LectureReprise, { siren, exercices }: Dossier): void {
  const erreurs = lecture.anomalies.filter(({ gravite }) => gravite === 'erreur')
  if (erreurs[0]) throw new Refus('reprise_fec_erreurs', erreurs[0].message)
  if (lecture.siren !== null) {
    if (siren === null) throw new Refus('reprise_fec_sans_siren')
    if (siren !== lecture.siren) throw new Refus('reprise_fec_autre_siren', `${lecture.siren}.`)
  }
  const tenu = exerciceDe(exercices, lecture.fin)
  if (tenu) throw new Refus('reprise_fec_annee_tenue', `${precisionDe(tenu)}.`)
  const [premier] = parDate(exercices)
  if (!premier) throw new Refus('reprise_fec_sans_exercice')
  if (addDays(lecture.fin, 1) !== premier.debut) {
    const veille = addDays(premier.debut, -1)
    throw new Refus('reprise_fec_autre_annee', `le ${francais(veille)}, et non le ${francais(lecture.fin)}.`)
  }
}

/** Its closing under the accounts of the house, the result in 120 or 129: what the first year opens with. */
export function soldesRepris(lecture: LectureReprise, correspondance: Correspondance) {
  const soldes = new Map<string, Cents>()
  const ajouter = (compte: string, montant: Cents) => soldes.set(compte, plus(soldes.get(compte) ?? zero, montant))
  for (const { numero, solde_cents } of lecture.comptes) {
    const compte = Object.hasOwn(correspondance, numero) ? correspondance[numero] : undefined
    if (compte === undefined || !estCompteDeBilan(compte))
      throw new Refus('reprise_fec_compte_sans_suite', `${numero}.`)
    ajouter(compte, solde_cents)
  }
  const { resultat_cents } = lecture
  if (resultat_cents !== 0) ajouter(resultat_cents > 0 ? '120000' : '129000', negate(resultat_cents))
  return [...soldes]
    .filter(([, solde_cents]) => solde_cents !== 0)
    .map(([compte, solde_cents]) => ({ compte, solde_cents }))
}

export const estCompteDeBilan = (compte: string): boolean => /^[1-5]\d{5}$/.test(compte) && compteConnu(compte) !== null

const francais = (jour: Day): string => jour.split('-').reverse().join('/')
