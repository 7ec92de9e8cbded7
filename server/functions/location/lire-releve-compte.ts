// The account of a tenant as a PDF, for any member of the dossier.
import { LireReleveCompte } from '#contract/functions/location/lire-releve-compte.ts'
import { releveDeCompte } from '#domain/sujets/location/documents/releve-compte.ts'
import { makeAside } from '../../aside/aside.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { fichier } from '../fichier.ts'
import { serverFunction } from '../function.ts'
import { bailDuDossier } from './bail-du-dossier.ts'

export const lireReleveCompte = serverFunction(LireReleveCompte, async ({ body, db, today }) => {
  const { dossier_id, bail_id, du, au } = body
  const faits = await chargerFaits(db, dossier_id)
  const { qui, nom } = bailDuDossier(faits, bail_id)
  const releve = releveDeCompte(bail_id, { du, au }, faits)
  return async () =>
    fichier(await makeAside('dessinerReleve', { qui, releve, etabli_le: today }), {
      nom: `releve-de-compte-${nom}-${au}.pdf`,
      type: 'application/pdf',
    })
})
