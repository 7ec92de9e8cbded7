// New lines against those already imported, and against what is already in the books.
import type { Cents } from '../../base/cents.ts'
import { addDays, type Day, daysBetween, year } from '../../base/day.ts'
import { jourEtMois } from '../../base/mots.ts'
import { apparier, type Paire } from './apparier.ts'
import type { Confiance } from './confiance.ts'
import type { LigneReleve } from './formats/releve.ts'
import { normaliser } from './formats/texte.ts'

/** A line of an earlier statement of the same account. */
export type LigneConnue = {
  readonly id: string
  readonly date: Day
  readonly libelle: string
  readonly montant_cents: Cents
  readonly identifiant: string | null
}

type Sort = 'nouvelle' | 'deja_importee' | 'doublon_possible'

/** What a line of the file is, beside the line already imported that it answers to. */
export type Confrontation<L extends LigneReleve = LigneReleve> = {
  readonly ligne: L
  readonly sort: Sort
  readonly avec: string | null
  readonly raison: string
}

/** Lines already there answer from this far around the file: further, an identifier that comes back is of another operation. */
export const AUTOUR_JOURS = 45

// A bank moves a day between two exports: the day of the operation, of its booking, of its value.
const JOURS_PROCHES = [0, -1, 1, -2, 2, -3, 3]

/**
 * Each line of the file, new or not, by counting: of k identical rows of the file against m already there, the smaller
 * number is already imported and the others are new. What only resembles is never decided here.
 */
export function confronter<L extends LigneReleve>(
  nouvelles: readonly L[],
  connues: readonly LigneConnue[],
): Confrontation<L>[] {
  const deja = autour(nouvelles, connues)
  const uniques = identifiantsUniques(nouvelles)
  const uniquesDeja = identifiantsUniques(deja)
  const parle = (ids: ReadonlySet<string>, { identifiant }: Identifiee): boolean =>
    identifiant !== null && ids.has(identifiant)
  const compte: Compte<L> = { nouvelles, restantes: new Set(deja), sorts: new Map() }
  const communs = identifiantsCommuns(nouvelles, deja)
  repondre(compte, {
    cle: ({ identifiant }) => (identifiant !== null && communs.has(identifiant) ? identifiant : null),
    dire: memeIdentifiant,
  })
  repondre(compte, {
    cle: contenu,
    // Two identifiers that both mean something and differ may be two real operations alike.
    dire: (ligne, connue) =>
      parle(uniques, ligne) && parle(uniquesDeja, connue) && ligne.identifiant !== connue.identifiant
        ? doute('Même jour, même montant et même libellé, mais la banque leur donne deux identifiants.')
        : importee("Même jour, même montant et même libellé qu'une ligne déjà importée."),
  })
  repondre(compte, {
    cle: ({ date, montant_cents }) => `${date}/${montant_cents}`,
    dire: (_, { libelle, date }) => doute(`Même montant que « ${libelle} » du ${leJour(date)}.`),
    decalages: JOURS_PROCHES,
  })
  const nouvelle = { sort: 'nouvelle', avec: null, raison: 'Nouvelle ligne.' } as const
  return nouvelles.map((ligne) => ({ ligne, ...(compte.sorts.get(ligne) ?? nouvelle) }))
}

/** Those near the file, in one order: the screen, which holds them all, and the server, which reads a window, say the same. */
function autour(nouvelles: readonly LigneReleve[], connues: readonly LigneConnue[]): LigneConnue[] {
  const [premier, ...autres] = nouvelles.map(({ date }) => date)
  if (premier === undefined) return []
  let [du, au] = [premier, premier]
  for (const date of autres) {
    if (date < du) du = date
    if (date > au) au = date
  }
  const [debut, fin] = [addDays(du, -AUTOUR_JOURS), addDays(au, AUTOUR_JOURS)]
  return connues
    .filter(({ date }) => debut <= date && date <= fin)
    .sort((a, b) => (a.date !== b.date ? (a.date < b.date ? -1 : 1) : a.id < b.id ? -1 : 1))
}

type Identifiee = { readonly identifiant: string | null }
type Identifiable = Identifiee & { readonly date: Day }
type Dit = { sort: Sort; raison: string }
type Compte<L extends LigneReleve> = {
  nouvelles: readonly L[]
  restantes: Set<LigneConnue>
  sorts: Map<L, Omit<Confrontation<L>, 'ligne'>>
}
type Question<L extends LigneReleve> = {
  cle: (une: LigneReleve | LigneConnue) => string | null
  dire: (ligne: L, connue: LigneConnue) => Dit
  decalages?: readonly number[]
}

/** Each line without an answer takes one of the known lines that have its key, and that line answers no other. */
function repondre<L extends LigneReleve>(
  { nouvelles, restantes, sorts }: Compte<L>,
  { cle, dire, decalages = [0] }: Question<L>,
): void {
  const piles = enPiles(restantes, cle)
  if (piles.size === 0) return
  for (const jours of decalages) {
    // Few different days, many lines: each day is moved once.
    const jourDe = new Map<Day, Day>()
    for (const ligne of nouvelles) {
      if (sorts.has(ligne)) continue
      const date = jourDe.get(ligne.date) ?? addDays(ligne.date, jours)
      jourDe.set(ligne.date, date)
      const cherchee = cle(jours === 0 ? ligne : { ...ligne, date })
      const connue = cherchee === null ? undefined : piles.get(cherchee)?.pop()
      if (!connue) continue
      restantes.delete(connue)
      sorts.set(ligne, { ...dire(ligne, connue), avec: connue.id })
    }
  }
}

const importee = (raison: string): Dit => ({ sort: 'deja_importee', raison })
const doute = (raison: string): Dit => ({ sort: 'doublon_possible', raison })

const memeIdentifiant = (ligne: LigneReleve, { montant_cents, date }: LigneConnue): Dit =>
  ligne.montant_cents === montant_cents
    ? importee("Même identifiant de la banque qu'une ligne déjà importée.")
    : doute(`Même identifiant qu'une ligne déjà importée du ${leJour(date)}, mais un autre montant.`)

const contenu = ({ date, montant_cents, libelle }: LigneReleve | LigneConnue): string =>
  `${date}/${montant_cents}/${normaliser(libelle)}`

/** Identifiers that stand once on each side, on near days: some banks count from one again each year. */
function identifiantsCommuns(nouvelles: readonly Identifiable[], deja: readonly Identifiable[]): Set<string> {
  const [uniques, uniquesDeja] = [identifiantsUniques(nouvelles), identifiantsUniques(deja)]
  const jours = new Map(deja.map(({ identifiant, date }) => [identifiant, date]))
  return new Set(
    nouvelles.flatMap(({ identifiant, date }) => {
      const autre = jours.get(identifiant)
      if (identifiant === null || !autre || !uniques.has(identifiant) || !uniquesDeja.has(identifiant)) return []
      return Math.abs(daysBetween(autre, date)) <= AUTOUR_JOURS ? [identifiant] : []
    }),
  )
}

/** Identifiers that stand once: an empty one, or `0000` on each row, says nothing. */
function identifiantsUniques(lignes: readonly { identifiant: string | null }[]): Set<string> {
  const vus = new Map<string, number>()
  for (const { identifiant } of lignes) if (identifiant) vus.set(identifiant, (vus.get(identifiant) ?? 0) + 1)
  return new Set([...vus].filter(([, fois]) => fois === 1).map(([identifiant]) => identifiant))
}

/** The first come, first taken of each key. */
function enPiles(
  connues: ReadonlySet<LigneConnue>,
  cle: (une: LigneConnue) => string | null,
): Map<string, LigneConnue[]> {
  const piles = new Map<string, LigneConnue[]>()
  for (const connue of [...connues].reverse()) {
    const sienne = cle(connue)
    if (sienne === null) continue
    const pile = piles.get(sienne)
    if (pile) pile.push(connue)
    else piles.set(sienne, [connue])
  }
  return piles
}

/**
 * Something that is in the books, or will be: what it moves on the account, signed as the account sees it. `cle` names it
 * for who asks (the key of its entry, the loan and its instalment). `groupe`: facts that may be paid together, in the order
 * of their dates (the rents of a lease, the stays of a payout).
 */
export type FaitConnu = {
  readonly cle: string
  readonly genre: 'encaissement' | 'depense' | 'echeance' | 'echeance_emprunt' | 'depot' | 'exploitant' | 'autre'
  readonly date: Day
  readonly montant_cents: Cents
  readonly libelle: string
  readonly tiers: string | null
  readonly groupe: string | null
}

/** A line answered by one fact, or by several of a group whose sum it is. */
export type Rapprochement<L extends LigneReleve = LigneReleve> = {
  readonly ligne: L
  readonly faits: readonly FaitConnu[]
  readonly confiance: Confiance
  readonly raison: string
}

/** Lines and facts of the same amount, near in time: each answers once, those whose name is in the label first, then the nearest. */
export function rapprocher<L extends LigneReleve>(
  lignes: readonly L[],
  faits: readonly FaitConnu[],
): Rapprochement<L>[] {
  const trouves = apparier(lignes, faits).map((paire) => ({
    ligne: paire.ligne,
    faits: paire.faits,
    confiance: paire.nomme || (paire.seule && paire.jours <= 3) ? ('elevee' as const) : ('moyenne' as const),
    raison: raisonDe(paire),
  }))
  return trouves.sort((a, b) => a.ligne.rang - b.ligne.rang)
}

function raisonDe<L extends LigneReleve>({ ligne, faits, nomme }: Paire<L, FaitConnu>): string {
  const [premier] = faits
  if (!premier) return ''
  const quoi =
    faits.length === 1
      ? `Même montant que « ${premier.libelle} » du ${leJour(premier.date)}`
      : `Somme de ${faits.length} opérations, dont « ${premier.libelle} » du ${leJour(premier.date)}`
  const ecart = Math.abs(daysBetween(premier.date, ligne.date))
  const quand =
    ecart === 0 ? ', le même jour' : faits.length === 1 ? `, à ${ecart} ${ecart === 1 ? 'jour' : 'jours'} près` : ''
  return `${quoi}${quand}${nomme ? ', et le nom est dans le libellé' : ''}.`
}

const leJour = (jour: Day): string => `${jourEtMois(jour)} ${year(jour)}`
