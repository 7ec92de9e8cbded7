// The letter of a takeover as a PDF, in the words that were kept; of one that was mailed, a copy that says when and to whom.
import { LireLettreReprise } from '#contract/functions/compta/lire-lettre-reprise.ts'
import { makeAside } from '../../aside/aside.ts'
import { lettreGardee } from '../../dossier/compta/lettres-reprise.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { fichier } from '../fichier.ts'
import { serverFunction } from '../function.ts'

export const lireLettreReprise = serverFunction(LireLettreReprise, async ({ body, db }) => {
  const { dossier_id, lettre_id } = body
  const { dossier } = await chargerFaits(db, dossier_id)
  const lettre = await lettreGardee(db, { dossier_id, id: lettre_id })
  const de = { nom: dossier.denomination ?? dossier.nom, adresse: dossier.adresse }
  return async () =>
    fichier(await makeAside('dessinerLettre', { ...lettre, de }), {
      nom: `${lettre.date}-lettre-de-reprise.pdf`,
      type: 'application/pdf',
    })
})
