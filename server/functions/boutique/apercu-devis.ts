// A quote read as PDF before it is sent: nothing is kept of it.
import { ApercuDevis } from '#contract/functions/boutique/apercu-devis.ts'
import { exigerAdmin } from '../../administration/personnes.ts'
import { makeAside } from '../../aside/aside.ts'
import { projetDeDevis } from '../../boutique/devis.ts'
import { fichier } from '../fichier.ts'
import { serverFunction } from '../function.ts'

export const apercuDevis = serverFunction(ApercuDevis, async ({ body, db, config, now, today }) => {
  await exigerAdmin(db)
  const devis = await projetDeDevis(db, body, { now, today, vendeur: config.company })
  return async () =>
    fichier(await makeAside('dessinerDevis', devis), { nom: 'projet-de-devis.pdf', type: 'application/pdf' })
})
