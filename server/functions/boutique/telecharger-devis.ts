// Gives the document of a project again, by the link of its request.
import { TelechargerDevis } from '#contract/functions/boutique/telecharger-devis.ts'
import { documentDe } from '../../boutique/pieces.ts'
import { fichier } from '../fichier.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, parJour, reseau } from '../limites.ts'
import { demandeDuLien } from './suivre-demande.ts'

export const telechargerDevis = serverFunction(TelechargerDevis, async (act) => {
  const { address, base } = act
  await limiter(base, TelechargerDevis.name, [{ de: reseau(address), par: [parHeure(60), parJour(200)] }])
  return async () => {
    const demande = await demandeDuLien(act, 'devis')
    // Never another kind: the link was read as one of a project.
    if (demande.nature !== 'devis') throw new Error('a link of a project opened something else')
    const { nom, mime, texte } = documentDe(demande)
    return fichier(texte, { nom, type: mime })
  }
})
