// A rectifying return: what a closed year should have declared, had every fact of it been known, and what that leaves to the open year.
import { aNouveaux } from '../compta/cloture.ts'
import { estGestion } from '../compta/compte.ts'
import type { Ligne } from '../compta/ecriture.ts'
import { contient, type Exercice } from '../compta/exercice.ts'
import type { Faits } from '../journalisation/faits.ts'
import type { Livres } from '../journalisation/livres-connus.ts'

type Livrer = (faits: Faits) => Livres
type Declares = { readonly lignes: readonly Ligne[]; readonly lignes_fiscales: readonly Ligne[] }
export type LivresDeclares = (annee: number) => Declares

/**
 * What each year declares. The books of a closed year never move: its error is corrected in those of the open year. A
 * year that was rectified declares what it should have said; the correction is then no income nor charge of the open
 * year's tax any more. A year that was closed and not rectified keeps its error, and the correction is taxed where it
 * was posted.
 */
export function livresDeclares(livres: Livrer, faits: Faits): LivresDeclares {
  const reels = livres(faits)
  const rectifiees = new Set(faits.annees_rectifiees ?? [])
  if (rectifiees.size === 0) {
    return (annee) => ({ lignes: reels.get(annee) ?? [], lignes_fiscales: reels.get(annee) ?? [] })
  }
  const ideaux = livresIdeaux(livres, faits)
  const proprietaires = anneesDesObjets(faits, ideaux)
  /** Whether what an entry books is told by the facts, rather than by what was validated of it. */
  const rectifie = (ligne: Ligne): boolean =>
    !estReport(ligne) && rectifiees.has(proprietaires.get(objetDe(ligne)) ?? Number.NaN)
  const melanger = (annee: number, choisie: (ligne: Ligne) => boolean): Ligne[] => [
    ...(reels.get(annee) ?? []).filter((ligne) => !choisie(ligne)),
    ...(ideaux.get(annee) ?? []).filter(choisie),
  ]
  const declares = new Map<number, Declares>()
  for (const exercice of faits.exercices.toSorted((a, b) => a.annee - b.annee)) {
    const { annee } = exercice
    const lignes = rectifiees.has(annee)
      ? rouvrir(melanger(annee, rectifie), {
          exercice,
          avant: rectifiees.has(annee - 1) ? declares.get(annee - 1) : undefined,
        })
      : (reels.get(annee) ?? [])
    const lignes_fiscales = rectifiees.has(annee) ? lignes : melanger(annee, (l) => estGestion(l.compte) && rectifie(l))
    declares.set(annee, { lignes, lignes_fiscales })
  }
  return (annee) => declares.get(annee) ?? { lignes: [], lignes_fiscales: [] }
}

/** The books as the facts would give them had nothing been validated: each in its own year. */
const livresIdeaux = (livres: Livrer, faits: Faits): Livres =>
  livres({
    ...faits,
    lignes_validees: [],
    exercices: faits.exercices.map((un) => ({ ...un, etat: 'ouvert', valide_jusqu_au: null })),
  })

/** For what each entry books, the first closed year that it touches, or should have: the year whose error it is. */
function anneesDesObjets({ exercices, lignes_validees }: Faits, ideaux: Livres): ReadonlyMap<string, number> {
  const annees = new Map<string, number>()
  for (const exercice of exercices.toSorted((a, b) => a.annee - b.annee)) {
    if (exercice.etat !== 'definitif') continue
    const gelees = lignes_validees.filter(({ date }) => contient(exercice, date))
    for (const ligne of [...(ideaux.get(exercice.annee) ?? []), ...gelees]) {
      const objet = objetDe(ligne)
      if (!annees.has(objet)) annees.set(objet, exercice.annee)
    }
  }
  return annees
}

/** After a year that was rectified too, a year opens with what that one declared; otherwise as its books opened. */
function rouvrir(lignes: Ligne[], { exercice, avant }: { exercice: Exercice; avant: Declares | undefined }): Ligne[] {
  if (avant === undefined) return lignes
  return [...aNouveaux({ lignes: avant.lignes, suivant: exercice }), ...lignes.filter((ligne) => !estReport(ligne))]
}

/** The balances of the year before, carried: they follow its books, not the facts. */
const estReport = ({ cle }: Ligne): boolean => cle.startsWith('a-nouveaux/')

/** An entry of closing and its reversal on the next day are one object. */
const objetDe = ({ cle }: Ligne): string => cle.replace(/\/extourne$/, '')
