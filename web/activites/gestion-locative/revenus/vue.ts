// Form 2044 as its screen lays it out: a row a line, an amount a property, their sum, and what each of them opens.

import { nomsDesColonnes } from '#domain/activites/gestion-locative/annee/a-declarer.ts'
import type { AnneeFonciere } from '#domain/activites/gestion-locative/annee/annee-fonciere.ts'
import { majuscule } from '#domain/base/mots.ts'
import { anneeDeCloture } from '#domain/compta/exercice.ts'
import { type Explication, expliquerCase } from '#domain/liasse/explication.ts'
import { NUMERO_2044 } from '#domain/liasse/f2044.ts'
import type { Case, FormulaireRempli } from '#domain/liasse/formulaire.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'

export type Colonne = {
  readonly nom: string
  readonly formulaire: FormulaireRempli
  /** What each of its lines opens, by its code. */
  readonly cibles: Readonly<Record<string, Cible>>
}

export type Ligne2044 = {
  readonly une: Case
  /** Of each column; none for the lines of all the properties together. */
  readonly parBien: readonly Case[]
  readonly cible: Cible
}

export type Vue2044 = {
  readonly annee: number
  readonly colonnes: readonly Colonne[]
  readonly somme: FormulaireRempli
  readonly lignes: readonly Ligne2044[]
  /** False under micro-foncier: it is then what the real regime would give. */
  readonly due: boolean
}

/** Those of the columns are the same form several times: the panel opens them by themselves. */
export function vue2044(fiscale: AnneeFonciere, biens: readonly Bien[]): Vue2044 {
  const annee = anneeDeCloture(fiscale.exercice)
  const { detail, formulaires } = fiscale
  const noms = nomsDesColonnes(detail.colonnes, biens)
  const colonnes = detail.colonnes.map(({ formulaire, etapes, part }, rang): Colonne => {
    const nom = noms[rang] ?? ''
    return {
      nom,
      formulaire,
      cibles: ciblesDe(formulaire, { etiquette: `2044, ${nom}, ${annee}`, etapes, part: partEnMots(part) }),
    }
  })
  const remplie = formulaires.find(({ numero }) => numero === NUMERO_2044)
  const somme = remplie ?? detail.somme
  const etiquette = remplie ? `2044, ${annee}` : `2044, si l’année était au réel, ${annee}`
  const parts = detail.colonnes.map(({ part }) => part)
  const part = parts.length === 1 ? partEnMots(parts[0] ?? null) : parts.some((une) => une) ? CHACUN : ''
  const ensemble = ciblesDe(somme, { etiquette, etapes: fiscale.etapes, part })
  return {
    ...{ annee, colonnes, somme, due: remplie !== undefined },
    lignes: somme.cases.flatMap((une) => {
      const cible = ensemble[une.code]
      const parBien = colonnes.flatMap(({ formulaire: { cases } }) => cases.find(({ code }) => code === une.code) ?? [])
      return cible ? [{ une, parBien, cible }] : []
    }),
  }
}

/** Entries are shown whole: what of them is counted is said. */
const CHACUN = ' Chaque logement pour sa part ; les écritures sont montrées entières.'
const partEnMots = (part: string | null): string =>
  part === null ? '' : ` Pour une part de ${part} ; les écritures sont montrées entières.`

/** `part`: the words that end each explanation. */
type Dire = { etiquette: string; etapes: Parameters<typeof expliquerCase>[1]['etapes']; part: string }

/** Each line opens those that it adds. */
function ciblesDe(formulaire: FormulaireRempli, { etiquette, etapes = [], part }: Dire): Record<string, Cible> {
  const suites: Record<string, Cible> = {}
  const cibles: Record<string, Cible> = {}
  for (const { code, libelle } of formulaire.cases) {
    const dite = enClair(expliquerCase([formulaire], { numero: formulaire.numero, code, etapes }))
    const cible: Cible = {
      sorte: 'libre',
      explication: { ...dite, titre: libelle, en_mots: `${dite.en_mots}${part}` },
      etiquette,
      code,
      suites,
    }
    cibles[code] = cible
    suites[`${formulaire.numero}:${code}`] = cible
  }
  return cibles
}

/** What the rule says of the line, after its article, stands in words before how it is counted. */
function enClair(explication: Explication): Explication {
  const [regle = '', ...dit] = explication.regle.split(' : ')
  if (dit.length === 0) return explication
  return { ...explication, regle, en_mots: `${majuscule(dit.join(' : '))}. ${explication.en_mots}` }
}

/** `Imputé sur le revenu global (4BC)`: the words, and the box of form 2042 where the amount goes. */
export function nomEtCase(libelle: string): { nom: string; case2042: string | null } {
  const [, nom = libelle, case2042 = null] = /^(.*) \((4B[A-E])\)$/.exec(libelle) ?? []
  return { nom, case2042 }
}

/** A table to paste: one row a line that is filled, one column a property, then their sum. */
export function enTableau({ colonnes, lignes, somme }: Vue2044): string {
  const plusieurs = colonnes.length > 1
  const tete = [`${NUMERO_2044} ${somme.libelle}`, '', ...(plusieurs ? colonnes.map(({ nom }) => nom) : []), 'Total']
  const montant = ({ blanc, montant }: Case): string => (blanc ? '' : String(montant))
  const rangs = lignes
    .filter(({ une, parBien }) => [une, ...parBien].some(({ blanc }) => !blanc))
    .map(({ une, parBien }) => {
      const siens = parBien.length > 0 ? parBien.map(montant) : colonnes.map(() => '')
      return [une.code, une.libelle, ...(plusieurs ? siens : []), montant(une)]
    })
  return [tete, ...rangs].map((rang) => rang.join('\t')).join('\n')
}
