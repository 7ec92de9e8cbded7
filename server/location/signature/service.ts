// A request handed over to the service that signs it; withdrawn here when the service does not take it.
import type { Base } from '@quittance/wire/postgres'
import { Refus } from '#domain/base/refus.ts'
import { lire } from '../../dossier/documents.ts'
import { dayInParis } from '../../functions/function.ts'
import type { SignatureGateway } from '../../gateways/signature.ts'
import { clore, lireSignataires, tenirDemande } from './demandes.ts'
import { inscrire } from './journal.ts'

type AConfier = { readonly dossier_id: string; readonly id: string; readonly le: Date }

/** Once the request is kept: nothing is held while the service answers. */
export async function confierAuService(
  base: Base,
  service: SignatureGateway,
  { dossier_id, id, le }: AConfier,
): Promise<void> {
  const envoi = await base.asHouse('what is handed over to a service of signature', async (house) => {
    const demande = await tenirDemande(house, { dossier_id, id })
    if (!demande || demande.niveau === 'simple') throw new Error('a request of a service is read back')
    const { contenu } = await lire(house, { dossier_id, document_id: demande.document_id })
    const { numero: reference, nom, niveau, ordonnee, message } = demande
    const dernier_jour = dayInParis(new Date(demande.expire_le))
    return {
      reference,
      nom,
      niveau,
      ordonnee,
      message,
      dernier_jour,
      octets: contenu,
      signataires: await lireSignataires(house, demande),
    }
  })
  const service_reference = await service.ouvrir(envoi).catch(() => null)
  await base.asHouse('a service of signature took a request', async (house) => {
    await tenirDemande(house, { dossier_id, id })
    const du = { dossier_id, demande_id: id }
    if (service_reference === null) {
      await clore(house, { dossier_id, id }, { etat: 'retiree', le })
      await inscrire(house, du, { quoi: 'non_envoyee', le, detail: service.nom })
      return
    }
    await house.rows('update public.demandes_signature set service_reference = $3 where dossier_id = $1 and id = $2', [
      dossier_id,
      id,
      service_reference,
    ])
    await inscrire(house, du, { quoi: 'envoyee', le, detail: service.nom })
  })
  if (service_reference === null) throw new Refus('signature_service_refuse')
}
