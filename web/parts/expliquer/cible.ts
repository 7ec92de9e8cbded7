// What can be explained: a box, a step of the tax result, an account, an entry, or an amount that a screen added up itself.
import type { AnneeFiscale } from '#domain/activites/annee-fiscale.ts'
import { sum } from '#domain/base/cents.ts'
import { type Ecriture, ecrituresDe, JOURNAUX, type Ligne } from '#domain/compta/ecriture.ts'
import { type Explication, expliquerCase, expliquerEtape } from '#domain/liasse/explication.ts'
import { expliquerCompte } from '#domain/liasse/explication-compte.ts'
import { formatDay } from '#web/lib/format.ts'

export type Cible =
  | { readonly sorte: 'case'; readonly numero: string; readonly code: string }
  | { readonly sorte: 'etape'; readonly cle: string }
  | { readonly sorte: 'compte'; readonly compte: string }
  | { readonly sorte: 'ecriture'; readonly ecriture: Ecriture }
  | { readonly sorte: 'libre'; readonly explication: Explication; readonly etiquette: string }

export type Expliquee = {
  readonly explication: Explication
  /** The box in its frame, for the head of the panel. */
  readonly code: string | null
  readonly etiquette: string
  /** The whole entries in which its lines stand. */
  readonly ecritures: readonly Ecriture[]
}

export type Livres = {
  readonly annee: number
  readonly lignes: readonly Ligne[]
  readonly fiscale: AnneeFiscale | null
}

/** Null when the year does not hold it: a box of a form that is not due, a step of the other regime. */
export function expliquer(cible: Cible, { annee, lignes, fiscale }: Livres): Expliquee | null {
  const avec = (explication: Explication, etiquette: string, code: string | null = null): Expliquee => ({
    explication,
    code,
    etiquette,
    ecritures: ecrituresAvec(explication.lignes, lignes),
  })
  switch (cible.sorte) {
    case 'case': {
      const { numero, code } = cible
      if (!fiscale || !aCase(fiscale, numero, code)) return null
      const { formulaires, etapes } = fiscale
      const explication = expliquerCase(formulaires, { numero, code, etapes })
      return avec(sansCode(explication, code), `${numero}, exercice ${annee}`, code)
    }
    case 'etape':
      if (!fiscale?.etapes.some(({ cle }) => cle === cible.cle)) return null
      return avec(expliquerEtape(fiscale.etapes, cible.cle), `Résultat fiscal ${annee}`)
    case 'compte':
      return avec(expliquerCompte(lignes, cible.compte), `Compte, exercice ${annee}`)
    case 'ecriture':
      return {
        explication: decrire(cible.ecriture),
        code: null,
        etiquette: nomEcriture(cible.ecriture),
        ecritures: [cible.ecriture],
      }
    case 'libre':
      return avec(cible.explication, cible.etiquette)
  }
}

/** What an input of an explanation opens: `2033-B:310`, `compte:512000`, or the key of a step. */
export function cibleDe(code: string, fiscale: AnneeFiscale | null): Cible | null {
  const [numero = '', reste] = code.split(':')
  if (numero === 'compte' && reste) return { sorte: 'compte', compte: reste }
  if (reste) return fiscale && aCase(fiscale, numero, reste) ? { sorte: 'case', numero, code: reste } : null
  return fiscale?.etapes.some(({ cle }) => cle === code) ? { sorte: 'etape', cle: code } : null
}

/** `BQ 12` once it is validated; before, its journal in words. */
export const nomEcriture = ({ journal, numero }: Ecriture): string =>
  numero === null ? `${JOURNAUX[journal]}, à valider` : `${journal} ${numero}`

const aCase = ({ formulaires }: AnneeFiscale, numero: string, code: string): boolean =>
  formulaires.some((un) => un.numero === numero && [...un.cases, ...un.calculs].some((une) => une.code === code))

// The head of the panel already shows the number of the box in its frame.
const sansCode = (explication: Explication, code: string): Explication => ({
  ...explication,
  titre: explication.titre.replace(`Case ${code}, `, ''),
})

function ecrituresAvec(choisies: readonly Ligne[], lignes: readonly Ligne[]): Ecriture[] {
  const noms = new Set(choisies.map(nomLigne))
  return ecrituresDe(lignes.filter((ligne) => noms.has(nomLigne(ligne))))
}

/** The name of the entry of a line, as `ecrituresDe` gathers them. */
const nomLigne = ({ journal, numero, date, cle }: Ligne): string =>
  numero === null ? `${journal} ${date} ${cle}` : `${journal} ${numero}`

function decrire({ lignes, date, numero, valide_le }: Ecriture): Explication {
  const [premiere] = lignes
  const reelle =
    premiere && premiere.piece_date !== date ? `, pour une opération du ${formatDay(premiere.piece_date)}` : ''
  const etat =
    numero === null || valide_le === null
      ? 'Elle se déduit de vos saisies et changera avec elles, jusqu’à sa validation.'
      : `Elle a été validée le ${formatDay(valide_le)} : elle ne change plus.`
  return {
    titre: premiere?.libelle ?? 'Écriture',
    montant: null,
    montant_cents: sum(lignes.map(({ debit_cents }) => debit_cents)),
    en_mots: `Écriture du ${formatDay(date)}${reelle}. ${etat}`,
    entrees: [],
    lignes: [],
    regle: 'PCG art. 1031-1 à 1031-4 ; C. com. art. L123-12 à L123-14',
    a_confirmer: false,
  }
}
