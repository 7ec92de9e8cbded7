// One row of the export of a platform: a stay with its gross, its commission and its net, or a payout.
import { abs, type Cents, minus, negate, plus, sum, zero } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'
import { Refus } from '../../base/refus.ts'
import {
  type ColonnePlateforme,
  colonnesPlateforme,
  GENRES,
  type Plateforme,
  suffisent,
} from './formats/colonnes-plateforme.ts'
import { lireDate, ordreDates } from './formats/dates-texte.ts'
import type { Separateur } from './formats/lecture-csv.ts'
import { decimaleDe, estVide, lireMontant } from './formats/montant-texte.ts'
import type { Constat, LectureDates, OrdreDate } from './formats/releve.ts'
import { decouperCsv, type Rangee } from './formats/table-csv.ts'
import { encodageReleve, normaliser, texteDe, uneLigne } from './formats/texte.ts'

/** What a stay, an adjustment or a tax given to the host brings: `brut − commission = net`, to the cent. */
export type LignePlateforme = {
  readonly rang: number
  readonly ligne: number
  readonly genre: 'sejour' | 'ajustement' | 'taxe'
  readonly date: Day
  readonly code: string | null
  readonly voyageur: string | null
  readonly annonce: string | null
  readonly arrivee: Day | null
  readonly depart: Day | null
  readonly brut_cents: Cents
  readonly commission_cents: Cents
  readonly net_cents: Cents
  readonly brut: string
}

export type Table = {
  plateforme: Plateforme
  colonnes: ReadonlyMap<ColonnePlateforme, number>
  largeur: number
  rangees: readonly Rangee[]
  ecartees: Constat[]
  decimale: ',' | '.'
  dates: LectureDates
}

const DATES: readonly ColonnePlateforme[] = ['date', 'arrivee', 'depart', 'date_versement']
const MONTANTS: readonly ColonnePlateforme[] = [
  'brut',
  'net',
  'frais',
  'frais_paiement',
  'tva',
  'taxe',
  'taxe_sejour',
  'verse',
]

export function tableDe(
  octets: Uint8Array,
  { plateforme, ordre }: { plateforme: Plateforme; ordre: OrdreDate | null },
): Table {
  const texte = texteDe(octets, encodageReleve(octets))
  const separateurs: readonly Separateur[] = [',', ';', '\t']
  for (const separateur of separateurs) {
    const toutes = decouperCsv(texte, { separateur, guillemet: '"' })
    const debut = toutes
      .slice(0, 30)
      .findIndex(({ champs }) => suffisent(plateforme, colonnesPlateforme(plateforme, champs)))
    const entete = toutes[debut]
    if (!entete) continue
    const colonnes = colonnesPlateforme(plateforme, entete.champs)
    const rangees = toutes.slice(debut + 1)
    const cellules = (unes: readonly ColonnePlateforme[]): string[] =>
      rangees.flatMap(({ champs }) => unes.map((une) => champs[colonnes.get(une) ?? -1] ?? ''))
    const dates = ordreDates(cellules(DATES))
    return {
      plateforme,
      colonnes,
      largeur: entete.champs.length,
      rangees,
      ecartees: toutes
        .slice(0, debut + 1)
        .map(({ ligne, brut }) => ({ ligne, texte: `Avant les séjours : ${uneLigne(brut)}` })),
      decimale: decimaleDe(cellules(MONTANTS), separateur === ';' ? ',' : '.'),
      dates: ordre ? { ordre_date: ordre, ambigu: false, raison: 'Ordre choisi.' } : dates,
    }
  }
  // Known by its words, and without what a payout says: a list of bookings.
  throw new Refus('releve_reservations')
}

/** What a row says was paid out. */
export type Versement = { ligne: number; date: Day; reference: string | null; montant_cents: Cents }
/** A stay or a payout, a row that is neither, or what prevents its reading. */
export type RangeeLue = {
  ligne: number
  devise: string | null
  sejour?: LignePlateforme & { versement: string | null; date_versement: Day | null }
  versement?: Versement
  ecartee?: Constat
  erreurs: Constat[]
}

export function lireRangee({ ligne, champs, brut }: Rangee, table: Table): RangeeLue {
  const { colonnes, dates, decimale, plateforme } = table
  const cellule = (une: ColonnePlateforme): string => {
    const texte = uneLigne(champs[colonnes.get(une) ?? -1] ?? '')
    return estVide(texte) ? '' : texte
  }
  const jour = (une: ColonnePlateforme): Day | null => lireDate(cellule(une), dates.ordre_date)
  const montant = (une: ColonnePlateforme): Cents | null => lireMontant(cellule(une), decimale)
  const devise = (cellule('devise') || cellule('devise_versement')).toUpperCase() || null
  const echec = (texte: string): RangeeLue => ({ ligne, devise: null, erreurs: [{ ligne, texte }] })
  const enTrop = champs.slice(table.largeur).some((champ) => champ.trim() !== '')
  if (champs.length < table.largeur || enTrop) {
    return echec(`${champs.length} colonnes au lieu de ${table.largeur} : le fichier est-il coupé ?`)
  }
  const type = normaliser(cellule('type'))
  // Whatever its name: what was paid out stands in its own column, beside no amount.
  const verseSeul = cellule('verse') !== '' && cellule('net') === '' && cellule('brut') === ''
  const versee = verseSeul || (GENRES.versement.test(type) && !GENRES.ajustement.test(type))
  const date = jour('date') ?? jour('date_versement') ?? jour('depart') ?? jour('arrivee')
  if (date === null) return echec(`La date « ${cellule('date') || cellule('date_versement')} » ne se lit pas.`)
  const illisible = MONTANTS.find((une) => !estVide(cellule(une)) && montant(une) === null)
  if (illisible) return echec(`Le montant « ${cellule(illisible)} » ne se lit pas.`)
  if (versee) {
    const verse = montant('verse') ?? montant('net') ?? montant('brut')
    if (verse === null) return echec('Le montant du versement manque.')
    const reference = cellule('reference') || null
    return {
      ligne,
      devise,
      versement: { ligne, date: jour('date_versement') ?? date, reference, montant_cents: verse },
      erreurs: [],
    }
  }
  const montants = montantsDe(montant, plateforme)
  if (montants === null) return echec('Le montant manque.')
  if (montants.brut_cents === 0 && montants.net_cents === 0) {
    return { ligne, devise, ecartee: { ligne, texte: `Rien n'est gagné ni repris : ${uneLigne(brut)}` }, erreurs: [] }
  }
  const { faute, ...sommes } = montants
  return {
    ligne,
    devise,
    sejour: {
      rang: ligne,
      ligne,
      genre: GENRES.taxe.test(type) ? 'taxe' : GENRES.ajustement.test(type) ? 'ajustement' : 'sejour',
      date,
      code: cellule('code') || null,
      voyageur: cellule('voyageur') || null,
      annonce: cellule('annonce') || null,
      arrivee: jour('arrivee'),
      depart: jour('depart'),
      ...sommes,
      brut,
      versement: cellule('reference') || null,
      date_versement: jour('date_versement'),
    },
    erreurs: faute ? [{ ligne, texte: faute }] : [],
  }
}

/** Gross, commission and net; the commission is what stands between the two, checked against the costs that the file states. */
function montantsDe(
  montant: (une: ColonnePlateforme) => Cents | null,
  plateforme: Plateforme,
): { brut_cents: Cents; commission_cents: Cents; net_cents: Cents; faute: string | null } | null {
  const couts: readonly ColonnePlateforme[] = ['frais', 'frais_paiement', 'tva', 'taxe']
  const frais = sum(couts.map((un) => abs(montant(un) ?? zero)))
  const net = montant('net')
  const seul = montant('brut')
  if (net === null && seul === null) return null
  // A tourist tax that the guest paid on top of the gross, when the net shows that it was paid out too.
  const taxe = montant('taxe_sejour') ?? zero
  const comprise = net === null || seul === null || minus(plus(seul, taxe), frais) !== net
  const brut = seul === null || comprise ? seul : plus(seul, taxe)
  const signe = (net ?? brut ?? zero) < 0 ? negate(frais) : frais
  const brut_cents = brut ?? plus(net ?? zero, signe)
  const net_cents = net ?? minus(brut ?? zero, signe)
  const commission_cents = minus(brut_cents, net_cents)
  const faute =
    abs(commission_cents) === frais
      ? null
      : `Le brut moins les frais n'est pas le net (${plateforme === 'airbnb' ? 'Airbnb' : 'Booking'}) : vérifiez cette ligne.`
  return { brut_cents, commission_cents, net_cents, faute }
}
