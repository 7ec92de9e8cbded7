// The bank of the demonstration: one account, one statement imported by the act, what is of an earlier month treated.
import type { Base, Caller } from '@quittance/wire/postgres'
import type { Faits } from '#domain/activites/faits.ts'
import { exigerComptabilite } from '#domain/activites/moteurs.ts'
import { type Day, firstOfMonth } from '#domain/base/day.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import { mouvementsBanque } from '#domain/sujets/banque/ecritures/mouvements-banque.ts'
import { proposer } from '#domain/sujets/banque/suivi/proposer.ts'
import type { LigneATraiter } from '#domain/sujets/banque/suivi/proposition.ts'
import { importerReleve } from '#server/functions/banque/importer-releve.ts'
import { traiterLignesReleve } from '#server/functions/banque/traiter-lignes-releve.ts'
import type { ServerFunction } from '#server/functions/function.ts'
import { type BanqueDExemple, type CompteDExemple, releveOfx } from '../../exemples/releve.ts'

type Demande = {
  readonly base: Base
  readonly faits: Faits
  readonly today: Day
  readonly proprietaire: Caller
  readonly compte: CompteDExemple
  readonly banque: BanqueDExemple
  /** Does an act in her name. */
  readonly faire: (act: ServerFunction, body: object | FormData) => Promise<void>
}

/** No fact is written: what she treated stood in her books already, the rest waits for her. */
export async function ouvrirBanque(demande: Demande): Promise<void> {
  const { base, faits, today, proprietaire, compte, faire } = demande
  const livres = (await exigerComptabilite(faits.dossier.activite)).livres(faits)
  const { dossier } = faits
  const { id: compte_id, libelle, nature, banque } = compte
  await base.asCaller(proprietaire, (db) =>
    db.rows(
      'insert into public.comptes_bancaires (id, dossier_id, libelle, nature, banque) values ($1, $2, $3, $4, $5)',
      [compte_id, dossier.id, libelle, nature, banque],
    ),
  )
  const form = new FormData()
  form.set('dossier_id', dossier.id)
  form.set('compte_id', compte_id)
  form.set('cle_idempotence', 'releve de demonstration')
  form.set('fichier', new File([releveOfx({ faits, livres, today, nature }, demande.banque)], demande.banque.fichier))
  await faire(importerReleve, form)

  const traitements = await dejaDites(demande, livres)
  if (traitements.length > 0) await faire(traiterLignesReleve, { dossier_id: dossier.id, traitements })
}

async function dejaDites(
  { base, faits, today, proprietaire, compte }: Demande,
  livres: ReadonlyMap<string, readonly Ligne[]>,
) {
  const lignes = await base.asCaller(proprietaire, (db) =>
    db.rows<LigneATraiter>('select * from public.lignes_releve where dossier_id = $1 order by date, rang', [
      faits.dossier.id,
    ]),
  )
  const propositions = proposer(lignes, {
    faits,
    mouvements: mouvementsBanque(livres, compte.nature),
    rapprochees: new Set(),
    versements: new Map(),
    nature: compte.nature,
    regles: [],
  })
  return lignes.flatMap(({ id, date }) => {
    const proposition = propositions.get(id)
    const connue = proposition?.faits.every(({ nature }) => nature === 'existant') && proposition.sort === 'rapprochee'
    if (!proposition || !connue || date >= firstOfMonth(today)) return []
    const { ligne_id, sort, raison, faits: siens } = proposition
    return [{ ligne_id, sort, raison, faits: siens }]
  })
}
