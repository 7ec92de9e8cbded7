// QIF: a letter and its value by line, an operation ended by `^`; its days have no fixed order.
import type { Cents } from '../../../base/cents.ts'
import { Refus } from '../../../base/refus.ts'
import { lireDate, ordreDates } from './dates-texte.ts'
import { type Decimale, decimaleDe, lireMontant } from './montant-texte.ts'
import {
  type Constat,
  type LectureDates,
  type LigneReleve,
  type OrdreDate,
  type ReleveLu,
  SANS_COMPTE,
} from './releve.ts'
import { encodageReleve, texteDe, uneLigne } from './texte.ts'

type Operation = { ligne: number; champs: Map<string, string>; brut: string[] }
type Section = { compte: string | null; operations: Operation[] }

/** The kinds of accounts that move money; lists of categories or of securities are none. */
const COMPTES = /^!type:(bank|banque|cash|ccard|oth [al]|liquide|especes)/i

/** One statement for each account of the file. */
export function lireQif(octets: Uint8Array, choix: OrdreDate | null): ReleveLu[] {
  const sections = sectionsDe(texteDe(octets, encodageReleve(octets)))
  if (sections.length === 0) throw new Refus('releve_illisible')
  const tous = sections.flatMap(({ operations }) => operations)
  const proposees = ordreDates(tous.map(({ champs }) => champs.get('D') ?? ''))
  const dates = choix ? { ordre_date: choix, ambigu: false, raison: 'Ordre choisi.' } : proposees
  const decimale = decimaleDe(
    tous.map(({ champs }) => champs.get('T') ?? ''),
    '.',
  )
  return sections.map((section) => enReleve(section, { dates, decimale }))
}

function sectionsDe(texte: string): Section[] {
  const lignes = texte.split(/\r\n|\r|\n/)
  const sections: Section[] = []
  let compte: string | null = null
  let ouverte: Section | null = null
  let dansCompte = false
  let operation: Operation | null = null
  for (const [rang, brute] of lignes.entries()) {
    const ligne = brute.trim()
    if (/^!account/i.test(ligne)) dansCompte = true
    else if (ligne.startsWith('!')) {
      dansCompte = false
      ouverte = COMPTES.test(ligne) ? { compte, operations: [] } : /^!type:/i.test(ligne) ? null : ouverte
      if (ouverte && !sections.includes(ouverte)) sections.push(ouverte)
    } else if (dansCompte) {
      if (ligne.startsWith('N')) compte = ligne.slice(1).trim()
    } else if (ligne === '^') operation = null
    else if (ligne !== '' && ouverte) {
      if (operation === null) {
        operation = { ligne: rang + 1, champs: new Map(), brut: [] }
        ouverte.operations.push(operation)
      }
      operation.brut.push(brute)
      const [lettre, valeur] = [ligne.charAt(0).toUpperCase(), ligne.slice(1).trim()]
      // `S`, `E` and `$` split an amount that `T` says whole.
      if (!operation.champs.has(lettre)) operation.champs.set(lettre, valeur)
    }
  }
  if (operation) throw new Refus('releve_tronque')
  return sections
}

function enReleve({ compte, operations }: Section, lecture: { dates: LectureDates; decimale: Decimale }): ReleveLu {
  const erreurs: Constat[] = []
  const ecartees: Constat[] = []
  const lignes: LigneReleve[] = []
  for (const operation of operations) {
    const { ligne, champs } = operation
    const lue = lireOperation(operation, { ...lecture, rang: lignes.length + 1 })
    const nom = champs.get('P') ?? ''
    if (typeof lue === 'string') erreurs.push({ ligne, texte: lue })
    else if (/^(solde initial|opening balance|solde d.ouverture)$/i.test(nom))
      ecartees.push({ ligne, texte: `Solde d'ouverture : ${champs.get('T')}` })
    else if (lue.montant_cents === 0)
      ecartees.push({ ligne, texte: `Montant nul : rien ne bouge sur le compte. ${lue.libelle}` })
    else lignes.push(lue)
  }
  return {
    format: 'qif',
    compte: compte ? { iban: null, banque: null, numero: compte } : SANS_COMPTE,
    devise: 'EUR',
    solde_initial: null,
    solde_final: null,
    lignes,
    erreurs,
    ecartees,
    dates: lecture.dates,
  }
}

function lireOperation(
  { ligne, champs, brut }: Operation,
  { dates, decimale, rang }: { dates: LectureDates; decimale: Decimale; rang: number },
): LigneReleve | string {
  const date = lireDate((champs.get('D') ?? '').replace(/\s+/g, ''), dates.ordre_date)
  if (date === null) return `La date « ${champs.get('D') ?? ''} » ne se lit pas.`
  const montant: Cents | null = lireMontant(champs.get('T') ?? champs.get('U') ?? '', decimale)
  if (montant === null) return `Le montant « ${champs.get('T') ?? ''} » ne se lit pas.`
  const [nom, memo] = [uneLigne(champs.get('P') ?? ''), uneLigne(champs.get('M') ?? '')]
  return {
    rang,
    ligne,
    date,
    libelle: (nom.includes(memo) ? nom : `${nom} ${memo}`.trim()) || 'Sans libellé',
    montant_cents: montant,
    identifiant: null,
    tiers: null,
    reference: champs.get('N') || null,
    brut: brut.join('\n'),
  }
}
