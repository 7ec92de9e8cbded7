// Establishing a VAT return, the first of its period or a rectifying one: the books held still, the boxes filled, kept, logged.
import type { Base } from '@quittance/wire/postgres'
import type { z } from 'zod'
import type { PeriodeTva } from '#contract/functions/tva/etablir-declaration-tva.ts'
import { REGLES_TVA } from '#domain/annees/tva-declarations.ts'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import type { FaitsLivres } from '#domain/journalisation/faits.ts'
import type { Livres } from '#domain/journalisation/livres-connus.ts'
import { cleRetour } from '#domain/sujets/tva/declaration-tva.ts'
import type { FaitsTva } from '#domain/sujets/tva/faits.ts'
import { etablirTva } from '#domain/sujets/tva/suivi/etablir.ts'
import { avecChoix, retoursTva } from '#domain/sujets/tva/suivi/retours.ts'
import { garderDeclarationTva } from '../../dossier/compta/declarations-tva.ts'
import { tenirLivres } from '../../dossier/tenir-livres.ts'

type Demande = {
  readonly acte: string
  readonly user_id: string
  readonly today: Day
  readonly body: z.output<typeof PeriodeTva>
  readonly motif: string | null
}

export function etablir(base: Base, { acte, user_id, today, body, motif }: Demande) {
  const { dossier_id, formulaire, du } = body
  const detail = { formulaire, du, ...(motif !== null && { motif }) }
  return tenirLivres(
    base,
    { acte, dossier_id, user_id, detail },
    {
      faire: async (house, faits, { livres }) => {
        const tva = etablirTva(retourDemande({ faits, livres: livres(faits) }, body), {
          today,
          regles: REGLES_TVA,
          motif,
        })
        const declaration_id = await garderDeclarationTva(house, {
          dossier_id,
          auteur: user_id,
          etablie_le: today,
          tva,
        })
        const { numero, a_payer_cents, demande_cents, reporte_cents } = tva
        return { declaration_id, numero, a_payer_cents, demande_cents, reporte_cents }
      },
    },
  )
}

function retourDemande(
  { faits, livres }: { faits: FaitsLivres & FaitsTva; livres: Livres },
  { formulaire, du, remboursement, acompte }: Demande['body'],
) {
  if (acompte !== undefined && formulaire !== '3514') throw new Refus('tva_acompte_seul')
  const source = { livres, regles: REGLES_TVA }
  const retours = retoursTva(faits, source)
  const retour = retours.find(({ cle }) => cle === cleRetour({ formulaire, du }))
  if (!retour) throw new Refus('tva_retour_inconnu')
  const choix = { ...(remboursement !== undefined && { remboursement }), ...(acompte !== undefined && { acompte }) }
  return avecChoix(faits, { ...source, retour, retours, choix })
}
