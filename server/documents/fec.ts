// The FEC of a year from its facts: the official file once the year is final, a draft that nobody can take for it before.
import { Refus } from '#domain/base/refus.ts'
import type { Exercice } from '#domain/compta/exercice.ts'
import { ecrireFec, nomBrouillonFec, nomFec } from '#domain/compta/fec.ts'
import { controlerFec } from '#domain/compta/fec-controle.ts'
import { estSiren } from '#domain/compta/siren.ts'
import type { Dossier, Faits } from '#domain/journalisation/faits.ts'
import { livres } from '#domain/journalisation/livres.ts'

type Fec = { readonly nom: string; readonly texte: string }

export const fecDe = (faits: Faits, exercice: Exercice): Fec =>
  exercice.etat === 'definitif' ? fecDefinitif(faits, exercice) : fecBrouillon(faits, exercice)

function fecDefinitif(faits: Faits, exercice: Exercice): Fec {
  const siren = sirenDe(faits.dossier)
  const texte = ecrireFec(lignesDe(faits, exercice), { etat: 'definitif' })
  const nom = nomFec({ siren, fin: exercice.fin })
  const erreurs = controlerFec({ nom, texte }).filter(({ gravite }) => gravite === 'erreur')
  if (erreurs.length > 0) throw new Refus('fec_avec_erreurs', erreurs.map(({ message }) => message).join(' '))
  return { nom, texte }
}

/** Whatever the state of the year, and without a SIREN too. */
export function fecBrouillon(faits: Faits, exercice: Exercice): Fec {
  const nom = nomBrouillonFec({ siren: faits.dossier.siren, fin: exercice.fin })
  return { nom, texte: ecrireFec(lignesDe(faits, exercice), { etat: 'brouillon' }) }
}

const lignesDe = (faits: Faits, { annee }: Exercice) => livres(faits).get(annee) ?? []

function sirenDe({ denomination, siren }: Dossier): string {
  if (!denomination || !siren) throw new Refus('fec_sans_identite')
  if (!estSiren(siren)) throw new Refus('siren_invalide')
  return siren
}
