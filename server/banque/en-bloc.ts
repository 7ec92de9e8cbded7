// Several lines said at once: what is to be looked at by itself is refused, with the line and the reason named.
import type { Db } from '@quittance/wire/postgres'
import type { Traitement } from '#contract/functions/banque/traiter-lignes-releve.ts'
import { Refus } from '#domain/base/refus.ts'
import type { NatureCompte } from '#domain/sujets/banque/contenu-releve.ts'
import { aRegarderSeules } from '#domain/sujets/banque/suivi/en-bloc.ts'
import type { LigneATraiter } from '#domain/sujets/banque/suivi/proposition.ts'
import { chargerFaits } from '../dossier/load.ts'
import { mouvementsDe, tientDe } from './comptes.ts'
import { lireLigne } from './mots.ts'

type Dite = {
  readonly ligne: Pick<LigneATraiter, 'id' | 'date' | 'libelle' | 'tiers' | 'montant_cents'> & {
    readonly nature: NatureCompte
  }
  readonly traitement: Traitement
}

/** A line said alone was looked at; the books are derived only when several write something. */
export async function refuserCeQuiSeRegardeSeul(house: Db, dossier_id: string, dites: readonly Dite[]): Promise<void> {
  const ensemble = dites.map(({ ligne, traitement: { faits } }) => ({ ligne, faits }))
  if (ensemble.length < 2 || ensemble.every(({ faits }) => faits.every(({ nature }) => nature === 'existant'))) return
  const faits = await chargerFaits(house, dossier_id)
  const mouvements = await mouvementsDe(faits)
  const seules = new Map<string, string>()
  // A stay of a platform and a payment of the bank may be the same money: they are looked at together.
  for (const [nature, siennes] of Map.groupBy(ensemble, ({ ligne }) =>
    ligne.nature === 'gestion' ? 'gestion' : 'banque',
  )) {
    const rapprochees = await rapprocheesDe(house, dossier_id, nature)
    const connus = { faits, mouvements: mouvements(nature), rapprochees, tient: await tientDe(faits, nature) }
    for (const [id, raison] of aRegarderSeules(siennes, connus)) seules.set(id, raison)
  }
  const premiere = ensemble.find(({ ligne }) => seules.has(ligne.id))
  if (premiere) {
    const raison = seules.get(premiere.ligne.id) ?? ''
    throw new Refus('ligne_a_regarder_seule', `(${lireLigne(premiere.ligne)}. ${raison})`)
  }
}

async function rapprocheesDe(house: Db, dossier_id: string, nature: NatureCompte): Promise<ReadonlySet<string>> {
  const liens = await house.rows<{ cle: string }>(
    'select cle from public.rapprochements where dossier_id = $1 and nature = $2',
    [dossier_id, nature],
  )
  return new Set(liens.map(({ cle }) => cle))
}
