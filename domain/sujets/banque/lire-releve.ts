// Reads a statement whatever its format: one parser for OFX, CSV, QIF, CAMT.053, CFONB 120 and the exports of platforms.
import { negate } from '../../base/cents.ts'
import { Refus } from '../../base/refus.ts'
import { lireCamt } from './formats/camt053.ts'
import { lireCfonb } from './formats/cfonb120.ts'
import { lireCsv } from './formats/csv.ts'
import { formatDe } from './formats/format.ts'
import type { LectureCsv } from './formats/lecture-csv.ts'
import { lireOfx } from './formats/ofx.ts'
import { lireQif } from './formats/qif.ts'
import {
  enBref,
  type FormatReleve,
  type LigneReleve,
  type OrdreDate,
  type ReleveLu,
  SANS_COMPTE,
} from './formats/releve.ts'
import { parCompte } from './par-compte.ts'
import { lirePlateforme } from './plateformes.ts'
import { proposerLecture } from './proposer-lecture.ts'
import type { LignePlateforme } from './sejours-plateforme.ts'

export type LectureChoisie = LectureCsv | { readonly ordre_date: OrdreDate }

/** The statement of a file that holds one account. */
export function lireReleve(octets: Uint8Array, lecture?: LectureChoisie): ReleveLu {
  const [releve, autre] = lireReleves(octets, lecture)
  if (!releve) throw new Refus('releve_illisible')
  if (autre) throw new Refus('releve_plusieurs_comptes')
  return releve
}

/** The statements of a file, one for each account. Without a reading, the proposed one is used. */
export function lireReleves(octets: Uint8Array, lecture?: LectureChoisie): ReleveLu[] {
  return parCompte(lireTout(octets, lecture)).map((releve) => ({
    ...releve,
    lignes: releve.lignes.map(borner),
    erreurs: enBref(releve.erreurs),
    ecartees: enBref(releve.ecartees),
  }))
}

// What a table and its indexes hold; `brut` keeps the whole.
const LONGUEUR = 500

function borner(ligne: LigneReleve): LigneReleve {
  const { libelle, tiers, reference, identifiant } = ligne
  if ([libelle, tiers, reference, identifiant].every((texte) => texte === null || texte.length <= LONGUEUR))
    return ligne
  const court = (texte: string | null): string | null => (texte === null ? null : texte.slice(0, LONGUEUR))
  return {
    ...ligne,
    libelle: libelle.slice(0, LONGUEUR),
    tiers: court(tiers),
    reference: court(reference),
    identifiant: court(identifiant),
  }
}

function lireTout(octets: Uint8Array, lecture: LectureChoisie | undefined): ReleveLu[] {
  const format = formatDe(octets)
  if (format === 'ofx') return lireOfx(octets)
  if (format === 'qif') return lireQif(octets, lecture?.ordre_date ?? null)
  if (format === 'camt053') return lireCamt(octets)
  if (format === 'cfonb120') return lireCfonb(octets)
  if (format === 'csv') return [lireCsv(octets, lectureEntiere(octets, lecture))]
  return [releveDePlateforme(octets, format, lecture)]
}

function lectureEntiere(octets: Uint8Array, lecture: LectureChoisie | undefined): LectureCsv {
  if (lecture && 'colonnes' in lecture) return lecture
  const proposee = proposerLecture(octets)
  return lecture ? { ...proposee, ordre_date: lecture.ordre_date, ambigu: false, raison: 'Ordre choisi.' } : proposee
}

/** A stay is a receipt of its gross and an expense of its commission: together what was paid out, to the cent. */
function releveDePlateforme(octets: Uint8Array, format: FormatReleve, lecture: LectureChoisie | undefined): ReleveLu {
  const { devise, versements, en_attente, erreurs, ecartees, dates } = lirePlateforme(octets, lecture)
  const lignes = versements.flatMap(({ lignes: unes, date, reference }) =>
    unes.flatMap((une) => deuxLignes(une, { date, reference })),
  )
  return {
    format,
    compte: SANS_COMPTE,
    devise,
    solde_initial: null,
    solde_final: null,
    lignes: lignes.map((ligne, rang) => ({ ...ligne, rang: rang + 1 })),
    erreurs: [
      ...erreurs,
      ...versements
        .filter(({ ecart_cents }) => ecart_cents !== 0)
        .map(({ ligne }) => ({ ligne, texte: 'Ce versement n’est pas la somme de ses séjours.' })),
    ],
    ecartees: [...ecartees, ...en_attente.map(({ ligne }) => ({ ligne, texte: 'Séjour pas encore versé.' }))],
    dates,
  }
}

function deuxLignes(
  sejour: LignePlateforme,
  { date, reference }: Pick<LigneReleve, 'date' | 'reference'>,
): Omit<LigneReleve, 'rang'>[] {
  const { ligne, code, voyageur, annonce, brut, brut_cents, commission_cents } = sejour
  const libelle = [voyageur, annonce, code].filter((mot) => mot !== null).join(' ')
  const commune = { ligne, date, tiers: voyageur, reference, brut }
  const gain = { ...commune, libelle: libelle || 'Séjour', montant_cents: brut_cents, identifiant: code }
  const cout = {
    ...commune,
    libelle: `Commission ${libelle}`.trim(),
    montant_cents: negate(commission_cents),
    identifiant: null,
  }
  return [gain, cout].filter(({ montant_cents }) => montant_cents !== 0)
}
