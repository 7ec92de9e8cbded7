// Who keeps a dossier is told that mails came back: one notice a day, which says how many.
import type { Db } from '@quittance/wire/postgres'
import { raisonDuRetour } from '#domain/sujets/location/documents/retours.ts'
import { dayInParis } from '../../functions/function.ts'

const DU_JOUR = `select nom, retour_statut from public.envois_locatifs
  where dossier_id = $1 and etat = 'revenu' and (revenu_le at time zone 'Europe/Paris')::date = $2 order by revenu_le desc, id`
const GERANTS = `select user_id from public.dossier_membres where dossier_id = $1 and role <> 'lecteur'`

export async function direRetours(house: Db, dossier_id: string, at: Date): Promise<void> {
  const jour = dayInParis(at)
  const revenus = await house.rows<{ nom: string; retour_statut: string | null }>(DU_JOUR, [dossier_id, jour])
  const quoi = {
    genre: 'document',
    cle: `retours:${dossier_id}:${jour}`,
    titre: revenus.length === 1 ? 'Un e-mail est revenu' : `${revenus.length} e-mails sont revenus`,
    detail: revenus
      .slice(0, 3)
      .map(({ nom, retour_statut }) => `${nom} : ${raisonDuRetour(retour_statut)}`)
      .join(' ; '),
    chemin: `/lieu/envois?etat=revenu&dossier=${dossier_id}`,
  }
  for (const { user_id } of await house.rows<{ user_id: string }>(GERANTS, [dossier_id]))
    await house.rows('select private.notifier($1, $2)', [user_id, JSON.stringify(quoi)])
}
