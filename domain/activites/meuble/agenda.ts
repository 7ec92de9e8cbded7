// What comes next on the calendar of a furnished landlord: rents, instalments, taxes and returns, the dates of his leases.
import type { Annee, Zones } from '../../annees/commun/type.ts'
import type { Cents } from '../../base/cents.ts'
import { addMonths, type Day, lastDayOf, year } from '../../base/day.ts'
import { jourEtMois } from '../../base/mots.ts'
import { estPublie, type Figure, type FigureOuNon } from '../../base/parametres.ts'
import { anneeDeCloture, type Exercice } from '../../compta/exercice.ts'
import type { FaitsLivres } from '../../journalisation/faits.ts'
import { aVenir, type FinDExercice, finsDExercice } from '../../suivi/agenda.ts'
import type { FaitsBiens } from '../../sujets/biens/faits.ts'
import { echeancesDesEmprunts, type JourDEmprunt } from '../../sujets/biens/suivi/agenda.ts'
import {
  type JourDeBail,
  type JourDeLoyers,
  type JourDImpaye,
  joursDesBaux,
  joursDesImpayes,
  loyersAttendus,
} from '../../sujets/location/suivi/agenda.ts'
import { CATEGORIES_DEPENSE } from '../../sujets/tiers/ecritures/categories-depense.ts'
import type { FaitsDepenses } from '../../sujets/tiers/faits.ts'
import { type JourDeTva, joursDeTva } from '../../sujets/tva/suivi/agenda.ts'
import {
  type Agenda,
  type Calcul,
  type DateInconnue,
  type Evenement,
  type Regard,
  regle,
  SANS_DETAIL,
} from '../evenement.ts'
import { acomptesCfe } from './demarches/cfe-due.ts'
import { type CleDemarche, demarchesDuDossier } from './demarches/demarche.ts'
import { MOTS_DEMARCHE } from './demarches/mots.ts'
import type { FaitsDuMeuble } from './faits/faits.ts'
import { estMicro } from './fiscal/reglages-meuble.ts'

type JourDImpot = { readonly date: Day } & (
  | {
      readonly genre: 'cfe'
      readonly annee: number
      readonly montant_cents: Cents | null
      /** The bill whose amount it is. */
      readonly depense_id: string | null
      readonly figure: Figure<Day>
    }
  | {
      readonly genre: 'cfe_acompte'
      readonly annee: number
      readonly montant_cents: Cents
      readonly depense_id: string
      readonly figure: Figure<Day>
    }
  | { readonly genre: 'cfe_initiale'; readonly annee: number; readonly figure: Figure<Day> }
  | {
      readonly genre: 'demarche'
      readonly demarche: CleDemarche
      readonly bien_id: string | null
      readonly figure: Figure<Day>
    }
  | { readonly genre: 'depot'; readonly annee: number; readonly figure: Figure<Day> }
  | { readonly genre: 'declaration'; readonly annee: number; readonly figure: Figure<Zones> }
)
/** Each kind of day, as its own explanation reads it. */
export type JourMeuble = JourDeLoyers | JourDeBail | JourDImpaye | JourDEmprunt | JourDeTva | FinDExercice | JourDImpot

export function agenda(faits: FaitsDuMeuble, regard: Regard): Agenda<JourMeuble> {
  const { today, annees, mois, mois_reguliers = 1, impayes } = regard
  const horizon = addMonths(today, mois)
  const proche = addMonths(today, mois_reguliers)
  const dImpot = (jours: readonly JourDImpot[]) => jours.map((jour) => direJourDImpot(jour, faits))
  const evenements: Evenement<JourMeuble>[] = [
    ...loyersAttendus(faits, today, proche),
    ...echeancesDesEmprunts(faits, today, proche),
    ...dImpot([...cfe(faits, annees), ...acomptes(faits), ...demarches(faits, today)]),
    ...finsDExercice(faits.exercices),
    ...joursDesBaux(faits, { du: today, au: horizon }),
    ...joursDesImpayes(faits, impayes, today),
    ...dImpot([...depots(faits.exercices, annees), ...declarations(faits.exercices, annees)]),
    ...joursDeTva(faits),
  ]
  return { evenements: aVenir(evenements, regard), inconnues: inconnues(faits, { today, annees, horizon }) }
}

/** Of all that the tax office waits for, but VAT. */
const PREAVIS_JOURS = 15

function direJourDImpot(objet: JourDImpot, faits: FaitsBiens): Evenement<JourDImpot> {
  const { genre, date } = objet
  const lequel = genre === 'demarche' ? `:${objet.demarche}:${objet.bien_id ?? ''}` : ''
  const declare = genre === 'depot' || genre === 'declaration'
  return {
    ...SANS_DETAIL,
    ...regle(objet.figure),
    date,
    cle: `${genre}:${date}${lequel}`,
    ...motsDuJour(objet, faits),
    preavis_jours: PREAVIS_JOURS,
    lieu: declare ? 'liasse' : genre === 'cfe' || genre === 'cfe_acompte' ? 'depenses' : 'demarches',
    filtre: null,
    exercice: declare ? lastDayOf(objet.annee) : null,
    objet,
    calcul: calculDe(objet),
  }
}

/** The CFE of the year is known when its bill comes: until then, that of the last one, or the half of it. */
function calculDe(e: JourDImpot): Calcul | null {
  if (e.genre === 'cfe' && e.depense_id !== null && e.montant_cents !== null)
    return {
      titre: `CFE ${e.annee}`,
      en_mots: 'Le montant de votre dernier avis : celui de l’année n’est connu qu’à sa réception.',
      parts: [{ libelle: 'Dernier avis noté', montant_cents: e.montant_cents, code: `fait:depenses/${e.depense_id}` }],
      regle: e.figure.source,
    }
  if (e.genre === 'cfe_acompte')
    return {
      titre: `Acompte de CFE ${e.annee}`,
      en_mots: 'La moitié de la CFE de l’année d’avant, quand elle atteint le seuil de la loi.',
      parts: [
        { libelle: 'Moitié du dernier avis', montant_cents: e.montant_cents, code: `fait:depenses/${e.depense_id}` },
      ],
      regle: e.figure.source,
    }
  return null
}

type Dits = { titre: string; detail: string; montant_cents?: Cents | null }

function motsDuJour(e: JourDImpot, { biens }: FaitsBiens): Dits {
  switch (e.genre) {
    case 'cfe': {
      const detail = e.montant_cents === null ? 'à payer en ligne' : 'à payer en ligne, montant de votre dernier avis'
      return { titre: `CFE ${e.annee}`, detail, montant_cents: e.montant_cents }
    }
    case 'cfe_acompte': {
      const detail = 'à payer en ligne, la moitié de celle de l’année d’avant'
      return { titre: `Acompte de CFE ${e.annee}`, detail, montant_cents: e.montant_cents }
    }
    case 'cfe_initiale':
      return { titre: `Déclaration initiale de CFE ${e.annee}`, detail: 'formulaire 1447-C-SD' }
    case 'demarche':
      return {
        titre: MOTS_DEMARCHE[e.demarche].titre,
        detail: biens.find(({ id }) => id === e.bien_id)?.libelle ?? '',
      }
    case 'depot':
      return { titre: `Dépôt de la liasse ${e.annee}`, detail: 'télétransmission' }
    case 'declaration': {
      const { zone_2, zone_3 } = e.figure.valeur
      const detail = `2042 et 2042-C-PRO, départements 01 à 19 ; 20 à 54 : ${jourEtMois(zone_2)} ; 55 et suivants : ${jourEtMois(zone_3)}`
      return { titre: `Déclaration des revenus ${e.annee}`, detail }
    }
  }
}

/** The year in which the activity began: the first let. */
const premiereAnnee = ({ biens }: FaitsBiens): number =>
  biens.map((bien) => year(bien.date_mise_en_location)).reduce((a, b) => Math.min(a, b), Infinity)

/** No CFE is due for the year in which the activity began (CGI art. 1478, II). Its amount is that of the last bill. */
function cfe(faits: FaitsBiens & FaitsDepenses, annees: readonly Annee[]): JourDImpot[] {
  const debut = premiereAnnee(faits)
  const factures = faits.depenses.filter(({ categorie }) => categorie === CFE?.cle)
  return annees.flatMap((annee): JourDImpot[] => {
    const payee = factures.some(({ date, date_paiement }) => year(date) === annee.annee && date_paiement !== null)
    if (!estPublie(annee.cfe) || annee.annee <= debut || payee) return []
    const derniere = factures
      .filter(({ date }) => year(date) <= annee.annee)
      .toSorted((a, b) => (a.date < b.date ? 1 : -1))[0]
    const montant_cents = derniere?.montant_cents ?? null
    const depense_id = derniere?.id ?? null
    return [{ genre: 'cfe', date: annee.cfe.valeur, annee: annee.annee, montant_cents, depense_id, figure: annee.cfe }]
  })
}
const CFE = CATEGORIES_DEPENSE.find(({ compte }) => compte === '635110')

const acomptes = (faits: FaitsDepenses): JourDImpot[] =>
  acomptesCfe(faits.depenses.filter(({ categorie }) => categorie === CFE?.cle)).map((un) => ({
    genre: 'cfe_acompte',
    date: un.figure.valeur,
    ...un,
  }))

/** The steps that are still to be made; the first returns of the CFE of a year are one day, however many dwellings. */
function demarches(faits: FaitsDuMeuble, today: Day): JourDImpot[] {
  const restantes = demarchesDuDossier(faits, today).filter(({ etat }) => etat !== 'faite' && etat !== 'connue')
  const initiales = restantes.filter(({ cle }) => cle === 'cfe_initiale')
  const uneParAnnee = [...new Map(initiales.map((une) => [une.limite.valeur, une])).values()]
  return [
    ...uneParAnnee.map(
      ({ limite }): JourDImpot => ({
        genre: 'cfe_initiale',
        date: limite.valeur,
        annee: year(limite.valeur),
        figure: limite,
      }),
    ),
    ...restantes
      .filter(({ cle }) => cle !== 'cfe_initiale')
      .map(
        ({ cle, bien, limite }): JourDImpot => ({
          genre: 'demarche',
          date: limite.valeur,
          demarche: cle,
          bien_id: bien?.id ?? null,
          figure: limite,
        }),
      ),
  ]
}

const anneeConnue = (annees: readonly Annee[], annee: number): Annee | undefined =>
  annees.find((une) => une.annee === annee)

const depots = (exercices: readonly Exercice[], annees: readonly Annee[]): JourDImpot[] =>
  exercices.flatMap((exercice): JourDImpot[] => {
    const annee = anneeDeCloture(exercice)
    const depot = estMicro(exercice) ? undefined : anneeConnue(annees, annee)?.depot
    return depot && estPublie(depot) ? [{ genre: 'depot', date: depot.valeur, annee, figure: depot }] : []
  })

/** The earliest of the three days: who lives in another zone has some more. */
const declarations = (exercices: readonly Exercice[], annees: readonly Annee[]): JourDImpot[] =>
  exercices.flatMap((un): JourDImpot[] => {
    const figure = anneeConnue(annees, anneeDeCloture(un))?.declaration
    return figure && estPublie(figure)
      ? [{ genre: 'declaration', date: figure.valeur.zone_1, annee: anneeDeCloture(un), figure }]
      : []
  })

function inconnues(
  faits: FaitsLivres & FaitsBiens,
  { today, annees, horizon }: { today: Day; annees: readonly Annee[]; horizon: Day },
) {
  const aDeclarer = faits.exercices
    .filter((un) => anneeDeCloture(un) + 1 >= year(today))
    .flatMap((exercice) => {
      const annee = anneeDeCloture(exercice)
      const connue = anneeConnue(annees, annee)
      const quoi: ('depot' | 'declaration')[] = estMicro(exercice) ? ['declaration'] : ['depot', 'declaration']
      return quoi.flatMap((un) => manque(un, annee, connue))
    })
  const debut = premiereAnnee(faits)
  const decembres = [year(today), year(horizon)].filter((annee, rang, toutes) => toutes.indexOf(annee) === rang)
  // The CFE of December is known or not; that of a December beyond the horizon is not asked.
  const aPayer = decembres
    .filter((annee) => annee > debut && addMonths(lastDayOf(annee), -1) <= horizon)
    .flatMap((annee) => manque('cfe', annee, anneeConnue(annees, annee)))
  return [...aDeclarer, ...aPayer]
}

type Attendue = 'depot' | 'declaration' | 'cfe'

function manque(quoi: Attendue, annee: number, connue: Annee | undefined): DateInconnue[] {
  if (!connue) return [inconnue(quoi, annee, `les règles de ${annee} ne sont pas encore dans le logiciel`)]
  const figure: FigureOuNon<unknown> = connue[quoi]
  return estPublie(figure) ? [] : [inconnue(quoi, annee, figure.non_publie)]
}

const QUOI = {
  depot: 'Dépôt de la liasse',
  declaration: 'Déclaration des revenus',
  cfe: 'CFE',
} as const

/** `Dépôt de la liasse 2026`, and why its day is not told. Filed the year after; the CFE is paid in its own. */
const inconnue = (quoi: Attendue, annee: number, attend: string): DateInconnue => ({
  quoi,
  annee,
  titre: `${QUOI[quoi]} ${annee}`,
  detail: `date pas encore publiée (${attend})`,
  attendue_en: quoi === 'cfe' ? annee : annee + 1,
})
