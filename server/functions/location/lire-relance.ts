// A reminder as a letter, in the words that were kept; of one that was mailed, a copy that says when and to whom.
import { LireRelance } from '#contract/functions/location/lire-relance.ts'
import { Refus } from '#domain/base/refus.ts'
import type { FaitsBailleur } from '#domain/sujets/biens/ecritures/bailleur.ts'
import type { GarantRelance } from '#domain/sujets/location/relance.ts'
import { makeAside } from '../../aside/aside.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { type RelanceGardee, relancesDe } from '../../dossier/location/relances.ts'
import { fichier } from '../fichier.ts'
import { serverFunction } from '../function.ts'
import { bailDuDossier } from './bail-du-dossier.ts'

export const lireRelance = serverFunction(LireRelance, async ({ body, db }) => {
  const { dossier_id, relance_id, garant_id } = body
  const faits = await chargerFaits(db, dossier_id)
  const relance = (await relancesDe(db, dossier_id)).find(({ id }) => id === relance_id)
  if (!relance) throw new Refus('relance_inconnue')
  const garant = garant_id ? relance.garants.find((un) => un.garant_id === garant_id) : null
  if (garant === undefined) throw new Refus('garant_de_relance')
  return async () => {
    const { nom, octets } = await lettreDe(faits, relance, garant)
    return fichier(octets, { nom, type: 'application/pdf' })
  }
})

/** `2026-11-22-relance-1-le-gall.pdf`; to a guarantor, `…-garant.pdf`, with the word for him above the same text. */
export async function lettreDe(
  faits: FaitsBailleur,
  relance: RelanceGardee,
  garant: GarantRelance | null = null,
): Promise<{ nom: string; octets: Uint8Array<ArrayBuffer> }> {
  const { bail_id, niveau, date, objet, texte, recommande, canal, envoyee_le, destinataires } = relance
  const { qui, nom } = bailDuDossier(faits, bail_id)
  const adresses = garant ? (garant.email && garant.atteint ? [garant.email] : []) : destinataires
  const courriel =
    canal === 'courriel' && envoyee_le && adresses.length > 0 ? { le: envoyee_le, destinataires: adresses } : null
  const octets = await makeAside('dessinerRelance', {
    qui: garant ? { ...qui, destinataire: { noms: [garant.nom], adresse: garant.adresse ?? '' } } : qui,
    niveau,
    date,
    objet,
    texte: garant ? `${garant.mot}\n\n${texte}` : texte,
    recommande: garant ? null : recommande,
    courriel,
  })
  const suite = garant ? '-garant' : ''
  return { nom: `${date}-${niveau === 4 ? 'mise-en-demeure' : `relance-${niveau}`}-${nom}${suite}.pdf`, octets }
}
