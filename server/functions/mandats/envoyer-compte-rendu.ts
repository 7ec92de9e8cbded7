// Makes out and sends the statement of an owner: fees, number and frozen account in one transaction; the mail leaves a few seconds after.
import { EnvoyerCompteRendu } from '#contract/functions/mandats/envoyer-compte-rendu.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirLivres } from '../../dossier/tenir-livres.ts'
import { dejaEnvoye, etablirEtEnvoyer } from '../../mandats/comptes-rendus.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, parJour, personne } from '../limites.ts'

export const envoyerCompteRendu = serverFunction(EnvoyerCompteRendu, async ({ body, caller, db, base, today }) => {
  const { dossier_id, mandat_id, au } = body
  const acte = EnvoyerCompteRendu.name
  await gerantDe(db, dossier_id)
  await limiter(base, acte, [{ de: personne(caller), par: [parHeure(500), parJour(2_000)] }])
  const demande = { ...body, today }
  return tenirLivres(
    base,
    { acte, dossier_id, user_id: auteurDe(caller), detail: { mandat_id, au } },
    {
      deja: (house) => dejaEnvoye(house, demande),
      faire: (house, faits) => etablirEtEnvoyer(house, demande, faits),
    },
  )
})
