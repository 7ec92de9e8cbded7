// The exports of Airbnb and Booking: each stay with its gross and its commission, and the payouts that they make up.
import { type Cents, minus, plus, sum } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'
import { Refus } from '../../base/refus.ts'
import type { Plateforme } from './formats/colonnes-plateforme.ts'
import { formatDe } from './formats/format.ts'
import type { LectureCsv } from './formats/lecture-csv.ts'
import type { Constat, LectureDates, OrdreDate } from './formats/releve.ts'
import { type LignePlateforme, lireRangee, type RangeeLue, tableDe, type Versement } from './sejours-plateforme.ts'

/** What reached the bank; `ecart_cents` is what its lines do not explain. */
export type VersementPlateforme = {
  readonly ligne: number
  readonly date: Day
  readonly reference: string | null
  readonly montant_cents: Cents
  readonly ecart_cents: Cents
  readonly lignes: readonly LignePlateforme[]
}

export type RelevePlateforme = {
  readonly plateforme: Plateforme
  readonly devise: string
  readonly versements: readonly VersementPlateforme[]
  /** Earned, not yet paid out in this file. */
  readonly en_attente: readonly LignePlateforme[]
  readonly erreurs: readonly Constat[]
  readonly ecartees: readonly Constat[]
  readonly dates: LectureDates
}

/** The export of a platform; the order of its days may be chosen. Another file is refused. */
export function lirePlateforme(
  octets: Uint8Array,
  lecture?: LectureCsv | { readonly ordre_date: OrdreDate },
): RelevePlateforme {
  const plateforme = formatDe(octets)
  if (plateforme !== 'airbnb' && plateforme !== 'booking') throw new Refus('releve_illisible')
  const table = tableDe(octets, { plateforme, ordre: lecture?.ordre_date ?? null })
  const lues = table.rangees.map((rangee) => lireRangee(rangee, table))
  const erreurs = lues.flatMap(({ erreurs: unes }) => unes)
  const devises = new Set(lues.flatMap(({ devise }) => devise ?? []))
  const autres = [...devises].filter((une) => une !== 'EUR')
  const devise = devises.has('EUR') || devises.size === 0 ? 'EUR' : (autres[0] ?? 'EUR')
  const retenues = lues.filter((une) => une.devise === null || une.devise === devise)
  for (const { ligne, devise: autre } of lues) {
    if (autre !== null && autre !== devise)
      erreurs.push({ ligne, texte: `Cette ligne est en ${autre}, le relevé en ${devise}.` })
  }
  const { versements, en_attente } = plateforme === 'airbnb' ? versementsSuivis(retenues) : versementsGroupes(retenues)
  return {
    plateforme,
    devise,
    versements,
    en_attente,
    erreurs: erreurs.sort((a, b) => a.ligne - b.ligne),
    ecartees: [...table.ecartees, ...retenues.flatMap(({ ecartee }) => ecartee ?? [])],
    dates: table.dates,
  }
}

type Versements = { versements: VersementPlateforme[]; en_attente: LignePlateforme[] }

/** Airbnb: the stays of a payout stand below it; in a file turned round, above it. The direction that adds up is right. */
function versementsSuivis(lues: readonly RangeeLue[]): Versements {
  const dessous = suivre(lues)
  const dessus = suivre([...lues].reverse())
  const ecarts = ({ versements }: Versements): number =>
    versements.filter(({ ecart_cents }) => ecart_cents !== 0).length
  return ecarts(dessus) < ecarts(dessous)
    ? { versements: dessus.versements.reverse(), en_attente: dessus.en_attente.reverse() }
    : dessous
}

function suivre(lues: readonly RangeeLue[]): Versements {
  const groupes: { versement: Versement; lignes: LignePlateforme[] }[] = []
  const en_attente: LignePlateforme[] = []
  for (const { versement, sejour } of lues) {
    if (versement) groupes.push({ versement, lignes: [] })
    else if (sejour) (groupes.at(-1)?.lignes ?? en_attente).push(sansVersement(sejour))
  }
  const versements = groupes.map(({ versement, lignes }) => {
    const entier = enVersement(versement, lignes)
    // What is to come stands there too, under another day than the payout's.
    const duJour = lignes.filter(({ date }) => date === versement.date)
    if (entier.ecart_cents === 0 || duJour.length === lignes.length) return entier
    en_attente.push(...lignes.filter(({ date }) => date !== versement.date))
    return enVersement(versement, duJour)
  })
  return { versements, en_attente }
}

/** Booking: each stay names its payout, which may have a row of its own. */
function versementsGroupes(lues: readonly RangeeLue[]): Versements {
  const groupes = new Map<string, { versement: Versement | null; lignes: LignePlateforme[]; date: Day }>()
  const en_attente: LignePlateforme[] = []
  for (const { versement, sejour } of lues) {
    const date = versement?.date ?? sejour?.date_versement
    if (sejour && !date) en_attente.push(sansVersement(sejour))
    if (!date) continue
    const cle = `${date}/${versement?.reference ?? sejour?.versement ?? ''}`
    const groupe = groupes.get(cle) ?? { versement: null, lignes: [], date }
    groupes.set(cle, groupe)
    if (sejour) groupe.lignes.push(sansVersement(sejour))
    if (versement)
      groupe.versement = groupe.versement
        ? { ...versement, montant_cents: plus(groupe.versement.montant_cents, versement.montant_cents) }
        : versement
  }
  const versements = [...groupes.entries()].map(([cle, { versement, lignes, date }]) => {
    const montant_cents = sum(lignes.map(({ net_cents }) => net_cents))
    const reference = cle.slice(cle.indexOf('/') + 1) || null
    return enVersement(versement ?? { ligne: lignes[0]?.ligne ?? 1, date, reference, montant_cents }, lignes)
  })
  return { versements, en_attente }
}

const enVersement = (versement: Versement, lignes: LignePlateforme[]): VersementPlateforme => ({
  ...versement,
  ecart_cents: minus(versement.montant_cents, sum(lignes.map(({ net_cents }) => net_cents))),
  lignes,
})

const sansVersement = ({
  versement: _,
  date_versement: __,
  ...ligne
}: NonNullable<RangeeLue['sejour']>): LignePlateforme => ligne
