// What waits for one person in all the dossiers that he may open, read under his own policies: tasks, coming days, documents.
import type { Db } from '@quittance/wire/postgres'
import type { z } from 'zod'
import type { MonAccueil } from '#contract/functions/compte/mon-accueil.ts'
import { direAdresse } from '#contract/lieu.ts'
import { CLES, type CleActivite } from '#domain/activites/catalogue.ts'
import { agendaPour, luiRevient } from '#domain/activites/droits.ts'
import type { Evenement } from '#domain/activites/evenement.ts'
import type { Faits } from '#domain/activites/faits.ts'
import { moteurDe } from '#domain/activites/moteurs.ts'
import type { RenduSuivi, Situation } from '#domain/activites/tache.ts'
import type { Activite } from '#domain/activites/type.ts'
import { ANNEES } from '#domain/annees/index.ts'
import type { Day } from '#domain/base/day.ts'
import type { SuiviImpayes } from '#domain/sujets/location/retard/demarches-bail.ts'
import { typographier } from '../documents/papier/typographie.ts'
import { completer, type FaitsNotes, faitsNotes, listesNotees } from '../dossier/load.ts'
import type { Role } from '../dossier/membre.ts'
import { lieuDuDocument } from './lieux.ts'

export type Accueil = z.input<(typeof MonAccueil)['reply']>
export type DossierAccueil = Accueil['dossiers'][number]

/** How far ahead the calendar is told, in months: the same month next year is in it. */
const MOIS = 13
const DOCUMENTS = 8

/** What a day is looked at with beside the facts, on this page as on the home of a dossier: each list by its name. */
const AUTOUR = [
  ...(['modeles_depense', 'candidatures', 'demandes_signature'] as const),
  ...(['relances', 'garants', 'demarches_impaye'] as const),
] as const
type Autour = Required<Pick<Situation, 'modeles_depense' | 'candidatures' | 'demandes_signature'>> &
  Omit<SuiviImpayes, 'demarches'> & { readonly demarches_impaye: SuiviImpayes['demarches'] }

/** `suivi`: what an engine looks at; null for an activity that has none. */
type Ouvert = {
  readonly id: string
  readonly nom: string
  readonly activite: CleActivite
  readonly role: Role
  readonly droits: readonly string[]
  readonly installe: boolean
  readonly suivi: {
    readonly faits: FaitsNotes
    readonly autour: Autour
    readonly rendus: readonly RenduSuivi[]
  } | null
}

/** The statements that were sent, without what they say. */
const RENDUS_SUIVIS = `coalesce((select json_agg(r) from (select mandat_id, numero, au, a_virer_cents, virement_le
  from public.comptes_rendus where dossier_id = ouvert.id order by au) r), '[]'::json)`

const ouverts = (): string => `select ouvert.id, ouvert.nom, ouvert.activite, m.role, m.droits,
    exists (select from public.exercices x where x.dossier_id = ouvert.id) as installe,
    case when ouvert.activite = any ($2) then
      json_build_object('faits', ${faitsNotes()}, 'autour', ${listesNotees(AUTOUR)}, 'rendus', ${RENDUS_SUIVIS}) end as suivi
  from public.dossiers ouvert
  join public.dossier_membres m on m.dossier_id = ouvert.id and m.user_id = $1 order by ouvert.created_at, ouvert.id`

// A document proves an expense or waits for one: the newest expense that names it says where it is seen.
const DERNIERS = `select d.id, d.dossier_id, o.nom as dossier, d.nom, d.created_at, e.id as depense_id, e.date as depense_date
  from public.documents d join public.dossiers o on o.id = d.dossier_id
  left join lateral (select x.id, x.date from public.depenses x
    where x.dossier_id = d.dossier_id and x.document_id = d.id order by x.date desc limit 1) e on true
  order by d.created_at desc, d.id limit ${DOCUMENTS}`

const tout = (): string => `select coalesce((select json_agg(o) from (${ouverts()}) o), '[]'::json) as ouverts,
  coalesce((select json_agg(d) from (${DERNIERS}) d), '[]'::json) as documents`

/** In one query whatever their number. `db` runs as the person: whatever his policies hide is not there. */
export async function accueilDe(db: Db, user_id: string, today: Day): Promise<Accueil> {
  const moteurs = new Map(await Promise.all(CLES.map(async (cle) => [cle, await moteurDe(cle)] as const)))
  const suivies = CLES.filter((cle) => moteurs.get(cle))
  const lu = await db.row<{ ouverts: Ouvert[]; documents: Document[] }>(tout(), [user_id, suivies])
  const dossiers = (lu?.ouverts ?? []).map((ouvert) =>
    duDossier(ouvert, { today, moteur: moteurs.get(ouvert.activite) ?? null }),
  )
  const documents = (lu?.documents ?? []).map(({ depense_id, depense_date, ...document }) => ({
    ...document,
    vers: lieuDuDocument(document.dossier_id, { depense_id, depense_date }),
  }))
  return { today, dossiers, documents }
}

type Document = Omit<Accueil['documents'][number], 'vers'> & {
  readonly depense_id: string | null
  readonly depense_date: Day | null
}

function duDossier(
  { id, nom, activite, role, droits, installe, suivi }: Ouvert,
  { today, moteur }: { today: Day; moteur: Activite | null },
): DossierAccueil {
  const commun = { id, nom, activite, role, installe, pret: moteur !== null }
  if (!moteur || !suivi) return { ...commun, taches: [], echeances: [], inconnues: [] }
  const faits = faitsDe(suivi.faits)
  const { relances, garants, demarches_impaye: demarches, ...autres } = suivi.autour
  const impayes = { relances, garants, demarches }
  const calendrier = moteur.agenda(faits, { today, annees: ANNEES, mois: MOIS, mois_reguliers: MOIS, impayes })
  const { evenements, inconnues } = agendaPour({ role, droits }, calendrier)
  const { rendus } = suivi
  const taches = moteur
    .taches(faits, { today, annees: ANNEES, fiscales: [], ...autres, impayes, rendus })
    .filter(({ lieu }) => luiRevient({ role, droits }, 'lieux', lieu))
  return {
    ...commun,
    taches: taches.map(({ sujet, titre, detail, montant_cents = null, liaison = ', ', ton = null, ...adresse }) => ({
      ...enFrancais({ sujet, titre, detail }),
      montant_cents,
      liaison,
      ton,
      vers: direAdresse(adresse, id),
    })),
    echeances: evenements.map((evenement) => direEcheance(evenement, id)),
    inconnues: inconnues.map(({ titre, detail }) => enFrancais({ titre, detail })),
  }
}

/** What waits is told by what was noted: no validated entry says more of it. */
const faitsDe = ({ exercices_rectifies, ...faits }: FaitsNotes): Faits => ({
  ...completer(faits),
  lignes_validees: [],
  ...(exercices_rectifies && { exercices_rectifies }),
})

const direEcheance = (evenement: Evenement, dossier: string): DossierAccueil['echeances'][number] => {
  const { date, objet, titre, detail, montant_cents, source, a_confirmer } = evenement
  return {
    date,
    genre: objet.genre,
    ...enFrancais({ titre, detail }),
    montant_cents,
    source,
    a_confirmer,
    vers: direAdresse(evenement, dossier),
  }
}

/** What the build of the screens does to the words that it finds: these come by the wire. */
const enFrancais = <M extends { readonly titre: string; readonly detail: string }>(mots: M): M => ({
  ...mots,
  titre: typographier(mots.titre),
  detail: typographier(mots.detail),
})
