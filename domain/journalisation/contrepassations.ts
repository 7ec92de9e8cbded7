// What becomes of a validated entry whose fact goes or changes: it stays, and a later entry of the same key takes it back.

import type { Origine } from '../base/anomalie.ts'
import { type Cents, minus, plus, sum, zero } from '../base/cents.ts'
import { memoire } from '../base/memoire.ts'
import { estGestion } from '../compta/compte.ts'
import { type Ecriture, ecrituresDe, type Ligne } from '../compta/ecriture.ts'
import { contient, type Exercice, parDate } from '../compta/exercice.ts'
import { compteAu } from './comptes.ts'
import type { FaitsLivres } from './faits.ts'
import type { LivresTenus } from './livres.ts'
import type { Livres } from './livres-connus.ts'

/** An entry and its exercice; null for one that waits for its year to be opened. */
export type EcritureSituee = { readonly exercice: Exercice | null; readonly ecriture: Ecriture }

export type Contrepassation = {
  /** The validated entry that is taken back. */
  readonly validee: EcritureSituee
  /** The entry that takes it back, validated or not. */
  readonly contre: EcritureSituee
  /** Nothing is left of the validated entry: its fact is gone. Otherwise only what differs is posted. */
  readonly entiere: boolean
  /** The debits of the second entry. */
  readonly montant_cents: Cents
  /** What the second entry adds to the accounting result of its year; negative when it takes away. */
  readonly effet_cents: Cents
}

/** An entry that a change will post; `validee` is null for a fact that comes after its day was validated. */
export type EcriturePrevue = Omit<Contrepassation, 'validee'> & { readonly validee: EcritureSituee | null }

type Effet = { readonly exercice: Exercice; readonly effet_cents: Cents }

export type RectificationPrevue = {
  readonly ecritures: readonly EcriturePrevue[]
  /** The years whose accounting result moves, and by how much, everything that the change derives counted. */
  readonly resultats: readonly Effet[]
}

/**
 * Every validated entry that a later one takes back, in whole or in part, in the order of the second ones. `cle`: what
 * concerns the entries of that key alone. Openings follow the books of the year before and are never among them.
 */
export function contrepassations(tenus: LivresTenus, faits: FaitsLivres, cle?: string): Contrepassation[] {
  const objet = objetsDe(faits)
  const voulu = cle === undefined ? null : cle.replace(EXTOURNE, '')
  const choisie = voulu === null ? null : (ligne: Ligne) => ligne.cle.replace(EXTOURNE, '') === voulu
  return [...parObjet(faits, { tenus, objet, choisie }).values()].flatMap(reprises).toSorted(parJour)
}

/** What a change of the facts will post because of what is validated, said before it is saved. */
export function rectificationPrevue(
  tenus: LivresTenus,
  { avant, apres }: { avant: FaitsLivres; apres: FaitsLivres },
): RectificationPrevue {
  const deja = new Set(tenus.rectifications(avant).map(nomLigne))
  const neuve = (ligne: Ligne): boolean => !deja.has(nomLigne(ligne))
  const objet = objetsDe(apres)
  const nouvelles = tenus.rectifications(apres).filter(neuve)
  const partis = apres.lignes_validees.filter(({ origine }) => estParti(apres, origine) && !estParti(avant, origine))
  const concernes = new Set([...nouvelles, ...partis].map(objet))
  if (concernes.size === 0) return { ecritures: [], resultats: [] }
  const disparus = new Set(partis.map(objet))
  const ecritures = [...parObjet(apres, { tenus, objet, choisie: (ligne) => concernes.has(objet(ligne)) })].flatMap(
    ([nom, unes]) => {
      const aPasser = unes.filter(
        ({ ecriture: { numero, lignes } }) => numero === null && (disparus.has(nom) || lignes.some(neuve)),
      )
      const siennes = reprises(unes)
      return aPasser.flatMap((contre): EcriturePrevue[] => {
        const reprise = siennes.find((une) => une.contre === contre)
        const seule = unes.every(({ ecriture }) => ecriture.numero === null)
        return reprise ? [reprise] : seule ? [{ validee: null, ...posee(contre), entiere: false }] : []
      })
    },
  )
  return ecritures.length === 0
    ? { ecritures, resultats: [] }
    : {
        ecritures: ecritures.toSorted(parJour),
        resultats: effets(apres.exercices, tenus.livres(avant), tenus.livres(apres)),
      }
}

const EXTOURNE = /\/extourne$/

/** What an entry is about: its key; a charge due at the closing and its reversal are one once their fact is gone. */
const objetsDe =
  (faits: FaitsLivres) =>
  ({ cle, origine }: Ligne): string =>
    estParti(faits, origine) ? cle.replace(EXTOURNE, '') : cle

/** Whether the fact of an entry was deleted; what is no list of facts is never gone. */
function estParti(faits: FaitsLivres, { table, id }: Origine): boolean {
  const liste: unknown = (faits as unknown as Readonly<Record<string, unknown>>)[table] // safe: read by name, and looked at
  if (!Array.isArray(liste)) return false
  return !idsDe(liste as readonly { readonly id: string }[]).has(id) // safe: each list of facts has ids
}

const idsDe = memoire(
  (liste: readonly { readonly id: string }[]): ReadonlySet<string> => new Set(liste.map((un) => un.id)),
)

type Choix = {
  readonly tenus: LivresTenus
  readonly objet: (ligne: Ligne) => string
  readonly choisie: ((ligne: Ligne) => boolean) | null
}

/** The entries of the books by what they are about, in the order of time, those that wait for their year last. */
function parObjet(
  faits: FaitsLivres,
  { tenus, objet, choisie }: Choix,
): ReadonlyMap<string, readonly EcritureSituee[]> {
  const situer = (exercice: Exercice | null, lignes: readonly Ligne[]): EcritureSituee[] =>
    ecrituresDe(choisie ? lignes.filter(choisie) : lignes)
      .filter(({ journal }) => journal !== 'AN')
      .map((ecriture) => ({ exercice, ecriture }))
  const enAttente = tenus.rectifications(faits).filter(({ date }) => !faits.exercices.some((un) => contient(un, date)))
  const livres = tenus.livres(faits)
  const toutes = parDate(faits.exercices)
    .flatMap((exercice) => situer(exercice, livres.get(exercice.id) ?? []))
    .concat(situer(null, enAttente))
  return Map.groupBy(toutes, ({ ecriture }) => (ecriture.lignes[0] ? objet(ecriture.lignes[0]) : ''))
}

/** An entry takes back the one before it as long as something is left of that one; from nothing, a new one begins. */
function reprises(unes: readonly EcritureSituee[]): Contrepassation[] {
  if (unes.length < 2) return []
  const trouvees: Contrepassation[] = []
  let validee: EcritureSituee | null = null
  let soldes: Soldes = new Map()
  for (const une of unes) {
    const { ecriture } = une
    if (validee === null && ecriture.numero === null) continue
    soldes = ajouter(soldes, ecriture)
    const reste = [...soldes.values()].some((net) => net !== 0)
    if (validee !== null) trouvees.push({ validee, ...posee(une), entiere: !reste })
    validee = reste ? (validee ?? une) : null
  }
  return trouvees
}

const posee = (contre: EcritureSituee): Pick<Contrepassation, 'contre' | 'montant_cents' | 'effet_cents'> => ({
  contre,
  montant_cents: sum(contre.ecriture.lignes.map(({ debit_cents }) => debit_cents)),
  effet_cents: resultatDe(contre.ecriture.lignes),
})

type Soldes = ReadonlyMap<string, Cents>

/** By account, auxiliary, property and component, as the difference is posted; accounts under their number of that day. */
function ajouter(soldes: Soldes, { date, lignes }: Ecriture): Soldes {
  const suivants = new Map<string, Cents>()
  const poser = (poste: string, net: Cents) => suivants.set(poste, plus(suivants.get(poste) ?? zero, net))
  for (const [poste, net] of soldes) {
    const [compte = '', ...reste] = poste.split(' ')
    poser([compteAu(compte, date), ...reste].join(' '), net)
  }
  for (const { compte, auxiliaire, bien_id, composant_id, debit_cents, credit_cents } of lignes)
    poser([compteAu(compte, date), auxiliaire, bien_id, composant_id].join(' '), minus(debit_cents, credit_cents))
  return suivants
}

const effets = (exercices: readonly Exercice[], avant: Livres, apres: Livres): Effet[] =>
  parDate(exercices)
    .map((exercice) => ({
      exercice,
      effet_cents: minus(resultatDe(apres.get(exercice.id) ?? []), resultatDe(avant.get(exercice.id) ?? [])),
    }))
    .filter(({ effet_cents }) => effet_cents !== 0)

/** Income less charges. */
const resultatDe = (lignes: readonly Ligne[]): Cents =>
  lignes.reduce<Cents>(
    (total, { compte, debit_cents, credit_cents }) =>
      estGestion(compte) ? plus(total, minus(credit_cents, debit_cents)) : total,
    zero,
  )

const parJour = (a: Pick<Contrepassation, 'contre'>, b: Pick<Contrepassation, 'contre'>): number =>
  a.contre.ecriture.date < b.contre.ecriture.date ? -1 : a.contre.ecriture.date > b.contre.ecriture.date ? 1 : 0

const nomLigne = (l: Ligne): string => `${l.cle} ${l.date} ${l.compte} ${l.debit_cents} ${l.credit_cents}`
