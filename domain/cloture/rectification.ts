// A rectifying return: what a closed year should have declared, had every fact of it been known, and what that leaves to the open year.
import { aNouveaux, estANouveau } from '../compta/cloture.ts'
import { estGestion } from '../compta/compte.ts'
import type { Ligne } from '../compta/ecriture.ts'
import { contient, type Exercice, parDate, precedentDe } from '../compta/exercice.ts'
import type { FaitsLivres } from '../journalisation/faits.ts'
import type { Livres } from '../journalisation/livres-connus.ts'

type Livrer<Faits> = (faits: Faits) => Livres
type Declares = { readonly lignes: readonly Ligne[]; readonly lignes_fiscales: readonly Ligne[] }
export type LivresDeclares = (exercice: Pick<Exercice, 'id'>) => Declares

/**
 * What each year declares. The books of a closed year never move: its error is corrected in those of the open year. A
 * year that was rectified declares what it should have said; the correction is then no income nor charge of the open
 * year's tax any more. A year that was closed and not rectified keeps its error, and the correction is taxed where it
 * was posted.
 */
export function livresDeclares<Faits extends FaitsLivres>(livres: Livrer<Faits>, faits: Faits): LivresDeclares {
  const reels = livres(faits)
  const rectifies = new Set(faits.exercices_rectifies ?? [])
  if (rectifies.size === 0) {
    return ({ id }) => ({ lignes: reels.get(id) ?? [], lignes_fiscales: reels.get(id) ?? [] })
  }
  const ideaux = livresIdeaux(livres, faits)
  const proprietaires = exercicesDesObjets(faits, ideaux)
  /** Whether what an entry books is told by the facts, rather than by what was validated of it. */
  const rectifie = (ligne: Ligne): boolean =>
    !estANouveau(ligne) && rectifies.has(proprietaires.get(objetDe(ligne)) ?? '')
  const melanger = (id: string, choisie: (ligne: Ligne) => boolean): Ligne[] => [
    ...(reels.get(id) ?? []).filter((ligne) => !choisie(ligne)),
    ...(ideaux.get(id) ?? []).filter(choisie),
  ]
  const declares = new Map<string, Declares>()
  for (const exercice of parDate(faits.exercices)) {
    const { id } = exercice
    const avant = precedentDe(faits.exercices, exercice)
    const lignes = rectifies.has(id)
      ? rouvrir(melanger(id, rectifie), {
          exercice,
          avant: avant && rectifies.has(avant.id) ? declares.get(avant.id) : undefined,
        })
      : (reels.get(id) ?? [])
    const lignes_fiscales = rectifies.has(id) ? lignes : melanger(id, (l) => estGestion(l.compte) && rectifie(l))
    declares.set(id, { lignes, lignes_fiscales })
  }
  return ({ id }) => declares.get(id) ?? { lignes: [], lignes_fiscales: [] }
}

/** The books as the facts would give them had nothing been validated: each in its own year. */
const livresIdeaux = <Faits extends FaitsLivres>(livres: Livrer<Faits>, faits: Faits): Livres =>
  livres({
    ...faits,
    lignes_validees: [],
    exercices: faits.exercices.map((un) => ({ ...un, etat: 'ouvert', valide_jusqu_au: null })),
  })

/** For what each entry books, the first closed year that it touches, or should have: the year whose error it is. */
function exercicesDesObjets({ exercices, lignes_validees }: FaitsLivres, ideaux: Livres): ReadonlyMap<string, string> {
  const trouves = new Map<string, string>()
  for (const exercice of parDate(exercices)) {
    if (exercice.etat !== 'definitif') continue
    const gelees = lignes_validees.filter(({ date }) => contient(exercice, date))
    for (const ligne of [...(ideaux.get(exercice.id) ?? []), ...gelees]) {
      const objet = objetDe(ligne)
      if (!trouves.has(objet)) trouves.set(objet, exercice.id)
    }
  }
  return trouves
}

/** After a year that was rectified too, a year opens with what that one declared; otherwise as its books opened. */
function rouvrir(lignes: Ligne[], { exercice, avant }: { exercice: Exercice; avant: Declares | undefined }): Ligne[] {
  if (avant === undefined) return lignes
  return [...aNouveaux({ lignes: avant.lignes, suivant: exercice }), ...lignes.filter((ligne) => !estANouveau(ligne))]
}

/** An entry of closing and its reversal on the next day are one object. */
const objetDe = ({ cle }: Ligne): string => cle.replace(/\/extourne$/, '')
