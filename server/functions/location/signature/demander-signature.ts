// Asks that a PDF of a lease be signed: by the house, whose links leave a few seconds after, or by the service that is connected.
import { DemanderSignature } from '#contract/functions/location/signature/demander-signature.ts'
import { Refus } from '#domain/base/refus.ts'
import { nomDuBailleur, partiesDuBail } from '#domain/sujets/location/documents/documents-locatifs.ts'
import { telephoneInternational } from '#domain/sujets/location/signature.ts'
import { chargerFaits } from '../../../dossier/load.ts'
import { bailDuDossier } from '../../../dossier/location/baux.ts'
import { auteurDe, gerantDe } from '../../../dossier/membre.ts'
import { noter } from '../../../dossier/tenir-livres.ts'
import { bailleursDe } from '../../../location/bailleurs.ts'
import { creerDemande } from '../../../location/signature/demandes.ts'
import { confierAuService } from '../../../location/signature/service.ts'
import { serverFunction } from '../../function.ts'
import { limiter, parHeure, parJour, personne } from '../../limites.ts'

const JOUR_MS = 86_400_000

export const demanderSignature = serverFunction(DemanderSignature, async (act) => {
  const { body, caller, db, base, gateways, now, today } = act
  const { dossier_id, bail_id, niveau, signataires, jours } = body
  const user_id = auteurDe(caller)
  const acte = DemanderSignature.name
  await gerantDe(db, dossier_id)
  const service = niveau === 'simple' ? null : gateways.signature
  if (niveau !== 'simple' && service === null) throw new Refus('signature_niveau_indisponible')
  await limiter(base, acte, [{ de: personne(caller), par: [parHeure(60), parJour(300)] }])
  const faits = await chargerFaits(db, dossier_id)
  const bail = bailDuDossier(faits, bail_id)
  const { bailleur } = partiesDuBail(bail, faits, (await bailleursDe(faits))?.(bail.bien_id, today))
  const demande = {
    ...body,
    demandeur: nomDuBailleur(bailleur),
    expire_le: new Date(now.getTime() + jours * JOUR_MS),
    service: service?.nom ?? null,
    signataires: signataires.map((un) => ({ ...un, telephone: numeroDe(un.telephone) })),
  }
  const { id, numero } = await base.asHouse(acte, async (house) => {
    const creee = await creerDemande(house, demande, now)
    await noter(house, { acte, dossier_id, user_id, detail: { bail_id, document_id: body.document_id, niveau } })
    return creee
  })
  return async () => {
    if (service) await confierAuService(base, service, { dossier_id, id, le: now })
    return { demande_id: id, numero }
  }
})

/** Null: none was given. */
export function numeroDe(dit: string | null): string | null {
  if (dit === null || dit === '') return null
  const numero = telephoneInternational(dit)
  if (numero === null) throw new Refus('signataire_telephone')
  return numero
}
