// Gives the statement of an owner as PDF to whoever opens the dossier: one that was sent, or the draft of the next one.
import { LireCompteRendu } from '#contract/functions/mandats/lire-compte-rendu.ts'
import { makeAside } from '../../aside/aside.ts'
import { nomDuCompteRendu } from '../../documents/fichiers/nom-de-fichier.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { membreDe } from '../../dossier/membre.ts'
import { brouillonDe, lireCompteRendu as lire } from '../../mandats/comptes-rendus.ts'
import { fichier } from '../fichier.ts'
import { serverFunction } from '../function.ts'

export const lireCompteRendu = serverFunction(LireCompteRendu, async ({ body, db, today }) => {
  const { dossier_id, compte_rendu_id } = body
  await membreDe(db, dossier_id)
  const rendu =
    compte_rendu_id === null
      ? await brouillonDe(db, body, { faits: await chargerFaits(db, dossier_id), today })
      : await lire(db, body, compte_rendu_id)
  return async () =>
    fichier(await makeAside('dessinerCompteRendu', rendu), {
      nom: nomDuCompteRendu(rendu),
      type: 'application/pdf',
    })
})
