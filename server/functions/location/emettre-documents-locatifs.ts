// Avis, quittances and reçus issued together, all or none, the dossier held.
import { EmettreDocumentsLocatifs } from '#contract/functions/location/emettre-documents-locatifs.ts'
import { REFUS } from '#domain/base/refus.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirLivres } from '../../dossier/tenir-livres.ts'
import { demanderEnvoi, emettre } from '../../location/documents.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, personne } from '../limites.ts'

export const emettreDocumentsLocatifs = serverFunction(
  EmettreDocumentsLocatifs,
  async ({ body, caller, db, base, today }) => {
    const { dossier_id, demandes, envoyer } = body
    await gerantDe(db, dossier_id)
    const { name } = EmettreDocumentsLocatifs
    if (envoyer) await limiter(base, name, [{ de: personne(caller), par: [parHeure(60)] }])
    const detail = { documents: demandes.length, envoyer }
    const acte = { acte: name, dossier_id, user_id: auteurDe(caller), detail }
    return tenirLivres(base, acte, {
      faire: async (house, faits) => {
        const documents: { id: string; numero: string; deja: boolean }[] = []
        const sans_envoi: { numero: string; raison: string }[] = []
        let envois = 0
        for (const demande of demandes) {
          const document = await emettre(house, { demande, faits }, { dossier_id, today, automatique: false })
          const { id, numero, deja } = document
          documents.push({ id, numero, deja })
          if (!envoyer) continue
          const demandee = await demanderEnvoi(
            house,
            { document, faits },
            { dossier_id, automatique: false, une_fois: true },
          )
          envois += demandee.envois
          if (demandee.refus) sans_envoi.push({ numero, raison: REFUS[demandee.refus] })
        }
        return { documents, envois, sans_envoi }
      },
    })
  },
)
