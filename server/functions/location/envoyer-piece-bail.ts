// A piece of a lease sent to its tenants: as a PDF, from the house, answered to the person who sends it; logged once it left.
import { EnvoyerPieceBail } from '#contract/functions/location/envoyer-piece-bail.ts'
import { Refus } from '#domain/base/refus.ts'
import { congeDuBail, envoiDejaFait } from '../../dossier/location/pieces-bail.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { noter } from '../../dossier/tenir-livres.ts'
import { courrielPiece } from '../../gateways/mail/documents.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, parJour, personne } from '../limites.ts'
import { pieceBailEnPdf } from './piece-bail-pdf.ts'

export const envoyerPieceBail = serverFunction(
  EnvoyerPieceBail,
  async ({ body, caller, db, base, gateways, today }) => {
    const { dossier_id, bail_id, piece, une_fois } = body
    const user_id = auteurDe(caller)
    const name = EnvoyerPieceBail.name
    await gerantDe(db, dossier_id)
    const partie = une_fois ? await envoiDejaFait(db, body) : null
    if (partie) return { destinataires: partie }
    await limiter(base, name, [{ de: personne(caller), par: [parHeure(40), parJour(150)] }])
    if (piece === 'conge' && (await congeDuBail(db, body))?.auteur === 'bailleur') throw new Refus('conge_par_courriel')
    const { nom, titre, rendre, remise, bail, parties } = await pieceBailEnPdf({ db, base, today }, body)
    const destinataires = bail.locataires.flatMap(({ email }) => email ?? [])
    if (destinataires.length === 0) throw new Refus('piece_sans_destinataire')

    return async () => {
      const octets = await rendre()
      const attachments = [{ nom, mime: 'application/pdf', base64: Buffer.from(octets).toString('base64') }]
      const lettre = courrielPiece({ titre, parties })
      for (const to of destinataires)
        await gateways.mail
          .send({ ...lettre, to, attachments, ...(caller.email ? { reply_to: caller.email } : {}) })
          .catch(() => {
            throw new Refus('courriel_non_envoye')
          })
      const detail = { bail_id, piece, id: body.id, destinataires }
      await base.asHouse(name, async (house) => {
        await remise(house)
        await noter(house, { acte: name, dossier_id, user_id, detail })
      })
      return { destinataires }
    }
  },
)
