// A paper of a candidate, for who keeps the dossier: neither its readers nor another dossier.
import { LirePieceCandidature } from '#contract/functions/candidats/lire-piece-candidature.ts'
import { Refus } from '#domain/base/refus.ts'
import { membreDe } from '../../dossier/membre.ts'
import { lirePiece } from '../../location/candidats/foyer.ts'
import { fichier } from '../fichier.ts'
import { serverFunction } from '../function.ts'

export const lirePieceCandidature = serverFunction(LirePieceCandidature, async ({ body, db, base }) => {
  const { dossier_id, document_id } = body
  // What ended with the subscription is still read.
  if ((await membreDe(db, dossier_id)).role === 'lecteur') throw new Refus('acces_non_autorise')
  const piece = await base.asHouse('a paper of a candidate', (house) => lirePiece(house, { dossier_id, document_id }))
  // Sent as bytes, never as what they are: a browser that opened them as a page would run what they hold.
  return fichier(new Uint8Array(piece.contenu), { nom: piece.nom, type: 'application/octet-stream' })
})
