// The coming days of leases: rents that fall due, ends, revisions, notices.
import { type Evenement, regle, SANS_DETAIL } from '../../../activites/evenement.ts'
import { type Cents, sum } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import { enLettres, majuscule } from '../../../base/mots.ts'
import type { Figure } from '../../../base/parametres.ts'
import type { FaitsBailleur } from '../../biens/ecritures/bailleur.ts'
import type { FaitsBiens } from '../../biens/faits.ts'
import type { FaitsDepenses } from '../../tiers/faits.ts'
import { loyersNonAppeles } from '../appel.ts'
import type { Bail } from '../bail.ts'
import { bauxJusquALaVente } from '../bail-vendu.ts'
import { type DateBail, datesDuBail } from '../baux/dates-bail.ts'
import { type EcheanceAppelee, montantEcheance } from '../echeances-bail.ts'
import type { FaitsLocation } from '../faits.ts'
import { DEMARCHE_EN_MOTS } from '../impaye.ts'
import { congeDe, HABITATION, LIBELLES_INDICE } from '../regles-baux.ts'
import type { SuiviImpayes } from '../retard/demarches-bail.ts'
import { nomsDesLocataires } from './taches-dites.ts'
import { type DemarcheAFaire, demarchesAFaire } from './taches-impayes.ts'

export type JourDeLoyers = {
  readonly genre: 'loyers'
  readonly date: Day
  readonly montant_cents: Cents
  readonly loyers: readonly EcheanceAppelee[]
}
export type JourDeBail = { readonly date: Day; readonly bail_id: string } & (
  | { readonly genre: 'fin_bail' }
  | { readonly genre: Exclude<DateBail['genre'], 'fin_bail'>; readonly figure: Figure<Day> }
)

export function loyersAttendus(faits: FaitsBailleur, today: Day, jusqu_au: Day): Evenement<JourDeLoyers>[] {
  const [premier] = faits.exercices
  if (!premier) return []
  const appelees = faits.echeances.filter(({ date_echeance }) => date_echeance >= today && date_echeance <= jusqu_au)
  const aAppeler = loyersNonAppeles(faits, { depuis: premier.debut, jusqu_au }).filter(
    (un) => un.date_echeance >= today,
  )
  const parJour = Map.groupBy([...appelees, ...aAppeler], ({ date_echeance }) => date_echeance)
  return [...parJour].map(([date, loyers]) => {
    const montant_cents = sum(loyers.map(montantEcheance))
    return {
      ...SANS_DETAIL,
      date,
      cle: `loyers:${date}`,
      titre: loyers.length > 1 ? `${majuscule(enLettres(loyers.length, 'm'))} loyers attendus` : 'Un loyer attendu',
      detail: quelquesUns([...new Set(loyers.map(({ bail_id }) => locatairesDe(faits, bail_id)))]),
      montant_cents,
      preavis_jours: null,
      lieu: 'creances',
      filtre: null,
      exercice: null,
      objet: { genre: 'loyers', date, montant_cents, loyers },
    }
  })
}

/** All of them, or the first ones and how many more. */
const CITES = 4
const quelquesUns = (noms: readonly string[]): string =>
  noms.length <= CITES + 1 ? noms.join(', ') : `${noms.slice(0, CITES).join(', ')} et ${noms.length - CITES} autres`

export type JourDImpaye = Omit<DemarcheAFaire, 'avant' | 'passee'> & { readonly date: Day }

/** The last day of each step about unpaid rents that is still to do, as the list of what waits has it; one that is past stays in that list alone. */
export const joursDesImpayes = (
  faits: FaitsBailleur & FaitsDepenses,
  impayes: SuiviImpayes | undefined,
  today: Day,
): Evenement<JourDImpaye>[] =>
  (impayes ? demarchesAFaire(faits, impayes, today) : []).flatMap(({ avant: date, passee, ...demarche }) =>
    passee
      ? []
      : [
          {
            ...SANS_DETAIL,
            date,
            cle: `${demarche.genre}:${date}:${demarche.bail_id}:${demarche.nature}`,
            titre: `${DEMARCHE_EN_MOTS[demarche.nature]}, ${locatairesDe(faits, demarche.bail_id)}`,
            detail: 'dernier jour : notez-la une fois faite, avec sa preuve',
            preavis_jours: null,
            lieu: 'creances' as const,
            filtre: null,
            exercice: null,
            objet: { ...demarche, date },
          },
        ],
  )

/** Of a dwelling that was sold no date comes any more: its leases ended, or are the buyer's. */
export const joursDesBaux = (
  faits: FaitsBiens & FaitsLocation,
  { du, au }: { du: Day; au: Day },
): Evenement<JourDeBail>[] =>
  bauxJusquALaVente(faits).flatMap((bail) =>
    datesDuBail(bail, { du, au }).map(({ genre, date, source, certitude }) =>
      direJourDeBail(
        genre === 'fin_bail'
          ? { genre, date, bail_id: bail.id }
          : { genre, date, bail_id: bail.id, figure: { valeur: date, source, certitude } },
        faits,
      ),
    ),
  )

/** A month to act, two to gather the charges of a year, but a few days for what the tenant asks. */
const PREAVIS_JOURS: Readonly<Record<DateBail['genre'], number>> = {
  ...{ fin_bail: 30, revision: 30, conge: 30, depart_triennal: 30, confirmation: 30, maintien: 15 },
  complement: 5,
  etat_charges: 60,
}

function direJourDeBail(objet: JourDeBail, faits: FaitsLocation): Evenement<JourDeBail> {
  const { genre, date, bail_id } = objet
  return {
    ...SANS_DETAIL,
    date,
    cle: `${genre}:${date}:${bail_id}`,
    ...motsDuJour(objet, {
      bail: faits.baux.find(({ id }) => id === bail_id),
      locataires: locatairesDe(faits, bail_id),
    }),
    ...('figure' in objet && regle(objet.figure)),
    preavis_jours: PREAVIS_JOURS[genre],
    lieu: 'locataires',
    filtre: `bail=${bail_id}`,
    exercice: null,
    objet,
  }
}

function motsDuJour(
  { genre }: JourDeBail,
  { bail, locataires }: { bail: Bail | undefined; locataires: string },
): { titre: string; detail: string } {
  const habite = !bail || HABITATION.has(bail.type_bail)
  const preavis = bail && congeDe(bail.type_bail, 'bailleur')
  switch (genre) {
    case 'fin_bail':
      return { titre: `Fin du bail, ${locataires}`, detail: '' }
    case 'revision':
      return {
        titre: `Révision du loyer, ${locataires}`,
        detail: habite
          ? 'selon l’IRL, si le bail le prévoit ; jamais pour un logement classé F ou G'
          : `selon ${LIBELLES_INDICE[bail.indice ?? 'irl']}, à la hausse comme à la baisse`,
      }
    case 'conge':
      return {
        titre: `Dernier jour du congé, ${locataires}`,
        detail: `reçu ${enLettres(preavis?.mois ?? 0, 'm')} mois avant le terme${habite ? ', avec son motif' : ''}`,
      }
    case 'depart_triennal':
      return {
        titre: `Fin de période triennale, ${locataires}`,
        detail: 'dernier jour du congé du locataire, reçu six mois avant la fin des trois ans',
      }
    case 'confirmation':
      return {
        titre: `Événement à confirmer, ${locataires}`,
        detail: 'par lettre recommandée, deux mois avant le terme du bail de durée réduite, sinon il dure trois ans',
      }
    case 'maintien':
      return {
        titre: `Bail dérogatoire fini, ${locataires}`,
        detail: 'resté dans les lieux un mois après, le locataire a un bail commercial de neuf ans',
      }
    case 'etat_charges':
      return {
        titre: `État annuel des charges, ${locataires}`,
        detail: 'à envoyer avec sa régularisation ; en copropriété, dans les trois mois des comptes du syndic',
      }
    case 'complement':
      return {
        titre: `Dernier jour pour compléter l’entrée, ${locataires}`,
        detail: 'à sa demande, sur l’état des lieux d’entrée signé ; le chauffage, le premier mois de chauffe',
      }
  }
}

const locatairesDe = (faits: FaitsLocation, bail_id: string): string => nomsDesLocataires(bail_id, faits) || 'locataire'
