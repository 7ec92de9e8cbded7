// What is near in every dossier, told to those who keep its books: coming days by their notice, late rents, bills to note.

import { enEuros } from '#domain/activites/point.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { addDays, type Day } from '#domain/base/day.ts'
import { jourEtMois } from '#domain/base/mots.ts'
import { type ModeleDepense, occurrencesAttendues } from '#domain/journalisation/depense-recurrente.ts'
import type { Faits } from '#domain/journalisation/faits.ts'
import { aFaire } from '#domain/suivi/a-faire.ts'
import { agenda, type Evenement } from '#domain/suivi/agenda.ts'
import { direEvenement } from '#domain/suivi/agenda-mots.ts'
import { direTache } from '#domain/suivi/taches-mots.ts'
import type { Db } from '../db.ts'
import { chargerFaits } from '../dossier/load.ts'
import { modelesDepenseDe } from '../dossier/modeles-depense.ts'
import { lieuDeLaTache, lieuDeLEvenement } from './lieux.ts'

/** How many days before it a day is told. Rents and instalments, which come every month, are not. */
const PREAVIS_JOURS: Partial<Record<Evenement['genre'], number>> = {
  depot: 15,
  declaration: 15,
  cfe: 15,
  cfe_acompte: 15,
  cfe_initiale: 15,
  demarche: 15,
  tva: 10,
  conge: 30,
  complement: 5,
  revision: 30,
  fin_bail: 30,
}

/** A rent that is late by less may be on its way. */
const RETARD_JOURS = 5

export type Annonce = {
  readonly genre: 'echeance' | 'loyer'
  readonly cle: string
  readonly titre: string
  readonly detail: string
  readonly chemin: string
}

/** `cle` is the same every night until the thing is past: it is told once. */
export function annoncesDe(faits: Faits, today: Day, modeles: readonly ModeleDepense[] = []): Annonce[] {
  const { id, nom } = faits.dossier
  const { evenements } = agenda(faits, { today, annees: ANNEES, mois: 2 })
  const proches = evenements.flatMap((evenement): Annonce[] => {
    const preavis = PREAVIS_JOURS[evenement.genre]
    if (preavis === undefined || evenement.date > addDays(today, preavis)) return []
    const { titre } = direEvenement(evenement, faits)
    const bail = 'bail_id' in evenement ? `:${evenement.bail_id}` : demarcheDe(evenement)
    return [
      {
        genre: 'echeance',
        cle: `echeance:${id}:${evenement.genre}:${evenement.date}${bail}`,
        titre: `${titre} : ${jourEtMois(evenement.date)}`,
        detail: nom,
        chemin: lieuDeLEvenement(id, evenement),
      },
    ]
  })
  return [...proches, ...retards(faits, today), ...recurrentes(faits, modeles, today)]
}

/** Two steps may have the same last day. */
const demarcheDe = (evenement: Evenement): string =>
  evenement.genre === 'demarche' ? `:${evenement.demarche}:${evenement.bien_id ?? ''}` : ''

function retards(faits: Faits, today: Day): Annonce[] {
  const { id, nom } = faits.dossier
  return aFaire(faits, { today, annees: ANNEES, fiscales: [] }).flatMap((tache): Annonce[] => {
    if (tache.genre !== 'loyer_en_retard' || tache.retard_jours < RETARD_JOURS) return []
    const locataires = faits.baux.find((bail) => bail.id === tache.bail_id)?.locataires ?? []
    const qui = locataires.map(({ prenom, nom: de }) => `${prenom} ${de}`.trim()).join(', ')
    const { titre } = direTache(tache, () => ({ locataires: qui, bien: '' }))
    return [
      {
        genre: 'loyer',
        // Another month late is another news; another day late is not.
        cle: `loyer:${tache.bail_id}:${tache.periode}:${tache.nombre}`,
        titre: tache.nombre > 1 ? titre : 'Un loyer en retard',
        detail: [qui, enEuros(tache.reste_cents), nom].filter(Boolean).join(', '),
        chemin: lieuDeLaTache(id, tache),
      },
    ]
  })
}

/** Of each bill that comes back and is noted by hand: what has come; another day of it is another news. */
function recurrentes(faits: Faits, modeles: readonly ModeleDepense[], today: Day): Annonce[] {
  const { id, nom } = faits.dossier
  const parModele = Map.groupBy(
    occurrencesAttendues(
      modeles.filter(({ automatique }) => !automatique),
      { ...faits, au: today },
    ),
    ({ modele }) => modele,
  )
  return [...parModele].map(([modele, venues]): Annonce => {
    const dernier = venues.at(-1)?.echeance ?? today
    return {
      genre: 'echeance',
      cle: `recurrente:${modele.id}:${dernier}`,
      titre: venues.length > 1 ? `${venues.length} dépenses récurrentes à noter` : 'Une dépense récurrente à noter',
      detail: [
        modele.fournisseur || modele.libelle,
        `${enEuros(modele.montant_cents)} le ${jourEtMois(dernier)}`,
        nom,
      ].join(', '),
      chemin: `/expenses?${new URLSearchParams({ vue: 'recurrentes', dossier: id })}`,
    }
  })
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
    const annonces = annoncesDe(await chargerFaits(house, id), today, await modelesDepenseDe(house, id))
    if (annonces.length > 0) dites += (await house.rows(DIRE, [membres, JSON.stringify(annonces)])).length
  }
  return dites
}
