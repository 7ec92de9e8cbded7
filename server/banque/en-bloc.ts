// Several lines said at once: what is to be looked at by itself is refused, with the line and the reason named.
import type { Db } from '@quittance/wire/postgres'
import type { Traitement } from '#contract/functions/banque/traiter-lignes-releve.ts'
import { exigerComptabilite } from '#domain/activites/moteurs.ts'
import { Refus } from '#domain/base/refus.ts'
import { mouvementsBanque } from '#domain/sujets/banque/ecritures/mouvements-banque.ts'
import { aRegarderSeules } from '#domain/sujets/banque/suivi/en-bloc.ts'
import type { LigneATraiter } from '#domain/sujets/banque/suivi/proposition.ts'
import { chargerFaits } from '../dossier/load.ts'
import { lireLigne } from './mots.ts'

type Dite = {
  readonly ligne: Pick<LigneATraiter, 'id' | 'date' | 'libelle' | 'tiers' | 'montant_cents'>
  readonly traitement: Traitement
}

/** A line said alone was looked at; the books are derived only when several write something. */
export async function refuserCeQuiSeRegardeSeul(house: Db, dossier_id: string, dites: readonly Dite[]): Promise<void> {
  const ensemble = dites.map(({ ligne, traitement: { faits } }) => ({ ligne, faits }))
  if (ensemble.length < 2 || ensemble.every(({ faits }) => faits.every(({ nature }) => nature === 'existant'))) return
  const faits = await chargerFaits(house, dossier_id)
  const liens = await house.rows<{ cle: string }>(
    `select cle from public.rapprochements where dossier_id = $1 and nature = 'banque'`,
    [dossier_id],
  )
  const rapprochees = new Set(liens.map(({ cle }) => cle))
  const { livres } = await exigerComptabilite(faits.dossier.activite)
  const seules = aRegarderSeules(ensemble, { faits, mouvements: mouvementsBanque(livres(faits)), rapprochees })
  const premiere = ensemble.find(({ ligne }) => seules.has(ligne.id))
  if (premiere) {
    const raison = seules.get(premiere.ligne.id) ?? ''
    throw new Refus('ligne_a_regarder_seule', `(${lireLigne(premiere.ligne)}. ${raison})`)
  }
}
