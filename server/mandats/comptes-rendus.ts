// The statements of owners: read, made out with their number and their fees, asked to be sent, and the transfers that they say noted.
import type { Db } from '@quittance/wire/postgres'
import {
  dernierEnvoye,
  type EnvoyeAVirer,
  resteAVirer,
} from '#domain/activites/gestion-locative/comptes-rendus/a-virer.ts'
import {
  type Brouillon,
  type CompteRendu,
  type CompteRenduEnvoye,
  type CompteRenduNumerote,
  etablirCompteRendu,
} from '#domain/activites/gestion-locative/comptes-rendus/compte-rendu.ts'
import type { FaitsGeres } from '#domain/activites/gestion-locative/faits/faits.ts'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import { caisseDe } from './verser.ts'

type Envoye = CompteRenduEnvoye & {
  readonly id: string
  readonly contenu: CompteRendu
  readonly facture_numero: string | null
}
type Ou = { readonly dossier_id: string; readonly mandat_id: string }

const LIRE = `select id, numero, facture_numero, au, contenu from public.comptes_rendus where dossier_id = $1 and mandat_id = $2`

/** Those of a mandate, the oldest first. */
const envoyesDe = (db: Db, { dossier_id, mandat_id }: Ou): Promise<Envoye[]> =>
  db.rows<Envoye>(`${LIRE} order by au`, [dossier_id, mandat_id])

export async function lireCompteRendu(db: Db, { dossier_id, mandat_id }: Ou, id: string): Promise<CompteRenduNumerote> {
  const lu = await db.row<Envoye>(`${LIRE} and id = $3`, [dossier_id, mandat_id, id])
  if (!lu) throw new Refus('compte_rendu_inconnu')
  return { ...lu.contenu, numero: lu.numero, facture_numero: lu.facture_numero }
}

/** The next one of a mandate, as it would be sent today. */
export async function brouillonDe(
  db: Db,
  ou: Ou,
  { faits, today }: { faits: FaitsGeres; today: Day },
): Promise<CompteRenduNumerote> {
  const envoyes = await envoyesDe(db, ou)
  const { compteRendu } = etablirCompteRendu(ou.mandat_id, faits, { envoyes, etabli_le: today })
  return { ...compteRendu, numero: null, facture_numero: null }
}

export type Envoi = { readonly id: string; readonly numero: string; readonly envois: number }
type Demande = Ou & { readonly au: Day; readonly today: Day }

/** The statement of this period when it was sent already: the same request made twice sends one. */
export async function dejaEnvoye(house: Db, { dossier_id, mandat_id, au }: Demande): Promise<Envoi | null> {
  const lu = await house.row<{ id: string; numero: string }>(`${LIRE} and au = $3`, [dossier_id, mandat_id, au])
  return lu && { id: lu.id, numero: lu.numero, envois: 0 }
}

const ECRIRE = `insert into public.comptes_rendus
    (dossier_id, mandat_id, du, au, etabli_le, solde_cents, a_virer_cents, virement_le, contenu, facture_numero)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id, numero`
const ENVOYER = `insert into public.envois_locatifs (dossier_id, compte_rendu_id, destinataire, nom)
  select $1, $2, m.email, m.nom from public.mandats t
    join public.mandants m on m.dossier_id = t.dossier_id and m.id = t.mandant_id
  where t.dossier_id = $1 and t.id = $3 and m.email like '%_@_%' returning id`

/** As the house, the dossier held: the fee that the mandate gives is noted, then all of it is frozen and numbered. */
export async function etablirEtEnvoyer(house: Db, demande: Demande, faits: FaitsGeres): Promise<Envoi> {
  const { dossier_id, mandat_id, au, today } = demande
  const envoyes = await envoyesDe(house, demande)
  const etablir = (tenus: FaitsGeres): Brouillon => etablirCompteRendu(mandat_id, tenus, { envoyes, etabli_le: today })
  const brouillon = etablir(faits)
  if (brouillon.compteRendu.au !== au) throw new Refus('compte_rendu_autre_periode')
  if (au >= today) throw new Refus('compte_rendu_trop_tot')
  const { compteRendu } = etablir(await noterGestion(house, brouillon.gestion, { ...demande, faits }))
  const { compte, honoraires } = compteRendu
  const ecrit = await house.row<{ id: string; numero: string }>(ECRIRE, [
    ...[dossier_id, mandat_id, compteRendu.du, au, today],
    ...[compte.cloture_cents, compte.a_virer_cents, compteRendu.virement_le, JSON.stringify(compteRendu)],
    honoraires.lignes.length > 0 ? '' : null,
  ])
  if (!ecrit) throw new Error('A statement that is written is read back')
  const envois = await house.rows(ENVOYER, [dossier_id, ecrit.id, mandat_id])
  return { ...ecrit, envois: envois.length }
}

const NOTER_GESTION = `insert into public.honoraires_mandats (dossier_id, mandat_id, date, nature, libelle, ht_cents, tva_cents)
  values ($1, $2, $3, $4, $5, $6, $7) returning id`

async function noterGestion(
  house: Db,
  gestion: Brouillon['gestion'],
  { dossier_id, mandat_id, faits }: Ou & { readonly faits: FaitsGeres },
): Promise<FaitsGeres> {
  if (gestion === null) return faits
  const { date, nature, libelle, ht_cents, tva_cents } = gestion
  const note = await house.row<{ id: string }>(NOTER_GESTION, [
    dossier_id,
    mandat_id,
    date,
    nature,
    libelle,
    ht_cents,
    tva_cents,
  ])
  if (!note) throw new Error('A fee that is noted is read back')
  return { ...faits, honoraires_mandats: [...(faits.honoraires_mandats ?? []), { ...gestion, id: note.id, mandat_id }] }
}

const DU_MANDAT = `select id, mandat_id, numero, au, a_virer_cents, virement_le, contenu from public.comptes_rendus
  where dossier_id = $1 and mandat_id in (select mandat_id from public.comptes_rendus where dossier_id = $1 and id = any ($2::uuid[]))`
const VERSER = `insert into public.versements_mandants (dossier_id, mandat_id, date, sens, montant_cents, motif, compte_rendu)
  values ($1, $2, $3, 'verse', $4, $5, $6)`

type AVirer = {
  readonly dossier_id: string
  readonly comptes_rendus: readonly string[]
  readonly date: Day
  readonly today: Day
}

/** As the house, the dossier held: a transfer for each statement, of what is left of it. */
export async function noterVirements(
  house: Db,
  { dossier_id, comptes_rendus, date, today }: AVirer,
  faits: FaitsGeres,
): Promise<number> {
  if (date > today) throw new Refus('virement_futur')
  const ids = new Set(comptes_rendus)
  const envoyes = await house.rows<EnvoyeAVirer>(DU_MANDAT, [dossier_id, [...ids]])
  const demandes = envoyes.filter(({ id }) => ids.has(id))
  if (demandes.length < ids.size) throw new Refus('compte_rendu_inconnu')
  const prendre = caisseDe(faits, { date, today })
  for (const { id, mandat_id, numero, au } of demandes) {
    if (dernierEnvoye(envoyes, mandat_id)?.id !== id) throw new Refus('compte_rendu_repris', numero)
    const reste_cents = resteAVirer(mandat_id, envoyes, faits)
    if (faits.versements_mandants?.some(({ compte_rendu }) => compte_rendu === numero))
      throw new Refus('compte_rendu_deja_vire')
    if (reste_cents === 0) throw new Refus('compte_rendu_sans_virement', numero)
    if (date <= au) throw new Refus('virement_avant_compte_rendu', numero)
    prendre(mandat_id, reste_cents)
    await house.rows(VERSER, [dossier_id, mandat_id, date, reste_cents, `Virement du compte rendu ${numero}`, numero])
  }
  return demandes.length
}
