// The documents of the rents of a dossier: read, issued with their number, withdrawn; what is sent of them is asked here.
import type { Db } from '@quittance/wire/postgres'
import type { Faits } from '#domain/activites/faits.ts'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import {
  type Bailleur,
  type Demande,
  type DocumentEmis,
  type DocumentLocatif,
  montantDuDocument,
  type NatureDocument,
} from '#domain/sujets/location/documents/documents-locatifs.ts'
import { destinatairesDe } from '#domain/sujets/location/documents/envoi.ts'
import { type Etabli, etablir } from '#domain/sujets/location/documents/quittance.ts'
import type { FaitsLocation } from '#domain/sujets/location/faits.ts'
import { reglesDesDocuments } from './bailleurs.ts'

export type DocumentNumerote = {
  readonly id: string
  readonly numero: string
  readonly nature: NatureDocument
  readonly bail_id: string | null
  readonly emis_le: Day
  readonly retire_le: string | null
  readonly contenu: DocumentLocatif
}
/** What was asked: the document, and whether it was there already. */
export type Emis = Pick<DocumentNumerote, 'id' | 'numero' | 'nature'> & {
  readonly deja: boolean
  readonly bail_id: string
}

const LIRE = `select id, numero, nature, bail_id, emis_le, retire_le, contenu from public.documents_locatifs
  where dossier_id = $1`

export async function lireDocumentLocatif(db: Db, dossier_id: string, id: string): Promise<DocumentNumerote> {
  const lu = await db.row<DocumentNumerote>(`${LIRE} and id = $2`, [dossier_id, id])
  if (!lu) throw new Refus('document_locatif_inconnu')
  return lu
}

/** The account on which one pays a landlord, when the dossier has it: that of the money of others when he is represented, never one's own; none once his mandate is over. */
export async function ibanDuDossier(
  db: Db,
  dossier_id: string,
  bailleur?: { readonly mandataire?: unknown; readonly seul?: unknown },
): Promise<string | null> {
  if (bailleur?.seul) return null
  const compte = await db.row<{ iban: string | null }>('select private.iban_a_payer($1, $2) as iban', [
    dossier_id,
    bailleur?.mandataire ? 'gestion' : 'banque',
  ])
  return compte?.iban ?? null
}

export const documentsEmis = (db: Db, dossier_id: string): Promise<DocumentEmis[]> =>
  db.rows<DocumentEmis>(
    'select nature, echeance_id, encaissements, retire_le from public.documents_locatifs where dossier_id = $1 and retire_le is null',
    [dossier_id],
  )

const VIVANT = `select id, numero, nature from public.documents_locatifs
  where dossier_id = $1 and nature = $2 and retire_le is null
    and case when nature = 'recu' then encaissements[1] else echeance_id end = $3`
const EMETTRE = `insert into public.documents_locatifs
    (dossier_id, nature, bail_id, echeance_id, encaissements, montant_cents, contenu, emis_le, automatique)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id, numero, nature`
// A payment made for one rent alone is said to be for it, so that no other one moves it once its quittance is given.
const NOMMER = `update public.encaissements e set echeance_id = $3
  where e.dossier_id = $1 and e.id = any ($2::uuid[]) and e.echeance_id is null
    and not exists (select from public.exercices x
      where x.dossier_id = $1 and x.etat = 'arrete' and e.date between x.debut and x.fin)`

type Emission = { readonly dossier_id: string; readonly today: Day; readonly automatique: boolean }

/** As the house, the dossier held: one of which a living one stands is given back as it is, with its number. */
export async function emettre(
  house: Db,
  { demande, faits }: { demande: Demande; faits: Faits },
  { dossier_id, today, automatique }: Emission,
): Promise<Emis> {
  const etabli = etablir(demande, faits, today, await reglesDesDocuments(faits))
  const { document, bail_id, echeance_id, encaissements } = etabli
  const sujet = demande.nature === 'recu' ? demande.encaissement_id : demande.echeance_id
  const debout = await house.row<Emis>(VIVANT, [dossier_id, demande.nature, sujet])
  if (debout) return { ...debout, bail_id, deja: true }
  if (document.nature === 'quittance') await house.rows(NOMMER, [dossier_id, entiers(etabli, faits), echeance_id])
  const emis = await house.row<Emis>(EMETTRE, [
    dossier_id,
    document.nature,
    bail_id,
    echeance_id,
    encaissements,
    montantDuDocument(document),
    JSON.stringify(document),
    today,
    automatique,
  ])
  if (!emis) throw new Error('A document that is issued is read back')
  return { ...emis, bail_id, deja: false }
}

/** The payments that went to this rent whole. */
function entiers({ document, encaissements }: Etabli, faits: FaitsLocation): readonly string[] {
  if (document.nature !== 'quittance') return []
  return encaissements.filter((id, rang) => {
    const paiement = faits.encaissements.find((un) => un.id === id)
    return paiement && paiement.loyer_cents + paiement.charges_cents === document.reglements[rang]?.montant_cents
  })
}

const ENVOYER = `insert into public.envois_locatifs (dossier_id, document_id, destinataire, nom, automatique)
  select $1, $2, $3, $4, $5 where not exists (
    select from public.envois_locatifs e
    where e.dossier_id = $1 and e.document_id = $2 and lower(e.destinataire) = lower($3) and e.objet = 'document'
      and (e.etat = 'en_attente' or $5 or $6 and e.etat = 'envoye'))
  returning id`

/** Asks that it be sent to those who may receive it; by itself, or `une_fois`, to each whom it reached not yet. Says how many mails will leave, or why none may. */
export async function demanderEnvoi(
  house: Db,
  { document, faits }: { document: Pick<Emis, 'id' | 'nature' | 'bail_id'>; faits: FaitsLocation },
  { dossier_id, automatique, une_fois = false }: Omit<Emission, 'today'> & { readonly une_fois?: boolean },
): Promise<{ envois: number; refus: ReturnType<typeof destinatairesDe>['refus'] }> {
  const bail = faits.baux.find(({ id }) => id === document.bail_id)
  if (!bail) throw new Refus('bail_du_dossier')
  const { destinataires, refus } = destinatairesDe(bail, { nature: document.nature, automatique })
  let envois = 0
  for (const { email, nom } of destinataires)
    envois += (await house.rows(ENVOYER, [dossier_id, document.id, email, nom, automatique, une_fois])).length
  return { envois, refus }
}

const ENVOI = 'select document_id, destinataire, nom from public.envois_locatifs where dossier_id = $1 and id = $2'
type EnvoiLu = { readonly document_id: string | null; readonly destinataire: string; readonly nom: string }

/** The tenant is known by the address that he had then, else by his name: his record may have another address since. */
export async function renvoyer(
  house: Db,
  { dossier_id, envoi_id }: { dossier_id: string; envoi_id: string },
  faits: FaitsLocation,
): Promise<{ envois: number; destinataire: string }> {
  const envoi = await house.row<EnvoiLu>(ENVOI, [dossier_id, envoi_id])
  if (!envoi) throw new Refus('envoi_inconnu')
  if (envoi.document_id === null) throw new Refus('envoi_sans_renvoi')
  const { nature, bail_id, retire_le } = await lireDocumentLocatif(house, dossier_id, envoi.document_id)
  if (retire_le !== null) throw new Refus('document_locatif_retire')
  const bail = faits.baux.find(({ id }) => id === bail_id)
  if (!bail) throw new Refus('bail_du_dossier')
  const { destinataires, refus } = destinatairesDe(bail, { nature, automatique: false })
  if (refus) throw new Refus(refus)
  const lui =
    destinataires.find(({ email }) => email.toLowerCase() === envoi.destinataire.toLowerCase()) ??
    destinataires.find(({ nom }) => nom === envoi.nom)
  if (!lui) throw new Refus('envoi_destinataire_parti')
  const partis = await house.rows(ENVOYER, [dossier_id, envoi.document_id, lui.email, lui.nom, false, false])
  return { envois: partis.length, destinataire: lui.email }
}

export async function retirer(
  house: Db,
  { dossier_id, document_id, motif }: { dossier_id: string; document_id: string; motif: string },
): Promise<void> {
  const document = await lireDocumentLocatif(house, dossier_id, document_id)
  if (document.retire_le !== null) throw new Refus('document_locatif_retire')
  await house.rows('select private.retirer_documents($1, array[$2::uuid], $3)', [dossier_id, document_id, motif])
}
