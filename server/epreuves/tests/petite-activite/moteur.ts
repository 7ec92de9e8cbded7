// A small activity of the tests, through the plug alone: fees come in, purchases go out, one form, years from 1 July to 30 June.
import type { AnneeFiscale } from '#domain/activites/annee-fiscale.ts'
import type { Famille } from '#domain/activites/catalogue.ts'
import { type Evenement, type Jour, SANS_DETAIL } from '#domain/activites/evenement.ts'
import { point } from '#domain/activites/point.ts'
import type { Activite } from '#domain/activites/type.ts'
import { zero } from '#domain/base/cents.ts'
import { addMonths, type Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import { livresDeclares } from '#domain/cloture/rectification.ts'
import { anneeDeCloture, EXERCICES_LIBRES, estOuvert, parDate, precisionDe } from '#domain/compta/exercice.ts'
import { credit, debit, type Formulaire, type FormulaireRempli, total } from '#domain/liasse/formulaire.ts'
import { type Liasse, remplirLiasse } from '#domain/liasse/liasse.ts'
import type { Millesime } from '#domain/liasse/millesime.ts'
import { aVenir, finsDExercice } from '#domain/suivi/agenda.ts'
import { direTacheDeLivres, exerciceAOuvrir, exercicesAClore, questionsOuvertes } from '#domain/suivi/taches-livres.ts'
import { COMPTES, dire, type FaitsPetits, intitule, livres, livresParEtapes, rectifications } from './faits.ts'

export const NUMERO = 'PA-1'

const COMPTE_RENDU: Formulaire = {
  numero: NUMERO,
  libelle: 'Compte rendu annuel',
  edition: '2026',
  doute: null,
  regle: 'Statuts, article 7',
  cases: [
    credit('A', 'Cotisations reçues', ['756']),
    debit('B', 'Achats', ['606']),
    total('C', 'Excédent', ['A', '-B']),
    debit('D', 'Argent en banque', ['512']),
  ],
}
const LIASSE: Liasse = { ordre: [NUMERO], presentation: [NUMERO], avec_n_1: [NUMERO] }

function anneesFiscales(
  faits: FaitsPetits,
  loi: readonly Millesime[],
  jusqu_au: Day | null = null,
): AnneeFiscale<null>[] {
  const declares = livresDeclares(livres, faits)
  const annees: AnneeFiscale<null>[] = []
  let anterieurs: readonly FormulaireRempli[] = []
  for (const exercice of parDate(faits.exercices).filter(({ fin }) => jusqu_au === null || fin <= jusqu_au)) {
    const millesime = loi.find(({ annee }) => annee === anneeDeCloture(exercice))
    if (!millesime) throw new Refus('annee_inconnue', `${anneeDeCloture(exercice)}.`)
    const lignes = declares(exercice).lignes
    const entree = { lignes, etapes: [], situations: new Set<never>(), deplacements: {}, numeros: [NUMERO], anterieurs }
    const formulaires = remplirLiasse(LIASSE, entree, { ...millesime, formulaires: { [NUMERO]: COMPTE_RENDU } })
    annees.push({
      exercice,
      lignes,
      formulaires,
      etapes: [],
      controles: [],
      anomalies: [],
      reports: { stock_ard_cents: zero, deficits_cents: zero },
      detail: null,
    })
    anterieurs = formulaires
  }
  return annees
}

/** The members meet within six months of the closing. */
const assemblees = ({ exercices }: FaitsPetits): Evenement<Jour>[] =>
  exercices.map((exercice) => ({
    ...SANS_DETAIL,
    date: addMonths(exercice.fin, 6),
    cle: `assemblee:${exercice.fin}`,
    titre: 'Assemblée générale',
    detail: `Comptes de l’exercice ${precisionDe(exercice)}`,
    preavis_jours: 60,
    lieu: 'liasse',
    filtre: null,
    exercice: exercice.fin,
    objet: { genre: 'assemblee', date: addMonths(exercice.fin, 6) },
  }))

/** A year that runs for three months, and to which nobody has paid. */
const sansCotisation = (faits: FaitsPetits, today: Day) =>
  faits.exercices.filter(
    (un) =>
      estOuvert(un) &&
      addMonths(un.debut, 3) <= today &&
      faits.cotisations.every(({ date }) => date < un.debut || date > un.fin),
  )

/** Plugged in under a family that has no engine. */
export const petiteActivite = (famille: Famille): Activite<null, FaitsPetits> => ({
  famille,
  nom_dossier: 'Petite activité',
  taches: (faits, { today }) => [
    ...[
      ...exercicesAClore(faits.exercices, today),
      ...exerciceAOuvrir(faits.exercices, today),
      ...questionsOuvertes(faits),
    ].map(direTacheDeLivres),
    ...sansCotisation(faits, today).map((un) => ({
      lieu: 'journal' as const,
      filtre: null,
      exercice: un.fin,
      en_retard: false,
      sujet: 'Cotisations',
      titre: 'Aucune cotisation',
      detail: `Exercice ${precisionDe(un)}`,
      objet: { genre: 'sans_cotisation' },
    })),
  ],
  annonces: (faits, { today }) =>
    sansCotisation(faits, today).map((un) => ({
      lieu: 'journal',
      filtre: null,
      exercice: un.fin,
      genre: 'loyer',
      cle: `sans-cotisation:${un.id}`,
      titre: 'Aucune cotisation',
      detail: `Exercice ${precisionDe(un)}`,
    })),
  agenda: (faits, regard) => ({
    evenements: aVenir<Jour>([...finsDExercice(faits.exercices), ...assemblees(faits)], regard),
    inconnues: [],
  }),
  dire,
  demarches: () => [],
  papier: () => {
    throw new Refus('demarche_sans_objet')
  },
  comptabilite: {
    comptes: () => COMPTES,
    intitule,
    reglages: { exercice: [], dossier: [] },
    auForfait: () => false,
    exercices: EXERCICES_LIBRES,
    livres,
    livresParEtapes,
    rectifications,
    anneesFiscales,
    formulaires: (annees) => annees.at(-1)?.formulaires ?? [],
    points: ({ faits, exercice }) => ({
      saisie: [
        point('cotisations', 'journal', {
          ok: faits.cotisations.some(({ date }) => exercice.debut <= date && date <= exercice.fin),
          sinon: 'erreur',
          libelle: 'Des cotisations sont notées',
          detail: 'Aucune cotisation de l’exercice',
        }),
      ],
      controle: [],
    }),
  },
})
