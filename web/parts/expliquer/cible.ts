// What can be explained: a box, a step of the tax result, an account, an entry, a fact, or an amount that a screen added up itself.
import type { AnneeFiscale } from '#domain/activites/annee-fiscale.ts'
import type { Origine } from '#domain/base/anomalie.ts'
import { type Cents, sum } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { type Ecriture, ecrituresDe, JOURNAUX, type Ligne } from '#domain/compta/ecriture.ts'
import { type Bornes, closLe, complementDe, contient, precisionDe } from '#domain/compta/exercice.ts'
import type { Etape } from '#domain/fiscal/etape.ts'
import { type Explication, expliquerCase, expliquerEtape, expliquerNet } from '#domain/liasse/explication.ts'
import { expliquerCompte } from '#domain/liasse/explication-compte.ts'
import { formatDay } from '#web/lib/format.ts'
import { decrireFait } from './fait.ts'
import { faitsNommes, type Livres, lignesDesFaits, lignesDuFait } from './origines.ts'

/** `exercice`: the closing of another one than that on the screen. */
export type Cible = { readonly exercice?: Day } & (
  | { readonly sorte: 'case'; readonly numero: string; readonly code: string; readonly net?: boolean }
  /** `parmi`: the steps of a computation that is not the tax year itself: the other regime, the social levies. */
  | { readonly sorte: 'etape'; readonly cle: string; readonly parmi?: readonly Etape[]; readonly etiquette?: string }
  | { readonly sorte: 'compte'; readonly compte: string; readonly auxiliaire?: string | null }
  | { readonly sorte: 'ecriture'; readonly ecriture: Ecriture }
  | { readonly sorte: 'fait'; readonly origine: Origine; readonly montant_cents: Cents }
  | Libre
)
/** `suites`: what its inputs open, by their code, when it is neither a step nor a box nor an account nor a fact. */
type Libre = {
  readonly sorte: 'libre'
  readonly explication: Explication
  readonly etiquette: string
  /** The number of a box that no form of the year holds by itself: that of one column. */
  readonly code?: string
  readonly suites?: Readonly<Record<string, Cible>>
}

export type Expliquee = {
  readonly explication: Explication
  /** The box in its frame, for the head of the panel. */
  readonly code: string | null
  readonly etiquette: string
  /** The exercice that it belongs to. */
  readonly exercice: Bornes
  /** The whole entries in which its lines stand. */
  readonly ecritures: readonly Ecriture[]
  /** The facts that it names, beside those of its entries. */
  readonly origines: readonly Origine[]
}

/** The exercice that a target is explained in. */
export const exerciceDeLaCible = (cible: Cible, { exercice, faits }: Livres): Bornes =>
  cible.exercice === undefined || cible.exercice === exercice.fin
    ? exercice
    : (faits.exercices.find(({ fin }) => fin === cible.exercice) ?? closLe(cible.exercice, exercice))

/** Null when the exercice does not hold it: a box of a form that is not due, a step of the other regime. */
export function expliquer(cible: Cible, livres: Livres): Expliquee | null {
  const exercice = exerciceDeLaCible(cible, livres)
  const dit = dire(cible, { ...livres, exercice })
  if (!dit) return null
  const { explication, etiquette, code = null } = dit
  const origines = cible.sorte === 'fait' ? [cible.origine] : faitsNommes(explication)
  const desFaits = cible.sorte === 'fait' ? lignesDuFait(cible.origine, livres) : lignesDesFaits(origines, livres)
  const ecritures =
    cible.sorte === 'ecriture' ? [cible.ecriture] : ecrituresAvec([...explication.lignes, ...desFaits], livres)
  return { explication, etiquette, code, exercice, ecritures, origines }
}

type Dit = { explication: Explication; etiquette: string; code?: string }

function dire(cible: Cible, livres: Livres): Dit | null {
  const { exercice } = livres
  switch (cible.sorte) {
    case 'case':
      return direCase(cible, livres)
    case 'etape': {
      const { cle, parmi, etiquette = `Résultat fiscal ${complementDe(exercice)}` } = cible
      const etapes = parmi ?? livres.fiscaleDe(exercice.fin)?.etapes ?? []
      return etapes.some((une) => une.cle === cle) ? { explication: expliquerEtape(etapes, cle), etiquette } : null
    }
    case 'compte': {
      const { compte, auxiliaire = null } = cible
      const loi = livres.plafond?.compte(compte) ?? null
      const explication = expliquerCompte(livres.lignesDe(exercice.fin), { compte, auxiliaire, loi })
      return { explication, etiquette: `Compte, exercice ${precisionDe(exercice)}` }
    }
    case 'ecriture':
      return { explication: direEcriture(cible.ecriture), etiquette: nomEcriture(cible.ecriture) }
    case 'fait':
      return { explication: direFait(cible, livres), etiquette: 'Fait du dossier' }
    case 'libre':
      return cible
  }
}

function direCase(
  { numero, code, net }: Extract<Cible, { sorte: 'case' }>,
  { exercice, fiscaleDe }: Livres,
): Dit | null {
  const fiscale = fiscaleDe(exercice.fin)
  if (!fiscale || !aCase(fiscale, numero, code)) return null
  const { formulaires, etapes } = fiscale
  const explication = net
    ? expliquerNet(formulaires, { numero, code })
    : expliquerCase(formulaires, { numero, code, etapes })
  return { explication: sansCode(explication, code), etiquette: `${numero}, exercice ${precisionDe(exercice)}`, code }
}

/** `BQ 12` once it is validated; before, its journal in words. */
export const nomEcriture = ({ journal, numero }: Ecriture): string =>
  numero === null ? `${JOURNAUX[journal]}, à valider` : `${journal} ${numero}`

export const aCase = ({ formulaires }: AnneeFiscale, numero: string, code: string): boolean =>
  formulaires.some((un) => un.numero === numero && [...un.cases, ...un.calculs].some((une) => une.code === code))

// The head of the panel already shows the number of the box in its frame.
const sansCode = (explication: Explication, code: string): Explication => ({
  ...explication,
  titre: explication.titre.replace(`Case ${code}, `, ''),
})

function ecrituresAvec(choisies: readonly Ligne[], { faits, lignesDe }: Livres): Ecriture[] {
  const noms = new Set(choisies.map(nomLigne))
  const touches = faits.exercices.filter((un) => choisies.some(({ date }) => contient(un, date)))
  return ecrituresDe(touches.flatMap(({ fin }) => lignesDe(fin)).filter((ligne) => noms.has(nomLigne(ligne))))
}

/** The name of the entry of a line among those of all the exercices, whose numbers begin again. */
const nomLigne = ({ journal, numero, date, cle }: Ligne): string =>
  numero === null ? `${journal} ${date} ${cle}` : `${journal} ${numero} ${date}`

function direEcriture({ lignes, date, numero, valide_le }: Ecriture): Explication {
  const [premiere] = lignes
  const reelle =
    premiere && premiere.piece_date !== date ? `, pour une opération du ${formatDay(premiere.piece_date)}` : ''
  const etat =
    numero === null || valide_le === null
      ? 'Elle se déduit de vos saisies et changera avec elles, jusqu’à sa validation.'
      : `Elle a été validée le ${formatDay(valide_le)} : elle ne change plus.`
  return {
    ...SAISI,
    titre: premiere?.libelle ?? 'Écriture',
    montant_cents: sum(lignes.map(({ debit_cents }) => debit_cents)),
    en_mots: `Écriture du ${formatDay(date)}${reelle}. ${etat}`,
  }
}

const direFait = ({ origine, montant_cents }: Extract<Cible, { sorte: 'fait' }>, livres: Livres): Explication => ({
  ...SAISI,
  titre: decrireFait(livres, origine).phrase,
  montant_cents,
  en_mots: 'Vous avez noté ce fait ; ce montant en vient directement. Ses écritures s’en déduisent.',
})

const SAISI = {
  montant: null,
  entrees: [],
  reperes: [],
  lignes: [],
  regle: 'PCG art. 1031-1 à 1031-4 ; C. com. art. L123-12 à L123-14',
  a_confirmer: false,
} as const
