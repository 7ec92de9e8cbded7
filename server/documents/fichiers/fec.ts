// The FEC of a year from its facts: the official file once the year is final, a draft that nobody can take for it before.

import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Exercice } from '#domain/compta/exercice.ts'
import { ecrireFec, nomBrouillonFec, nomFec } from '#domain/compta/fec/fec.ts'
import { controlerFec } from '#domain/compta/fec/fec-controle.ts'
import { poserLettres } from '#domain/compta/lettrage-pose.ts'
import { estSiren } from '#domain/compta/siren.ts'
import type { Dossier, FaitsLivres } from '#domain/journalisation/faits.ts'
import type { Livres } from '#domain/journalisation/livres-connus.ts'

/** A dossier with the complete books of each of its years. */
type DossierTenu = { readonly faits: FaitsLivres; readonly livres: Livres }
type Fec = { readonly nom: string; readonly texte: string }

export const fecDe = (tenu: DossierTenu, exercice: Exercice): Fec =>
  exercice.etat === 'definitif' ? fecDefinitif(tenu, exercice) : fecBrouillon(tenu, exercice)

/** The name of the official file; refused without the legal name and the SIREN that it needs. */
export const nomDefinitif = ({ denomination, siren }: Pick<Dossier, 'denomination' | 'siren'>, fin: Day): string =>
  nomFec({ siren: sirenDe(denomination, siren), fin })

/** The file of a final year before any letter is laid over it, whoever it will be named after; null when it has an error. */
export function fecSansErreur(livres: Livres, exercice: Exercice): string | null {
  const texte = ecrireFec(livres.get(exercice.id) ?? [], { etat: 'definitif' })
  return erreursDe(nomFec({ siren: SANS_SIREN, fin: exercice.fin }), texte).length === 0 ? texte : null
}
const SANS_SIREN = '000000000'

function fecDefinitif(tenu: DossierTenu, exercice: Exercice): Fec {
  const nom = nomDefinitif(tenu.faits.dossier, exercice.fin)
  const texte = ecrireFec(lignesDe(tenu, exercice), { etat: 'definitif' })
  const erreurs = erreursDe(nom, texte)
  if (erreurs.length > 0) throw new Refus('fec_avec_erreurs', erreurs.map(({ message }) => message).join(' '))
  return { nom, texte }
}

const erreursDe = (nom: string, texte: string) =>
  controlerFec({ nom, octets: new TextEncoder().encode(texte) }).filter(({ gravite }) => gravite === 'erreur')

/** Whatever the state of the year, and without a SIREN too. */
export function fecBrouillon(tenu: DossierTenu, exercice: Exercice): Fec {
  const nom = nomBrouillonFec({ siren: tenu.faits.dossier.siren, fin: exercice.fin })
  return { nom, texte: ecrireFec(lignesDe(tenu, exercice), { etat: 'brouillon' }) }
}

/** With the letters of lines that settle each other: a partial letter is not one of the FEC. */
const lignesDe = ({ faits, livres }: DossierTenu, un: Exercice) =>
  poserLettres(
    livres.get(un.id) ?? [],
    (faits.lettrages ?? []).filter(({ partiel }) => !partiel),
  )

function sirenDe(denomination: string | null, siren: string | null): string {
  if (!denomination || !siren) throw new Refus('fec_sans_identite')
  if (!estSiren(siren)) throw new Refus('siren_invalide')
  return siren
}
