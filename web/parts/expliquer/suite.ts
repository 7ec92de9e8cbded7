// What an input of an explanation opens, by its code.

import { lastDayOf, year } from '#domain/base/day.ts'
import { type Bornes, closLe, exerciceClosEn } from '#domain/compta/exercice.ts'
import type { Entree } from '#domain/fiscal/etape.ts'
import { aCase, type Cible, exerciceDeLaCible } from './cible.ts'
import { type Livres, origineDe } from './origines.ts'

const UNE_ANNEE = /^(\d{4})\/(.+)$/

/**
 * `2033-B:310` a box, `compte:512000` an account, `fait:depenses/<id>` a fact, else a step; `2025/` before it names
 * the exercice that closes in another year. Null when nothing of that name is there.
 */
export function suiteDe({ code, montant_cents }: Entree, cible: Cible, livres: Livres): Cible | null {
  if (!code) return null
  if (cible.sorte === 'libre' && cible.suites?.[code]) return cible.suites[code]
  const [, autre, reste = code] = UNE_ANNEE.exec(code) ?? []
  const exercice = closEn(autre ? Number(autre) : null, exerciceDeLaCible(cible, livres), livres).fin
  const [genre = '', vise] = couper(reste)
  if (vise && genre === 'compte') return { sorte: 'compte', compte: vise, exercice }
  if (vise && genre === 'fait') return { sorte: 'fait', origine: origineDe(vise), montant_cents }
  const fiscale = livres.fiscaleDe(exercice)
  if (vise)
    return fiscale && aCase(fiscale, genre, vise) ? { sorte: 'case', numero: genre, code: vise, exercice } : null
  if (cible.sorte === 'etape' && cible.parmi?.some(({ cle }) => cle === reste) && !autre)
    return { ...cible, cle: reste }
  return fiscale?.etapes.some(({ cle }) => cle === reste) ? { sorte: 'etape', cle: reste, exercice } : null
}

/** The exercice that a year names, that of the target first: two may close in one year. */
const closEn = (annee: number | null, exercice: Bornes, { faits }: Livres): Bornes =>
  annee === null || annee === year(exercice.fin)
    ? exercice
    : (exerciceClosEn(faits.exercices, annee) ?? closLe(lastDayOf(annee)))

const couper = (code: string): readonly string[] => {
  const rang = code.indexOf(':')
  return rang < 0 ? [code] : [code.slice(0, rang), code.slice(rang + 1)]
}
