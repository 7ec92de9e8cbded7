// The FEC of a year: the official file once the year is final, a draft that nobody can take for it before.
import { ExporterFec } from '#contract/functions/exporter-fec.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Exercice } from '#domain/compta/exercice.ts'
import { ecrireFec, nomBrouillonFec, nomFec } from '#domain/compta/fec.ts'
import { controlerFec } from '#domain/compta/fec-controle.ts'
import { estSiren } from '#domain/compta/siren.ts'
import type { Dossier, Faits } from '#domain/journalisation/faits.ts'
import { livres } from '#domain/journalisation/livres.ts'
import { exerciceDeLAnnee } from '../dossier/exercices.ts'
import { chargerFaits } from '../dossier/load.ts'
import { auteurDe } from '../dossier/membre.ts'
import { noter } from '../dossier/tenir-livres.ts'
import { fichier } from './fichier.ts'
import { serverFunction } from './function.ts'

export const exporterFec = serverFunction(ExporterFec, async ({ body, caller, db, base }) => {
  const { dossier_id, annee } = body
  const user_id = auteurDe(caller)
  const faits = await chargerFaits(db, dossier_id)
  const exercice = exerciceDeLAnnee(faits, annee)
  const { nom, texte } = exercice.etat === 'definitif' ? fecDefinitif(faits, exercice) : fecBrouillon(faits, exercice)
  const acte = { acte: ExporterFec.name, dossier_id, user_id, detail: { annee, nom } }
  await base.asHouse(acte.acte, (house) => noter(house, acte))
  return fichier(texte, { nom, type: 'text/plain; charset=utf-8' })
})

function fecDefinitif(faits: Faits, exercice: Exercice): { nom: string; texte: string } {
  const siren = sirenDe(faits.dossier)
  const texte = ecrireFec(lignesDe(faits, exercice), { etat: 'definitif' })
  const nom = nomFec({ siren, fin: exercice.fin })
  const erreurs = controlerFec({ nom, texte }).filter(({ gravite }) => gravite === 'erreur')
  if (erreurs.length > 0) throw new Refus('fec_avec_erreurs', erreurs.map(({ message }) => message).join(' '))
  return { nom, texte }
}

function fecBrouillon(faits: Faits, exercice: Exercice): { nom: string; texte: string } {
  const nom = nomBrouillonFec({ siren: faits.dossier.siren, fin: exercice.fin })
  return { nom, texte: ecrireFec(lignesDe(faits, exercice), { etat: 'brouillon' }) }
}

const lignesDe = (faits: Faits, { annee }: Exercice) => livres(faits).get(annee) ?? []

function sirenDe({ denomination, siren }: Dossier): string {
  if (!denomination || !siren) throw new Refus('fec_sans_identite')
  if (!estSiren(siren)) throw new Refus('siren_invalide')
  return siren
}
