// What a service tells of a request that it signs, done once: it may tell the same thing twice, late, or out of order.
import type { Base, Db } from '@quittance/wire/postgres'
import type { NouvelleSignature } from '../../gateways/signature.ts'
import { clore, type Demande, inviterSuivants, lireSignataires, type Signataire, tenirDemande } from './demandes.ts'
import { inscrire } from './journal.ts'

/** Whether it was of a request of ours. */
export const recevoirNouvelle = (base: Base, nouvelle: NouvelleSignature, le: Date): Promise<boolean> =>
  base.asHouse('a service of signature tells', async (house) => {
    const nommee = await house.row<{ dossier_id: string; id: string }>(
      'select dossier_id, id from public.demandes_signature where service_reference = $1',
      [nouvelle.reference],
    )
    const demande = nommee && (await tenirDemande(house, nommee))
    if (!demande) return false
    if (demande.etat === 'en_cours') await appliquer(house, demande, { ...nouvelle, le })
    return true
  })

type Datee = NouvelleSignature & { readonly le: Date }

async function appliquer(house: Db, demande: Demande, { quoi, email, motif, le }: Datee): Promise<void> {
  const du = { dossier_id: demande.dossier_id, demande_id: demande.id }
  const tous = await lireSignataires(house, demande)
  const lui = tous.find((un) => un.email === email)
  if (quoi === 'ouverte' && lui?.vu_le === null) {
    await house.rows('update public.signataires set vu_le = $2 where id = $1 and vu_le is null', [
      lui.id,
      le.toISOString(),
    ])
    await inscrire(house, du, { quoi: 'ouverte', le, signataire_id: lui.id })
  }
  if (quoi === 'signee_par' && lui) await noterSignature(house, lui, le)
  if (quoi === 'signee_par') await inviterSuivants(house, demande)
  if (quoi === 'signee') {
    for (const un of tous) await noterSignature(house, un, le)
    await clore(house, demande, { etat: 'signee', le })
  }
  if (quoi === 'refusee')
    await noterRefus(house, demande, { lui: lui ?? null, motif: motif ?? 'Refusé auprès du service', le })
  if (quoi === 'expiree' || quoi === 'annulee') {
    await clore(house, demande, { etat: quoi === 'expiree' ? 'expiree' : 'retiree', le })
    await inscrire(house, du, { quoi: quoi === 'expiree' ? 'expiree' : 'retiree', le })
  }
}

async function noterSignature(house: Db, un: Signataire, le: Date): Promise<void> {
  if (un.etat === 'signe') return
  await house.rows(`update public.signataires set etat = 'signe', signe_le = $2, nom_signe = nom where id = $1`, [
    un.id,
    le.toISOString(),
  ])
  await inscrire(house, un, { quoi: 'signee', le, signataire_id: un.id })
}

type Refusee = { readonly lui: Signataire | null; readonly motif: string; readonly le: Date }

async function noterRefus(house: Db, demande: Demande, { lui, motif, le }: Refusee): Promise<void> {
  if (lui && lui.etat !== 'signe')
    await house.rows(`update public.signataires set etat = 'refuse', motif_refus = $2 where id = $1`, [lui.id, motif])
  const de = lui ? { signataire_id: lui.id } : {}
  await inscrire(
    house,
    { dossier_id: demande.dossier_id, demande_id: demande.id },
    { quoi: 'refusee', le, detail: motif, ...de },
  )
  await clore(house, demande, { etat: 'refusee', le })
}
