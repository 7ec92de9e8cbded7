// What was asked to be sent to tenants, one mail at a time: the document as it was issued, or the note of its withdrawal.
import { type Day, year } from '#domain/base/day.ts'
import { nomDuMois } from '#domain/base/mots.ts'
import { type DocumentLocatif, montantDuDocument } from '#domain/location/documents-locatifs.ts'
import type { Base, Db } from '../db.ts'
import { dessinerDocumentLocatif, nomDocumentLocatif } from '../documents/document-locatif.ts'
import { jourCourt, montantExact } from '../documents/typographie.ts'
import { lettreDocument, lettreRetrait } from '../gateways/mail/location.ts'
import type { Mail, MailGateway } from '../gateways/mail.ts'
import { ibanDuDossier } from './documents.ts'

type House = { readonly base: Base; readonly mail: MailGateway; readonly now: () => Date }
type AEnvoyer = {
  readonly id: string
  readonly dossier_id: string
  readonly objet: 'document' | 'retrait'
  readonly destinataire: string
  readonly nom: string
  readonly essais: number
  readonly numero: string
  readonly emis_le: Day
  readonly contenu: DocumentLocatif
  readonly retrait_motif: string | null
  readonly reponse: string | null
}

const SUIVANT = `select e.id, e.dossier_id, e.objet, e.destinataire, e.nom, e.essais, d.numero, d.emis_le, d.contenu,
    d.retrait_motif, (select p.email from public.dossier_membres m join public.profiles p on p.id = m.user_id
      where m.dossier_id = e.dossier_id and m.role = 'proprietaire' limit 1) as reponse
  from public.envois_locatifs e join public.documents_locatifs d on d.dossier_id = e.dossier_id and d.id = e.document_id
  where e.etat = 'en_attente' and e.prochain_essai <= $1
  order by e.created_at, e.id limit 1 for update of e skip locked`
const PARTI = `update public.envois_locatifs set etat = 'envoye', envoye_le = $2, erreur = null where id = $1`
const MANQUE = `update public.envois_locatifs set essais = essais + 1, erreur = $2,
    etat = case when essais + 1 >= $3 then 'echec' else 'en_attente' end, prochain_essai = $4
  where id = $1`
/** Tried again after 10 minutes, then 20, 40 and 80: a mail server that is down for an hour loses nothing. */
const ESSAIS = 5
const ATTENTE_MS = 10 * 60_000

/** Sends everything that waits; gives how many left. One that fails waits for its next try, and holds up no other. */
export async function envoyerDocuments(house: House): Promise<number> {
  let partis = 0
  for (;;) {
    const parti = await envoyerUn(house)
    if (parti === null) return partis
    if (parti) partis += 1
  }
}

/** One, held while its mail is written; null: nothing waits. */
function envoyerUn({ base, mail, now }: House): Promise<boolean | null> {
  return base.asHouse('send a document to a tenant', async (db) => {
    const at = now()
    const envoi = await db.row<AEnvoyer>(SUIVANT, [at.toISOString()])
    if (envoi === null) return null
    try {
      await mail.send(await courrier(db, envoi))
    } catch (error) {
      const dit = error instanceof Error ? error.message : String(error)
      const prochain = new Date(at.getTime() + ATTENTE_MS * 2 ** envoi.essais)
      await db.rows(MANQUE, [envoi.id, dit.slice(0, 500), ESSAIS, prochain.toISOString()])
      return false
    }
    await db.rows(PARTI, [envoi.id, at.toISOString()])
    return true
  })
}

async function courrier(db: Db, envoi: AEnvoyer): Promise<Mail> {
  const { contenu, numero, emis_le, nom, destinataire, reponse, objet, retrait_motif } = envoi
  const dit = {
    nom,
    nature: contenu.nature,
    numero,
    bailleur: contenu.bailleur.nom,
    sujet:
      contenu.nature === 'recu'
        ? `paiement du ${jourCourt(contenu.date)}`
        : `${nomDuMois(contenu.du)} ${year(contenu.du)}`,
    montant: montantExact(montantDuDocument(contenu)),
  }
  const commun = { to: destinataire, ...(reponse ? { reply_to: reponse } : {}) }
  if (objet === 'retrait') return { ...lettreRetrait({ ...dit, motif: retrait_motif ?? '' }), ...commun }
  const iban = await ibanDuDossier(db, envoi.dossier_id)
  const pdf = await dessinerDocumentLocatif({ numero, emis_le, contenu, iban })
  const base64 = Buffer.from(pdf).toString('base64')
  const attachments = [{ nom: nomDocumentLocatif({ contenu }), mime: 'application/pdf', base64 }]
  return { ...lettreDocument(dit), ...commun, attachments }
}
