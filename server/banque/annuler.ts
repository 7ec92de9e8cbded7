// A whole import taken back: what its lines became, its lines, its file; the accounts are what they were before it.
import type { Db } from '@quittance/wire/postgres'
import { Refus } from '#domain/base/refus.ts'
import type { Progress } from '../functions/progress.ts'
import { reprendre } from './reprendre.ts'
import type { Fait } from './traiter.ts'

type Annulation = {
  readonly dossier_id: string
  readonly releve_id: string
  readonly annule_par: string
  readonly progress: Progress
}

export async function annuler(house: Db, { dossier_id, releve_id, annule_par, progress }: Annulation): Promise<Fait> {
  const releve = await house.row<{ etat: string; document_id: string | null }>(
    'select etat, document_id from public.releves where dossier_id = $1 and id = $2',
    [dossier_id, releve_id],
  )
  if (!releve) throw new Refus('import_inconnu')
  if (releve.etat === 'annule') throw new Refus('import_annule')
  const lignes = await house.rows<{ id: string }>(
    'select id from public.lignes_releve where dossier_id = $1 and releve_id = $2',
    [dossier_id, releve_id],
  )
  await progress('Retrait des opérations enregistrées', 1, 3)
  const ids = lignes.map(({ id }) => id)
  const faits = await reprendre(house, {
    dossier_id,
    lignes: ids,
    user_id: annule_par,
    valide: 'fait_du_releve_valide',
  })
  await progress(`Retrait de ${lignes.length} lignes`, 2, 3)
  await house.rows('delete from public.lignes_releve where dossier_id = $1 and releve_id = $2', [dossier_id, releve_id])
  await house.rows(
    `update public.releves set etat = 'annule', annule_le = now(), annule_par = $3, document_id = null
     where dossier_id = $1 and id = $2`,
    [dossier_id, releve_id, annule_par],
  )
  if (releve.document_id !== null)
    await house.rows('delete from public.documents where dossier_id = $1 and id = $2', [dossier_id, releve.document_id])
  return { lignes: lignes.length, faits }
}
