// What was asked to be sent to tenants, to the clients of stays and to owners, one mail at a time, tried again after a failure.
import type { Base } from '@quittance/wire/postgres'
import { AdresseRefusee, type MailGateway } from '../gateways/mail.ts'
import { courrier, type Envoi } from './courriers.ts'

type House = { readonly base: Base; readonly mail: MailGateway; readonly now: () => Date }
type AEnvoyer = Envoi & { readonly id: string; readonly essais: number }

const SUIVANT = `select e.id, e.dossier_id, e.objet, e.destinataire, e.nom, e.essais,
    case when c.id is not null
      then jsonb_build_object('sorte', 'compte_rendu', 'numero', c.numero, 'facture_numero', c.facture_numero, 'contenu', c.contenu)
      when f.id is not null
      then jsonb_build_object('sorte', 'facture', 'numero', f.numero, 'contenu', f.contenu)
      else jsonb_build_object('sorte', 'document', 'numero', d.numero, 'emis_le', d.emis_le, 'contenu', d.contenu,
        'retrait_motif', d.retrait_motif) end as piece,
    (select p.email from public.dossier_membres m join public.profiles p on p.id = m.user_id
      where m.dossier_id = e.dossier_id and m.role = 'proprietaire' limit 1) as reponse
  from public.envois_locatifs e
  left join public.documents_locatifs d on d.dossier_id = e.dossier_id and d.id = e.document_id
  left join public.factures_sejour f on f.dossier_id = e.dossier_id and f.id = e.facture_id
  left join public.comptes_rendus c on c.dossier_id = e.dossier_id and c.id = e.compte_rendu_id
  where e.etat = 'en_attente' and e.prochain_essai <= $1
  order by e.created_at, e.id limit 1 for update of e skip locked`
const PARTI = `update public.envois_locatifs set etat = 'envoye', envoye_le = $2, erreur = null where id = $1`
const MANQUE = `update public.envois_locatifs set essais = essais + 1, erreur = $2,
    etat = case when essais + 1 >= $3 then 'echec' else 'en_attente' end, prochain_essai = $4
  where id = $1`
/** An address that its server refuses for good is not tried again. */
const REFUSE = `update public.envois_locatifs set etat = 'echec', essais = essais + 1, erreur = $2, retour_statut = $3
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
      await mail.send({ ...(await courrier(db, envoi)), envoi_id: envoi.id })
    } catch (error) {
      if (error instanceof AdresseRefusee) {
        await db.rows(REFUSE, [envoi.id, error.message.slice(0, 500), error.statut])
        return false
      }
      const dit = error instanceof Error ? error.message : String(error)
      const prochain = new Date(at.getTime() + ATTENTE_MS * 2 ** envoi.essais)
      await db.rows(MANQUE, [envoi.id, dit.slice(0, 500), ESSAIS, prochain.toISOString()])
      return false
    }
    await db.rows(PARTI, [envoi.id, at.toISOString()])
    return true
  })
}
