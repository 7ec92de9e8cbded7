// What a file brings to an account: of a bank, its movements; of a platform, its stays, each with its gross and its commission.
import { type Cents, zero } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'
import { Refus } from '../../base/refus.ts'
import { formatDe } from './formats/format.ts'
import {
  type Constat,
  enBref,
  type FormatReleve,
  type LectureDates,
  type LigneReleve,
  type ReleveLu,
  type Solde,
} from './formats/releve.ts'
import { type LectureChoisie, lireReleves } from './lire-releve.ts'
import { lirePlateforme, type VersementPlateforme } from './plateformes.ts'
import type { LignePlateforme } from './sejours-plateforme.ts'

/** `gestion`: at a bank, what is held for others. */
export const NATURES_COMPTE = ['banque', 'plateforme', 'gestion'] as const
export type NatureCompte = (typeof NATURES_COMPTE)[number]
export type LectureDemandee = LectureChoisie

/** A row to import; of a platform, `brut − commission = montant`. */
export type LigneAImporter = LigneReleve & {
  readonly brut_cents: Cents | null
  readonly commission_cents: Cents | null
}

export type ContenuReleve = {
  readonly format: FormatReleve
  readonly devise: string
  readonly iban: string | null
  readonly solde_initial: Solde | null
  readonly solde_final: Solde | null
  readonly lignes: readonly LigneAImporter[]
  readonly erreurs: readonly Constat[]
  readonly ecartees: readonly Constat[]
  readonly dates: LectureDates | null
}

type Demande = { readonly nature: NatureCompte; readonly lecture?: LectureDemandee | undefined }

/** One content for each account that the file holds. A file of a platform is not a bank's, nor the other way round. */
export function lireContenus(octets: Uint8Array, { nature, lecture }: Demande): readonly ContenuReleve[] {
  const format = formatDe(octets)
  const dePlateforme = format === 'airbnb' || format === 'booking'
  if (dePlateforme !== (nature === 'plateforme'))
    throw new Refus(dePlateforme ? 'releve_de_plateforme' : 'releve_de_banque')
  return dePlateforme ? [contenuPlateforme(octets, format, lecture)] : lireReleves(octets, lecture).map(contenuBanque)
}

/** The first and the last day of its rows; null when it has none. */
export function periodeDe(lignes: readonly { readonly date: Day }[]): { du: Day; au: Day } | null {
  const jours = lignes.map(({ date }) => date).sort()
  const [du] = jours
  const au = jours.at(-1)
  return du && au ? { du, au } : null
}

function contenuBanque(releve: ReleveLu): ContenuReleve {
  const { compte, lignes, ...reste } = releve
  return {
    ...reste,
    iban: compte.iban,
    lignes: lignes.map((ligne) => ({ ...ligne, brut_cents: null, commission_cents: null })),
  }
}

function contenuPlateforme(octets: Uint8Array, format: FormatReleve, lecture: Demande['lecture']): ContenuReleve {
  const { devise, versements, erreurs, ecartees, dates, en_attente } = lirePlateforme(octets, lecture)
  const sejours = versements.flatMap(sejoursVerses)
  return {
    format,
    devise,
    iban: null,
    solde_initial: null,
    solde_final: null,
    lignes: sejours.map((ligne, rang) => ({ ...ligne, rang: rang + 1 })),
    erreurs: enBref(erreurs),
    ecartees: enBref([...ecartees, ...en_attente.map(({ ligne }) => ({ ligne, texte: 'Séjour pas encore versé.' }))]),
    dates,
  }
}

/** Dated of the payout, when the money comes; what its stays do not explain is a row of its own, so that nothing is lost. */
function sejoursVerses(versement: VersementPlateforme): LigneAImporter[] {
  const { date, ecart_cents, ligne, reference, lignes } = versement
  const sejours = lignes.map((sejour) => ({
    rang: sejour.rang,
    ligne: sejour.ligne,
    date,
    libelle: libelleSejour(sejour),
    montant_cents: sejour.net_cents,
    identifiant: sejour.code,
    tiers: sejour.voyageur,
    reference,
    brut: sejour.brut,
    brut_cents: sejour.brut_cents,
    commission_cents: sejour.commission_cents,
  }))
  if (ecart_cents === 0) return sejours
  const ecart = {
    rang: 0,
    ligne,
    date,
    libelle: 'Versement que ses séjours n’expliquent pas',
    montant_cents: ecart_cents,
  }
  const sans = { identifiant: null, tiers: null, reference, brut: '', brut_cents: ecart_cents, commission_cents: zero }
  return [...sejours, { ...ecart, ...sans }]
}

const GENRES = { sejour: 'Séjour', ajustement: 'Ajustement', taxe: 'Taxe de séjour' } as const

function libelleSejour({ genre, code, voyageur, annonce }: LignePlateforme): string {
  return [GENRES[genre], voyageur, annonce, code].filter((mot) => mot !== null && mot !== '').join(' · ')
}
