// What waits for one person in all the dossiers that he may open, read under his own policies: tasks, coming days, documents.
import type { z } from 'zod'
import type { MonAccueil } from '#contract/functions/compte/mon-accueil.ts'
import type { Evenement } from '#domain/activites/evenement.ts'
import { moteurDe } from '#domain/activites/moteurs.ts'
import { ANNEES } from '#domain/annees/index.ts'
import type { Day } from '#domain/base/day.ts'
import type { ModeleDepense } from '#domain/journalisation/depense-recurrente.ts'
import type { Faits } from '#domain/journalisation/faits.ts'
import type { Db } from '../db.ts'
import { typographier } from '../documents/typographie.ts'
import { chargerFaits } from '../dossier/load.ts'
import type { Role } from '../dossier/membre.ts'
import { modelesDepenseDe } from '../dossier/modeles-depense.ts'
import { adresseDe, lieuDuDocument } from './lieux.ts'

export type Accueil = z.input<(typeof MonAccueil)['reply']>
export type DossierAccueil = Accueil['dossiers'][number]

/** How far ahead the calendar is told, in months: the same month next year is in it. */
const MOIS = 13
const DOCUMENTS = 8

type Ouvert = { readonly id: string; readonly nom: string; readonly activite: string; readonly role: Role }

const OUVERTS = `select d.id, d.nom, d.activite, m.role from public.dossiers d
  join public.dossier_membres m on m.dossier_id = d.id and m.user_id = $1 order by d.created_at, d.id`

// A document proves an expense or waits for one: the newest expense that names it says where it is seen.
const DERNIERS = `select d.id, d.dossier_id, o.nom as dossier, d.nom, d.created_at, e.id as depense_id, e.date as depense_date
  from public.documents d join public.dossiers o on o.id = d.dossier_id
  left join lateral (select x.id, x.date from public.depenses x
    where x.dossier_id = d.dossier_id and x.document_id = d.id order by x.date desc limit 1) e on true
  order by d.created_at desc, d.id limit ${DOCUMENTS}`

/** `db` runs as the person: whatever his policies hide is not there. */
export async function accueilDe(db: Db, user_id: string, today: Day): Promise<Accueil> {
  const ouverts = await db.rows<Ouvert>(OUVERTS, [user_id])
  const dossiers: DossierAccueil[] = []
  for (const ouvert of ouverts) {
    const connu = { today, modeles_depense: await modelesDepenseDe(db, ouvert.id) }
    dossiers.push(await duDossier(ouvert, await chargerFaits(db, ouvert.id), connu))
  }
  const rows = await db.rows<Document>(DERNIERS)
  const documents = rows.map(({ depense_id, depense_date, ...document }) => ({
    ...document,
    vers: lieuDuDocument(document.dossier_id, { depense_id, depense_date }),
  }))
  return { today, dossiers, documents }
}

type Document = Omit<Accueil['documents'][number], 'vers'> & {
  readonly depense_id: string | null
  readonly depense_date: Day | null
}

async function duDossier(
  { id, nom, activite, role }: Ouvert,
  faits: Faits,
  { today, modeles_depense }: { today: Day; modeles_depense: readonly ModeleDepense[] },
): Promise<DossierAccueil> {
  const moteur = await moteurDe(faits.dossier.activite)
  const regard = { today, annees: ANNEES, mois: MOIS, mois_reguliers: MOIS }
  const { evenements, inconnues } = moteur?.agenda(faits, regard) ?? { evenements: [], inconnues: [] }
  const taches = moteur?.taches(faits, { today, annees: ANNEES, fiscales: [], modeles_depense }) ?? []
  return {
    id,
    nom,
    activite,
    role,
    installe: faits.exercices.length > 0,
    taches: taches.map(({ sujet, titre, detail, montant_cents = null, liaison = ', ', ton = null, ...adresse }) => ({
      ...enFrancais({ sujet, titre, detail }),
      montant_cents,
      liaison,
      ton,
      vers: adresseDe(adresse, id),
    })),
    echeances: evenements.map((evenement) => direEcheance(evenement, id)),
    inconnues: inconnues.map(({ titre, detail }) => enFrancais({ titre, detail })),
  }
}

const direEcheance = (evenement: Evenement, dossier: string): DossierAccueil['echeances'][number] => {
  const { date, objet, titre, detail, montant_cents, source, a_confirmer } = evenement
  return {
    date,
    genre: objet.genre,
    ...enFrancais({ titre, detail }),
    montant_cents,
    source,
    a_confirmer,
    vers: adresseDe(evenement, dossier),
  }
}

/** What the build of the screens does to the words that it finds: these come by the wire. */
const enFrancais = <M extends { readonly titre: string; readonly detail: string }>(mots: M): M => ({
  ...mots,
  titre: typographier(mots.titre),
  detail: typographier(mots.detail),
})
