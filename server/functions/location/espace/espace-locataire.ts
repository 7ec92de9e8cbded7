// Shows the space of a tenant to whoever holds its link, without an account.
import { EspaceLocataire } from '#contract/functions/location/espace/espace-locataire.ts'
import { nomComplet } from '#domain/base/mots.ts'
import { Refus } from '#domain/base/refus.ts'
import { nomDuBailleur } from '#domain/sujets/location/documents/documents-locatifs.ts'
import { chargerFaits } from '../../../dossier/load.ts'
import { bailDuDossier, bienDuDossier } from '../../../dossier/location/baux.ts'
import { bailleursDe } from '../../../location/bailleurs.ts'
import { ibanDuDossier } from '../../../location/documents.ts'
import { accesDuLien, noterVu } from '../../../location/espace/acces.ts'
import { fichiersRemis, lireAutour } from '../../../location/espace/lecture.ts'
import { marquerLus, messagesDuLocataire } from '../../../location/espace/messages.ts'
import { compteDe, documentsDe, justificatifsDe, piecesDe } from '../../../location/espace/vue.ts'
import { serverFunction } from '../../function.ts'
import { limiter, parHeure, parJour, reseau } from '../../limites.ts'

export const espaceLocataire = serverFunction(EspaceLocataire, async (act) => {
  const { body, address, base, now, today } = act
  await limiter(base, EspaceLocataire.name, [{ de: reseau(address), par: [parHeure(600), parJour(3_000)] }])
  return async () => {
    const acces = await accesDuLien(act, body.jeton)
    return base.asHouse('the space of a tenant', async (house) => {
      const faits = await chargerFaits(house, acces.dossier_id)
      const bail = bailDuDossier(faits, acces.bail_id)
      const { libelle, adresse, code_postal, ville } = bienDuDossier(faits, bail.bien_id)
      const noms = bail.locataires.map(({ id, prenom, nom }) => ({ id, nom: nomComplet({ prenom, nom }) }))
      const lui = noms.find(({ id }) => id === acces.locataire_id)
      if (!lui) throw new Refus('locataire_du_bail')
      const bailleur = (await bailleursDe(faits))?.(bail.bien_id, today) ?? null
      const autour = await lireAutour(house, acces)
      if (body.messages_lus) await marquerLus(house, acces, now)
      const messages = await messagesDuLocataire(house, acces)
      await noterVu(house, acces, now)
      return {
        locataire: lui.nom,
        bailleur: bailleur ? nomDuBailleur(bailleur) : faits.dossier.denomination,
        expire_le: acces.expire_le,
        logement: { libelle, adresse, code_postal, ville },
        bail: {
          type_bail: bail.type_bail,
          debut: bail.debut,
          fin: bail.fin,
          periodicite: bail.periodicite ?? 'mensuel',
          terme: bail.terme ?? 'a_echoir',
          loyer_cents: bail.loyer_cents,
          charges_cents: bail.charges_cents,
          charges_mode: bail.charges_mode,
          depot_garantie_cents: bail.depot_garantie_cents,
          jour_echeance: bail.jour_echeance,
          locataires: noms.map(({ nom }) => nom),
        },
        iban: await ibanDuDossier(house, acces.dossier_id, bailleur ?? undefined),
        ...compteDe(bail, faits, today),
        documents: documentsDe(autour),
        pieces: piecesDe(bail, autour),
        fichiers: [...(await fichiersRemis(house, acces)), ...justificatifsDe(bail, faits, today)],
        messages,
      }
    })
  }
})
