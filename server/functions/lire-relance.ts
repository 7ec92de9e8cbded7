// A reminder as a letter, in the words that were kept; of one that was mailed, a copy that says when and to whom.
import { LireRelance } from '#contract/functions/lire-relance.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Faits } from '#domain/journalisation/faits.ts'
import { dessinerRelance } from '../documents/lettre-relance.ts'
import { chargerFaits } from '../dossier/load.ts'
import { type RelanceGardee, relancesDe } from '../dossier/relances.ts'
import { bailDuDossier } from './bail-du-dossier.ts'
import { fichier } from './fichier.ts'
import { serverFunction } from './function.ts'

export const lireRelance = serverFunction(LireRelance, async ({ body, db }) => {
  const { dossier_id, relance_id } = body
  const faits = await chargerFaits(db, dossier_id)
  const relance = (await relancesDe(db, dossier_id)).find(({ id }) => id === relance_id)
  if (!relance) throw new Refus('relance_inconnue')
  const { nom, octets } = await lettreDe(faits, relance)
  return fichier(octets, { nom, type: 'application/pdf' })
})

/** `2026-11-22-relance-1-le-gall.pdf`. */
export async function lettreDe(
  faits: Faits,
  relance: RelanceGardee,
): Promise<{ nom: string; octets: Uint8Array<ArrayBuffer> }> {
  const { bail_id, niveau, date, objet, texte, recommande, canal, envoyee_le, destinataires } = relance
  const { qui, nom } = bailDuDossier(faits, bail_id)
  const courriel = canal === 'courriel' && envoyee_le ? { le: envoyee_le, destinataires } : null
  const octets = await dessinerRelance({ qui, niveau, date, objet, texte, recommande, courriel })
  return { nom: `${date}-${niveau === 4 ? 'mise-en-demeure' : `relance-${niveau}`}-${nom}.pdf`, octets }
}
