// The night of the signatures: what is over ends, and whoever has not signed after some days is reminded, once.
import type { Db } from '@quittance/wire/postgres'
import { RELANCE_SIGNATURE_JOURS } from '#domain/sujets/location/signature.ts'
import { clore } from './demandes.ts'
import { type DeLaDemande, inscrire } from './journal.ts'

const FINIES = `select dossier_id, id from public.demandes_signature
  where etat = 'en_cours' and service is null and expire_le <= $1 order by expire_le for update skip locked`
// The mail leaves with the links that wait: it is one more of them.
const RELANCER = `update public.signataires s set relance_le = $1, invite_le = null
  from public.demandes_signature d
  where d.dossier_id = s.dossier_id and d.id = s.demande_id and d.etat = 'en_cours' and d.service is null and d.expire_le > $1
    and s.etat = 'invite' and s.relance_le is null and s.invite_le <= $1::timestamptz - make_interval(days => ${RELANCE_SIGNATURE_JOURS})
  returning s.id as signataire_id, s.dossier_id, s.demande_id`

/** A service reminds and ends by itself what it signs. */
export async function expirerEtRelancer(house: Db, le: Date): Promise<{ expirees: number; relancees: number }> {
  const finies = await house.rows<{ dossier_id: string; id: string }>(FINIES, [le.toISOString()])
  for (const finie of finies) {
    await clore(house, finie, { etat: 'expiree', le })
    await inscrire(house, { dossier_id: finie.dossier_id, demande_id: finie.id }, { quoi: 'expiree', le })
  }
  const relancees = await house.rows<DeLaDemande & { signataire_id: string }>(RELANCER, [le.toISOString()])
  for (const { signataire_id, ...de } of relancees) await inscrire(house, de, { quoi: 'relancee', le, signataire_id })
  return { expirees: finies.length, relancees: relancees.length }
}
