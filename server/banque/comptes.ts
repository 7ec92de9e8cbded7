// The accounts of a bank in the books: which one a line moves, and whether what was made of it moves that one.
import type { Db } from '@quittance/wire/postgres'
import type { Faits } from '#domain/activites/faits.ts'
import { comptabiliteDe, exigerComptabilite } from '#domain/activites/moteurs.ts'
import type { Cents } from '#domain/base/cents.ts'
import { Refus } from '#domain/base/refus.ts'
import type { NatureCompte } from '#domain/sujets/banque/contenu-releve.ts'
import { type MouvementBanque, mouvementsBanque } from '#domain/sujets/banque/ecritures/mouvements-banque.ts'
import type { Tient } from '#domain/sujets/banque/suivi/faits-connus.ts'
import { chargerFaits } from '../dossier/load.ts'

export type MouvementsDe = (nature: NatureCompte) => ReadonlyMap<string, MouvementBanque>

/** What moves each account in the books of these facts, read once. */
export async function mouvementsDe(faits: Faits): Promise<MouvementsDe> {
  const livres = (await exigerComptabilite(faits.dossier.activite)).livres(faits)
  const lus = new Map<NatureCompte, ReadonlyMap<string, MouvementBanque>>()
  return (nature) => {
    const deja = lus.get(nature) ?? mouvementsBanque(livres, nature)
    lus.set(nature, deja)
    return deja
  }
}

/** What stands in an account on a day; undefined for a family that has one bank. */
export async function tientDe(faits: Faits, nature: NatureCompte): Promise<Tient | undefined> {
  const banqueDe = (await comptabiliteDe(faits.dossier.activite))?.banqueDe
  const banque = nature === 'gestion' ? 'gestion' : 'banque'
  return banqueDe && ((bien_id, jour) => banqueDe(faits, bien_id, jour) === banque)
}

type Ecrit = {
  readonly cle: string
  readonly montant_cents: Cents
  readonly nature: NatureCompte
  readonly dite: string
}

/** What was written for a line of one account, and moves another one, in part or whole, is refused: the money of others is never one's own. */
export async function verifierComptes(house: Db, dossier_id: string, ecrits: readonly Ecrit[]): Promise<void> {
  const lu = await house.row<{ activite: Faits['dossier']['activite'] }>(
    'select activite from public.dossiers where id = $1',
    [dossier_id],
  )
  if (!lu || ecrits.length === 0 || !(await comptabiliteDe(lu.activite))?.banqueDe) return
  const mouvements = await mouvementsDe(await chargerFaits(house, dossier_id))
  for (const { cle, montant_cents, nature, dite } of ecrits) {
    const autre = nature === 'gestion' ? 'banque' : 'gestion'
    const sien = mouvements(nature).get(cle)
    if (sien?.montant_cents !== montant_cents && (sien || mouvements(autre).has(cle)))
      throw new Refus('fait_d_un_autre_compte', `(${dite})`)
  }
}
