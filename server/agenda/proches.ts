// What is near in every dossier, told to those who keep its books: coming days by their notice, late rents, bills to note.
import type { Db } from '@quittance/wire/postgres'
import { direAdresse } from '#contract/lieu.ts'
import { moteurDe } from '#domain/activites/moteurs.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { addDays, type Day } from '#domain/base/day.ts'
import { jourEtMois } from '#domain/base/mots.ts'
import type { FaitsLivres } from '#domain/journalisation/faits.ts'
import type { ModeleDepense } from '#domain/sujets/tiers/ecritures/depense-recurrente.ts'
import { chargerFaits } from '../dossier/load.ts'
import { modelesDepenseDe } from '../dossier/modeles-depense.ts'

export type Annonce = {
  readonly genre: 'echeance' | 'loyer'
  readonly cle: string
  readonly titre: string
  readonly detail: string
  readonly chemin: string
}

/** `cle` is the same every night until the thing is past: it is told once. Nothing of a family without software. */
export async function annoncesDe(
  faits: FaitsLivres,
  today: Day,
  modeles_depense: readonly ModeleDepense[] = [],
): Promise<Annonce[]> {
  const { id, nom, activite } = faits.dossier
  const moteur = await moteurDe(activite)
  if (!moteur) return []
  const { evenements } = moteur.agenda(faits, { today, annees: ANNEES, mois: 2 })
  const proches = evenements
    .filter(({ date, preavis_jours }) => preavis_jours !== null && date <= addDays(today, preavis_jours))
    .map((evenement): Annonce => {
      const { cle, titre, date } = evenement
      return {
        genre: 'echeance',
        cle: `echeance:${id}:${cle}`,
        titre: `${titre} : ${jourEtMois(date)}`,
        detail: nom,
        chemin: direAdresse(evenement, id),
      }
    })
  const autres = moteur
    .annonces(faits, { today, annees: ANNEES, fiscales: [], modeles_depense })
    .map(({ genre, cle, titre, detail, ...adresse }) => ({
      genre,
      cle,
      titre,
      detail,
      chemin: direAdresse(adresse, id),
    }))
  return [...proches, ...autres]
}

// A formula that its owner no longer has closes his dossiers: nothing of them is told.
const DOSSIERS = `select d.id, array_agg(m.user_id order by m.user_id) as membres from public.dossiers d
  join public.dossier_membres m on m.dossier_id = d.id and m.role in ('proprietaire', 'comptable')
  join public.dossier_membres o on o.dossier_id = d.id and o.role = 'proprietaire'
  where private.a_acces(o.user_id, variadic private.activites_de_la_famille(d.activite))
  group by d.id order by d.id`

const DIRE = `insert into public.notifications (user_id, genre, cle, titre, detail, chemin)
  select u.id, a.genre, a.cle, a.titre, a.detail, a.chemin
  from jsonb_to_recordset($2) as a(genre text, cle text, titre text, detail text, chemin text)
  join auth.users u on u.id = any ($1::uuid[]) and u.deleted_at is null
  on conflict (user_id, cle) do nothing returning 1`

/** Tells what is near in all the dossiers; gives how many things were told that were not known. */
export async function direCeQuiApproche(house: Db, today: Day): Promise<number> {
  const dossiers = await house.rows<{ id: string; membres: string[] }>(DOSSIERS)
  let dites = 0
  for (const { id, membres } of dossiers) {
    const annonces = await annoncesDe(await chargerFaits(house, id), today, await modelesDepenseDe(house, id))
    if (annonces.length > 0) dites += (await house.rows(DIRE, [membres, JSON.stringify(annonces)])).length
  }
  return dites
}
