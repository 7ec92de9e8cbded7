// What the lines of a FEC say together: entries, journals, order. One pass, a few figures kept by entry.
import { cents } from '../../base/cents.ts'
import { PLACE } from './fec-colonnes.ts'
import {
  type EcrituresVues,
  ecritureDe,
  GESTION,
  ILLISIBLE,
  inscrire,
  nomDe,
  ouvrirEcritures,
  PLUSIEURS,
  RESULTAT,
} from './fec-ecritures.ts'
import { estVide, type LectureFec, texteLu } from './fec-lecture.ts'
import { estSonLibelle, type Libelles, libelleConnu, nommer, ouvrirLibelles } from './fec-libelles.ts'
import type { CodeFec, Signaler } from './fec-regles.ts'
import type { SourceFec } from './fec-source.ts'
import { avecPlace, estNomme, nomLu, numeroDe, ouvrirTable, type Table } from './fec-table.ts'
import { cumuler, ouvrirTotaux, type Totaux } from './fec-totaux.ts'

export type LivresFec = {
  readonly source: SourceFec
  readonly signaler: Signaler
  readonly ecritures: EcrituresVues
  readonly journaux: Libelles
  readonly comptes: Libelles
  readonly auxiliaires: Libelles
  readonly parJournal: Totaux
  /** A letter belongs to a third party, and a third party to an account. */
  readonly tiers: Table
  readonly lettres: Table
  readonly parLettre: Totaux
  /** By journal, whether its code or its first label says opening entries: 0 while it was not asked, 1 no, 2 yes. */
  ouvertures: Uint8Array
  /** The line noted last, and what it belongs to, by number; -1 before the first one. */
  rang: number
  ecriture: number
  journal: number
  compte: number
  /** Whether it is of opening entries, and under the first label of its journal. */
  an: boolean
  memeLibelle: boolean
  derniereValidation: number
  horsAn: boolean
}

const { JournalCode, JournalLib, EcritureNum, CompteNum, CompteLib, CompAuxNum, CompAuxLib, EcritureLet } = PLACE

export function ouvrirLivres(source: SourceFec, signaler: Signaler): LivresFec {
  const journaux = ouvrirLibelles(source)
  return {
    source,
    signaler,
    ecritures: ouvrirEcritures(source, journaux.table),
    journaux,
    comptes: ouvrirLibelles(source),
    auxiliaires: ouvrirLibelles(source),
    parJournal: ouvrirTotaux(),
    tiers: ouvrirTable(source),
    lettres: ouvrirTable(source),
    parLettre: ouvrirTotaux(),
    ouvertures: new Uint8Array(0),
    rang: -1,
    ecriture: -1,
    journal: -1,
    compte: -1,
    an: false,
    memeLibelle: true,
    derniereValidation: 0,
    horsAn: false,
  }
}

/** Counts one line, and says at once what it contradicts. */
export function noter(livres: LivresFec, lecture: LectureFec): void {
  const { rang } = lecture
  const net = lecture.debit_cents - lecture.credit_cents
  const avant = livres.ecriture
  const nouvelle = trouver(livres, lecture)
  const { journal, an, memeLibelle } = livres
  if (nouvelle) inscrire(livres.ecritures, livres.ecriture, lecture, an)
  else controlerSuite(livres, lecture, avant)
  livres.rang = rang
  noterEcriture(livres, lecture, net)
  noterOrdre(livres, lecture, an)
  cumuler(livres.parJournal, journal, net, rang)
  const compte = nommer(livres.comptes, lecture, CompteNum)
  livres.compte = compte
  if (!estVide(lecture, EcritureLet)) noterLettre(livres, lecture, net)
  if (!memeLibelle) direLibelle(livres, lecture, LIBELLE_JOURNAL)
  if (!estSonLibelle(livres.comptes, compte, lecture, CompteLib)) direLibelle(livres, lecture, LIBELLE_COMPTE)
  if (estVide(lecture, CompAuxNum)) return
  const auxiliaire = nommer(livres.auxiliaires, lecture, CompAuxNum)
  if (!estSonLibelle(livres.auxiliaires, auxiliaire, lecture, CompAuxLib)) {
    direLibelle(livres, lecture, LIBELLE_AUXILIAIRE)
  }
}

/** The entry of the line, and what its journal says; true when it is a new one. */
function trouver(livres: LivresFec, lecture: LectureFec): boolean {
  const { ecritures, journaux } = livres
  const { debuts, fins } = lecture
  const { table } = ecritures
  const avant = table.nombre
  const journal = livres.journal
  livres.journal = nommer(journaux, lecture, JournalCode)
  livres.memeLibelle = estSonLibelle(journaux, livres.journal, lecture, JournalLib)
  const connu = livres.memeLibelle && !estVide(lecture, JournalLib)
  livres.an = connu ? estOuverture(livres, lecture) : ditAn(lecture)
  const debut = debuts[EcritureNum] ?? 0
  const fin = fins[EcritureNum] ?? 0
  if (journal === livres.journal && estNomme(table, livres.ecriture, debut, fin)) return false
  livres.ecriture = ecritureDe(ecritures, debut, fin, livres.journal)
  return table.nombre > avant
}

/** Whether a journal says opening entries, by its code or by the label that this line has from it. */
function estOuverture(livres: LivresFec, lecture: LectureFec): boolean {
  const { journal } = livres
  if (journal >= livres.ouvertures.length) livres.ouvertures = avecPlace(livres.ouvertures, journal)
  if (livres.ouvertures[journal] === 0) livres.ouvertures[journal] = ditAn(lecture) ? 2 : 1
  return livres.ouvertures[journal] === 2
}

/** Journals of opening entries go by several codes; their label is nearly always the same. */
const ditAn = (lecture: LectureFec): boolean =>
  JOURNAUX_AN.test(texteLu(lecture, JournalCode)) || LIBELLES_AN.test(texteLu(lecture, JournalLib))
const JOURNAUX_AN = /^(AN|ANO|RAN|A-N|OUV)$/i
const LIBELLES_AN = /nouveau|ouverture/i

function controlerSuite(livres: LivresFec, { rang, date }: LectureFec, avant: number): void {
  const { ecritures, ecriture, signaler } = livres
  ecritures.drapeaux[ecriture] = (ecritures.drapeaux[ecriture] ?? 0) | PLUSIEURS
  if (avant !== ecriture || livres.rang !== rang - 1) signaler('ecriture_dispersee', rang, nomDe(ecritures, ecriture))
  const premiere = ecritures.dates[ecriture] ?? 0
  if (date !== 0 && premiere !== 0 && date !== premiere) {
    signaler('numero_deux_dates', rang, nomDe(ecritures, ecriture))
  }
}

function noterEcriture({ ecritures, ecriture }: LivresFec, lecture: LectureFec, net: number): void {
  let drapeaux = ecritures.drapeaux[ecriture] ?? 0
  if (Number.isNaN(net)) drapeaux |= ILLISIBLE
  else ecritures.soldes[ecriture] = cents((ecritures.soldes[ecriture] ?? 0) + net)
  if (estDeGestion(lecture)) drapeaux |= GESTION
  if (estDeResultat(lecture)) drapeaux |= RESULTAT
  ecritures.drapeaux[ecriture] = drapeaux
}

/** As `estGestion`: classes 6 and 7. */
export function estDeGestion(lecture: LectureFec): boolean {
  const premier = lecture.source.octets[lecture.debuts[CompteNum] ?? 0]
  return !estVide(lecture, CompteNum) && (premier === 0x36 || premier === 0x37)
}

/** Account 12. */
function estDeResultat({ source: { octets }, debuts, fins }: LectureFec): boolean {
  const debut = debuts[CompteNum] ?? 0
  return (fins[CompteNum] ?? 0) - debut >= 2 && octets[debut] === 0x31 && octets[debut + 1] === 0x32
}

function noterOrdre(livres: LivresFec, lecture: LectureFec, an: boolean): void {
  const { signaler } = livres
  const { rang, date, valide_le } = lecture
  if (an) {
    if (livres.horsAn) signaler('an_apres', rang)
    if (estDeGestion(lecture)) signaler('an_gestion', rang, texteLu(lecture, CompteNum))
    return
  }
  livres.horsAn = true
  if (valide_le === 0) return
  if (valide_le < livres.derniereValidation) signaler('chronologie', rang)
  else livres.derniereValidation = valide_le
  if (valide_le < date) signaler('validation_anticipee', rang)
}

function noterLettre({ tiers, lettres, parLettre, compte }: LivresFec, lecture: LectureFec, net: number): void {
  const { debuts, fins, rang } = lecture
  const sien = numeroDe(tiers, debuts[CompAuxNum] ?? 0, fins[CompAuxNum] ?? 0, compte)
  const lettre = numeroDe(lettres, debuts[EcritureLet] ?? 0, fins[EcritureLet] ?? 0, sien)
  cumuler(parLettre, lettre, net, rang)
}

type Nomme = {
  readonly code: Extract<CodeFec, `${string}_deux_libelles`>
  readonly de: 'journaux' | 'comptes' | 'auxiliaires'
  readonly nom: number
  readonly libelle: number
}
const LIBELLE_JOURNAL: Nomme = {
  code: 'journal_deux_libelles',
  de: 'journaux',
  nom: JournalCode,
  libelle: JournalLib,
}
const LIBELLE_COMPTE: Nomme = {
  code: 'compte_deux_libelles',
  de: 'comptes',
  nom: CompteNum,
  libelle: CompteLib,
}
const LIBELLE_AUXILIAIRE: Nomme = {
  code: 'auxiliaire_deux_libelles',
  de: 'auxiliaires',
  nom: CompAuxNum,
  libelle: CompAuxLib,
}

/** Another label for a known name: told once. What has no name has no label of its own. */
function direLibelle(livres: LivresFec, lecture: LectureFec, { code, de, nom, libelle }: Nomme): void {
  const libelles = livres[de]
  const numero = nommer(libelles, lecture, nom)
  if (estVide(lecture, nom) || libelles.dits[numero] === 1) return
  libelles.dits[numero] = 1
  const detail = `${nomLu(libelles.table, numero)} : « ${libelleConnu(libelles, numero)} » et « ${texteLu(lecture, libelle)} »`
  livres.signaler(code, lecture.rang, detail)
}
