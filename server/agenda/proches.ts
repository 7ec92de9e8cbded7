// What is near in every dossier, told to those who keep it, and to its employees what is theirs: coming days by their notice, late rents, bills to note.
import type { Db } from '@quittance/wire/postgres'
import { direAdresse } from '#contract/lieu.ts'
import { luiRevient } from '#domain/activites/droits.ts'
import type { Lieu } from '#domain/activites/lieu.ts'
import { moteurDe } from '#domain/activites/moteurs.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { addDays, type Day } from '#domain/base/day.ts'
import { jourEtMois } from '#domain/base/mots.ts'
import type { FaitsLivres } from '#domain/journalisation/faits.ts'
import type { ModeleDepense } from '#domain/sujets/tiers/ecritures/depense-recurrente.ts'
import { chargerFaits } from '../dossier/load.ts'
import type { Role } from '../dossier/membre.ts'
import { modelesDepenseDe } from '../dossier/modeles-depense.ts'

export type Annonce = {
  readonly genre: 'echeance' | 'loyer'
  readonly cle: string
  readonly titre: string
  readonly detail: string
  readonly chemin: string
  /** Where it is done: whose it is among employees. */
  readonly lieu: Lieu
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
      const { cle, titre, date, lieu } = evenement
      return {
        genre: 'echeance',
        cle: `echeance:${id}:${cle}`,
        titre: `${titre} : ${jourEtMois(date)}`,
        detail: nom,
        chemin: direAdresse(evenement, id),
        lieu,
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
      lieu: adresse.lieu,
    }))
  return [...proches, ...autres]
}

type Membre = { readonly user_id: string; readonly role: Role; readonly droits: readonly string[] }

// A formula that its owner no longer has closes his dossiers: nothing of them is told.
const DOSSIERS = `select d.id, json_agg(json_build_object('user_id', m.user_id, 'role', m.role, 'droits', m.droits) order by m.user_id) as membres
  from public.dossiers d
  join public.dossier_membres m on m.dossier_id = d.id and m.role in ('proprietaire', 'comptable', 'employe')
  join public.dossier_membres o on o.dossier_id = d.id and o.role = 'proprietaire'
  where private.a_acces(o.user_id, variadic private.activites_de_la_famille(d.activite))
  group by d.id order by d.id`

const DIRE = `insert into public.notifications (user_id, genre, cle, titre, detail, chemin)
  select u.id, a.genre, a.cle, a.titre, a.detail, a.chemin
  from jsonb_to_recordset($2) as a(genre text, cle text, titre text, detail text, chemin text)
  join auth.users u on u.id = $1 and u.deleted_at is null
  on conflict (user_id, cle) do nothing returning 1`

/** Tells what is near in all the dossiers; gives how many things were told that were not known. */
export async function direCeQuiApproche(house: Db, today: Day): Promise<number> {
  const dossiers = await house.rows<{ id: string; membres: Membre[] }>(DOSSIERS)
  let dites = 0
  for (const { id, membres } of dossiers) {
    const annonces = await annoncesDe(await chargerFaits(house, id), today, await modelesDepenseDe(house, id))
    for (const membre of membres) {
      const siennes = annonces.filter(({ lieu }) => luiRevient(membre, 'lieux', lieu))
      if (siennes.length > 0) dites += (await house.rows(DIRE, [membre.user_id, JSON.stringify(siennes)])).length
    }
  }
  return dites
}
