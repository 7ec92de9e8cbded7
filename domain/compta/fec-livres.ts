// What the lines of a FEC say together: entries, journals, numbering, order. One pass, a few figures kept by entry.
import { type Cents, decimalComma, minus, plus, zero } from '../base/cents.ts'
import { addDays, addMonths, type Day, later } from '../base/day.ts'
import { estGestion } from './compte.ts'
import type { LigneLue } from './fec-lecture.ts'
import { type EcritureVue, rupturesDe } from './fec-numerotation.ts'
import type { CodeFec, Signaler } from './fec-regles.ts'

type Nomme = Extract<CodeFec, `${string}_deux_libelles`>
type Total = { solde: Cents; rang: number; lisible: boolean }

export type LivresFec = {
  readonly signaler: Signaler
  /** First and last day of the exercice, as far as they are known. */
  readonly debut: Day | null
  readonly fin: Day | null
  readonly ecritures: Map<string, EcritureVue>
  readonly journaux: Map<string, Total>
  readonly lettrages: Map<string, Total>
  /** The label first seen under each name; null once a second one was reported. */
  readonly libelles: Readonly<Record<Nomme, Map<string, string | null>>>
  /** The entry of the line before, which is nearly always that of the next one. */
  courante: EcritureVue | null
  derniereValidation: Day | null
  horsAn: boolean
}

export function ouvrirLivres(bornes: { debut: Day | null; fin: Day | null; signaler: Signaler }): LivresFec {
  return {
    ...bornes,
    ecritures: new Map(),
    journaux: new Map(),
    lettrages: new Map(),
    libelles: {
      journal_deux_libelles: new Map(),
      compte_deux_libelles: new Map(),
      auxiliaire_deux_libelles: new Map(),
    },
    courante: null,
    derniereValidation: null,
    horsAn: false,
  }
}

/** Counts one line, and says at once what it contradicts. */
export function noter(livres: LivresFec, ligne: LigneLue): void {
  noterEcriture(livres, ligne)
  noterOrdre(livres, ligne)
  cumuler(livres.journaux, ligne.journal, ligne)
  if (ligne.lettrage !== '') {
    cumuler(livres.lettrages, `${ligne.compte} ${ligne.auxiliaire} ${ligne.lettrage}`, ligne)
  }
  if (differe(livres, 'journal_deux_libelles', ligne.journal, ligne.journal_libelle)) {
    noterLibelle(livres, ligne, ['journal_deux_libelles', ligne.journal, ligne.journal_libelle])
  }
  if (differe(livres, 'compte_deux_libelles', ligne.compte, ligne.compte_libelle)) {
    noterLibelle(livres, ligne, ['compte_deux_libelles', ligne.compte, ligne.compte_libelle])
  }
  if (differe(livres, 'auxiliaire_deux_libelles', ligne.auxiliaire, ligne.auxiliaire_libelle)) {
    noterLibelle(livres, ligne, ['auxiliaire_deux_libelles', ligne.auxiliaire, ligne.auxiliaire_libelle])
  }
}

/** What could not be said before the last line. */
export function conclure(livres: LivresFec): void {
  const { signaler } = livres
  const ecritures = [...livres.ecritures.values()]
  for (const ecriture of ecritures) conclureEcriture(ecriture, signaler)
  datesHorsExercice(livres, ecritures)
  for (const { rang, detail } of rupturesDe(ecritures)) signaler('numerotation_rompue', rang, detail)
  for (const [journal, { solde, lisible }] of livres.journaux) {
    if (lisible && solde !== 0) signaler('journal_desequilibre', null, `${journal} : ${decimalComma(solde)} €`)
  }
  const totaux = [...livres.journaux.values()]
  const ecart = totaux.reduce((total, { solde }) => plus(total, solde), zero)
  if (ecart !== 0 && totaux.every(({ lisible }) => lisible)) {
    signaler('total_desequilibre', null, `écart de ${decimalComma(ecart)} €`)
  }
  for (const [nom, { solde, rang, lisible }] of livres.lettrages) {
    if (lisible && solde !== 0) signaler('lettrage_desequilibre', rang, nom.replace(/ +/g, ' '))
  }
}

function noterEcriture(livres: LivresFec, ligne: LigneLue): void {
  const ecriture = ecritureDe(livres, ligne)
  if (ecriture.lignes > 0) {
    if (ecriture.dernier !== ligne.rang - 1) livres.signaler('ecriture_dispersee', ligne.rang, nomDe(ecriture))
    if (ligne.date !== null && ecriture.date !== null && ligne.date !== ecriture.date) {
      livres.signaler('numero_deux_dates', ligne.rang, nomDe(ecriture))
    }
  }
  const net = netDe(ligne)
  ecriture.lignes++
  ecriture.dernier = ligne.rang
  ecriture.solde = plus(ecriture.solde, net ?? zero)
  ecriture.lisible &&= net !== null
  ecriture.gestion ||= estGestion(ligne.compte)
  ecriture.resultat ||= ligne.compte.startsWith('12')
}

function ecritureDe(livres: LivresFec, ligne: LigneLue): EcritureVue {
  const { courante, ecritures } = livres
  if (courante !== null && courante.numero === ligne.numero && courante.journal === ligne.journal) return courante
  const cle = `${ligne.journal}\t${ligne.numero}`
  const ecriture = ecritures.get(cle) ?? nouvelle(ligne)
  if (ecriture.lignes === 0) ecritures.set(cle, ecriture)
  livres.courante = ecriture
  return ecriture
}

function nouvelle(ligne: LigneLue): EcritureVue {
  const { journal, numero, rang, date } = ligne
  const an = estAn(ligne)
  return {
    journal,
    numero,
    rang,
    date,
    an,
    dernier: rang,
    lignes: 0,
    solde: zero,
    lisible: true,
    gestion: false,
    resultat: false,
  }
}

/** Journals of opening entries go by several codes; their label is nearly always the same. */
function estAn({ journal, journal_libelle }: LigneLue): boolean {
  return JOURNAUX_AN.test(journal) || LIBELLES_AN.test(journal_libelle)
}
const JOURNAUX_AN = /^(AN|ANO|RAN|A-N|OUV)$/i
const LIBELLES_AN = /nouveau|ouverture/i

function noterOrdre(livres: LivresFec, ligne: LigneLue): void {
  const { signaler } = livres
  if (estAn(ligne)) {
    if (livres.horsAn) signaler('an_apres', ligne.rang)
    if (estGestion(ligne.compte)) signaler('an_gestion', ligne.rang, ligne.compte)
  } else {
    livres.horsAn = true
    const { valide_le } = ligne
    if (valide_le === null) return
    if (livres.derniereValidation !== null && valide_le < livres.derniereValidation) signaler('chronologie', ligne.rang)
    livres.derniereValidation = later(livres.derniereValidation ?? valide_le, valide_le)
    if (ligne.date !== null && valide_le < ligne.date) signaler('validation_anticipee', ligne.rang)
  }
}

function cumuler(totaux: Map<string, Total>, nom: string, ligne: LigneLue): void {
  const net = netDe(ligne)
  const total = totaux.get(nom)
  if (!total) totaux.set(nom, { solde: net ?? zero, rang: ligne.rang, lisible: net !== null })
  else {
    total.solde = plus(total.solde, net ?? zero)
    total.lisible &&= net !== null
  }
}

/** Whether there is anything to note: nearly no line has a new name, or another label for a known one. */
const differe = ({ libelles }: LivresFec, code: Nomme, nom: string, libelle: string): boolean =>
  nom !== '' && libelle !== '' && libelles[code].get(nom) !== libelle

function noterLibelle(
  { libelles, signaler }: LivresFec,
  { rang }: LigneLue,
  [code, nom, libelle]: [code: Nomme, nom: string, libelle: string],
): void {
  const connu = libelles[code].get(nom)
  if (connu === undefined) libelles[code].set(nom, libelle)
  else if (connu !== null && connu !== libelle) {
    signaler(code, rang, `${nom} : « ${connu} » et « ${libelle} »`)
    libelles[code].set(nom, null)
  }
}

function conclureEcriture(ecriture: EcritureVue, signaler: Signaler): void {
  const { lignes, rang, lisible, solde, an, gestion, resultat } = ecriture
  if (lignes === 1) signaler('ecriture_une_ligne', rang, nomDe(ecriture))
  if (lisible && solde !== 0) {
    signaler('ecriture_desequilibree', rang, `${nomDe(ecriture)} : écart de ${decimalComma(solde)} €`)
  }
  if (!an && gestion && resultat) signaler('solde_gestion', rang, nomDe(ecriture))
}

/** Without another indication an exercice begins with its opening entries, or at most twenty-four months before its end. */
function datesHorsExercice({ debut, fin, signaler }: LivresFec, ecritures: readonly EcritureVue[]): void {
  const ouverture = ecritures.find(({ an }) => an)?.date ?? null
  const premier = debut ?? ouverture ?? (fin && addMonths(addDays(fin, 1), -24))
  for (const ecriture of ecritures) {
    const { date, rang } = ecriture
    const dehors = date !== null && ((fin !== null && date > fin) || (premier !== null && date < premier))
    if (dehors) signaler('hors_exercice', rang, `${nomDe(ecriture)} : ${date}`)
  }
}

const netDe = ({ debit_cents, credit_cents }: LigneLue): Cents | null =>
  debit_cents === null || credit_cents === null ? null : minus(debit_cents, credit_cents)

const nomDe = ({ journal, numero }: EcritureVue): string => `${journal} ${numero}`
