// A FEC in XML (LPF art. A 47 A-1, VII and VIII): the same entries told by journal, laid flat and checked as the flat file is.

import type { Anomalie } from '../base/anomalie.ts'
import { encoderUtf8 } from '../base/octets.ts'
import { Refus } from '../base/refus.ts'
import { COLONNES_EN_PLUS, COLONNES_FEC } from '../compta/fec/fec-colonnes.ts'
import { type LectureReprise, lireReprise } from '../compta/fec/fec-reprise.ts'
import { encodageReleve, texteDe, uneLigne } from '../sujets/banque/formats/texte.ts'
import { lireXml, type Noeud, noeud, tous } from '../sujets/banque/formats/xml.ts'

type Fichier = { readonly nom: string; readonly octets: Uint8Array }

/** A FEC of either form. Refused: what is neither, an XML that is badly formed, another one, or of several years. */
export function lireFec({ nom, octets }: Fichier): LectureReprise {
  if (!estXml(octets)) return lireReprise({ nom, octets })
  const { texte, cloture } = aPlat(octets)
  const plat = lireReprise({ nom: nom.replace(/\.xml$/i, '.txt'), octets: encoderUtf8(texte) })
  const anomalies = plat.anomalies.filter(({ code }) => !DE_LA_FORME.includes(code))
  return { ...plat, nom, anomalies: [...fauteDeCloture(cloture, plat), ...anomalies, ...compteDesLignes(anomalies)] }
}

/** What the form itself makes: entries by journal, not in the order of their validation; one letter for a whole entry. */
const DE_LA_FORME = ['fec_chronologie', 'fec_an_apres', 'fec_lettrage_desequilibre']

export function estXml(octets: Uint8Array): boolean {
  const debut = octets.subarray(0, 512)
  return /^\s*<(\?xml|(\w+:)?comptabilite)\b/i.test(texteDe(debut, encodageReleve(debut)))
}

function aPlat(octets: Uint8Array): { texte: string; cloture: string } {
  const racine = racineDe(octets)
  if (racine.nom.toLowerCase() !== 'comptabilite') throw new Refus('reprise_table_xml')
  const [exercice, autre] = tous(racine, 'exercice')
  if (!exercice || autre) throw new Refus('reprise_fec_xml_exercices')
  const lignes = tous(exercice, 'journal').flatMap((journal) =>
    tous(journal, 'ecriture').flatMap((ecriture) =>
      tous(ecriture, 'ligne').map((ligne) => (colonne: string) => champ(colonne, [ligne, ecriture, journal])),
    ),
  )
  const colonnes = [...COLONNES_FEC, ...COLONNES_EN_PLUS.filter((nom) => lignes.some((lire) => lire(nom) !== ''))]
  const rangees = lignes.map((lire) => colonnes.map(lire).join('\t'))
  return { texte: [colonnes.join('\t'), ...rangees, ''].join('\n'), cloture: dit(exercice, 'DateCloture') }
}

function racineDe(octets: Uint8Array): Noeud {
  try {
    return lireXml(texteDe(octets, encodageReleve(octets)))
  } catch (error) {
    if (!(error instanceof Refus)) throw error
    throw new Refus(error.code === 'releve_xml_interdit' ? 'reprise_fec_xml_interdit' : 'reprise_fec_xml_invalide')
  }
}

const DATES = ['EcritureDate', 'PieceDate', 'DateLet', 'ValidDate', 'DateRglt']
const AUTREMENT: Readonly<Record<string, string>> = { CompAuxNum: 'CompteAuxNum', CompAuxLib: 'CompteAuxLib' }

/** A column of a line, whether it is said by the line, its entry or its journal. A line has one side: the other is zero. */
function champ(colonne: string, lieux: readonly Noeud[]): string {
  const lu = lieux.map((lieu) => dit(lieu, colonne) || dit(lieu, AUTREMENT[colonne] ?? colonne)).find((un) => un !== '')
  if (colonne === 'Debit' || colonne === 'Credit') return montant(lu ?? coteDe(colonne, lieux) ?? '0')
  if (lu === undefined) return ''
  if (DATES.includes(colonne)) return lu.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$1$2$3')
  return colonne === 'Montantdevise' ? montant(lu) : lu
}

/** One amount and its side, which the text allows too. */
function coteDe(colonne: 'Debit' | 'Credit', lieux: readonly Noeud[]): string | undefined {
  const [ligne] = lieux
  const valeur = ligne && dit(ligne, 'Montant')
  if (!ligne || !valeur) return undefined
  const sens = dit(ligne, 'Sens')
  if (!/^([DC]|[+-]?1)$/i.test(sens)) return `${valeur} ${sens || 'sans sens'}`
  const debiteur = /^(D|\+?1)$/i.test(sens)
  return debiteur === (colonne === 'Debit') ? valeur : '0'
}

/** XML says `1250.5` where the flat file says `1250,50`; what is not a number stays as it is, and is told. */
function montant(lu: string): string {
  const [, nombre, decimales = ''] = /^([+-]?\d+)(?:\.(\d*))?$/.exec(lu) ?? []
  if (nombre === undefined) return lu
  return `${nombre},${decimales.replace(/0+$/, '').padEnd(2, '0')}`
}

const dit = (lieu: Noeud, nom: string): string => uneLigne(noeud(lieu, nom)?.texte ?? '')

function fauteDeCloture(cloture: string, { fin }: LectureReprise): Anomalie[] {
  if (cloture === fin) return []
  const message = `La clôture que dit le fichier (DateCloture : « ${cloture.slice(0, 20)} ») n’est pas celle de son nom.`
  return [{ code: 'fec_xml_cloture', message, gravite: 'erreur' }]
}

/** What is said of a line names it by its place: said only when something is said. */
const compteDesLignes = (anomalies: readonly Anomalie[]): Anomalie[] =>
  anomalies.length === 0
    ? []
    : [
        {
          code: 'fec_xml_lignes',
          message: 'FEC en XML : la « ligne 2 » est la première balise « ligne » du fichier, et ainsi de suite.',
          gravite: 'alerte',
        },
      ]
