// The dated measures that are no figure: which of them came between two years, or are still to come, and whom they touch.
import { type CleMesure, MESURES, type Mesure } from '../../../../annees/mesures.ts'
import { type Day, lastDayOf } from '../../../../base/day.ts'
import { estRedevable } from '../../../../base/tva.ts'
import { anneeDeCloture, type Exercice } from '../../../../compta/exercice.ts'
import type { FaitsLivres } from '../../../../journalisation/faits.ts'
import type { Bien, ClasseDpe } from '../../../../sujets/biens/bien.ts'
import type { FaitsBiens } from '../../../../sujets/biens/faits.ts'
import { territoireDe } from '../../../../sujets/location/indices/irl.ts'
import { estMicro } from '../../fiscal/reglages-meuble.ts'
import type { Changement } from './changement.ts'

type Situation = { readonly biens: readonly Bien[]; readonly exercice: Exercice | null }
type Raison = readonly [concerne: boolean, pourquoi: string]

/** Those of the years after `de`, up to `vers`. */
export const obligationsEntre = (
  faits: FaitsLivres & FaitsBiens,
  { de, vers, annee }: { de: number; vers: number; annee: number },
) => dites(faits, annee, ({ depuis }) => depuis > lastDayOf(de) && depuis <= lastDayOf(vers))

/** Those that are voted and begin after the last day looked at. */
export const obligationsAVenir = (faits: FaitsLivres & FaitsBiens, { vers, annee }: { vers: number; annee: number }) =>
  dites(faits, annee, ({ depuis }) => depuis > lastDayOf(vers))

function dites(faits: FaitsLivres & FaitsBiens, annee: number, retenue: (mesure: Mesure) => boolean): Changement[] {
  const situation: Situation = {
    biens: faits.biens.filter(({ date_cession }) => date_cession === null),
    exercice: faits.exercices.find((un) => anneeDeCloture(un) === annee) ?? null,
  }
  return MESURES.filter(retenue).map(({ cle, titre, texte, depuis, source, certitude }) => {
    const [concerne, pourquoi] = RAISONS[cle](situation, depuis)
    return {
      cle,
      volet: 'regle',
      titre,
      texte,
      depuis,
      source,
      certitude,
      concerne,
      pourquoi,
      figures: [],
      effet: null,
    }
  })
}

const RAISONS: Readonly<Record<CleMesure, (situation: Situation, depuis: Day) => Raison>> = {
  services_hoteliers: ({ biens }) =>
    biens.some(({ tva_motif, categorie }) => tva_motif || categorie !== 'meuble')
      ? [true, 'Un de vos logements se loue en séjours : comptez ses services.']
      : [false, 'Vos logements se louent sans services hôteliers, à l’année.'],
  gel_outre_mer: (situation) => parClasse(situation, ['F', 'G'], 'outre_mer'),
  dpe_g: (situation) => parClasse(situation, ['G'], 'metropole'),
  dpe_f: (situation) => parClasse(situation, ['F'], 'metropole'),
  dpe_e: (situation) => parClasse(situation, ['E'], 'metropole'),
  dpe_outre_mer_g: (situation) => parClasse(situation, ['G'], 'outre_mer'),
  dpe_electricite: ({ biens }) => {
    const touches = biens.filter(({ classe_dpe }) => classe_dpe && ['E', 'F', 'G'].includes(classe_dpe))
    return touches.length > 0
      ? [true, `${noms(touches)} : chauffé à l’électricité, sa classe peut s’améliorer, par une attestation gratuite.`]
      : [false, 'Aucun de vos logements n’est classé E, F ou G.']
  },
  frais_comptabilite: ({ exercice }) =>
    exercice && !estMicro(exercice)
      ? [true, 'Cette année est au réel. Pas de montant : le dossier ne dit pas si vous adhériez à un organisme agréé.']
      : [false, 'La réduction ne valait qu’au réel, sur option.'],
  meubles_tourisme_numero: ({ biens }) => {
    const touches = biens.filter(({ categorie }) => categorie !== 'meuble')
    return touches.length > 0
      ? [true, `${noms(touches)} : vérifiez le numéro de son annonce.`]
      : [false, 'Aucun de vos logements n’est un meublé de tourisme.']
  },
  facture_reception: () => [
    true,
    'Votre activité a un SIREN : choisissez une plateforme, même sans facture à émettre.',
  ],
  facture_emission: ({ exercice }) =>
    estRedevable(exercice?.regime_tva)
      ? [true, 'Cette année est soumise à la TVA : vos factures de séjours passeront par une plateforme.']
      : [false, 'Vos locations sont exonérées de TVA : aucune facture électronique à émettre.'],
  tva_reel_simplifie: ({ exercice }) =>
    exercice?.regime_tva === 'reel_simplifie'
      ? [true, 'Cette année est au régime simplifié : préparez le passage à la CA3.']
      : [false, 'Cette année n’est pas au régime simplifié de TVA.'],
}

function parClasse({ biens }: Situation, classes: readonly ClasseDpe[], ou: 'metropole' | 'outre_mer'): Raison {
  const ici = biens.filter(({ code_postal }) => (territoireDe(code_postal) === 'outre_mer') === (ou === 'outre_mer'))
  const touches = ici.filter(({ classe_dpe }) => classe_dpe && classes.includes(classe_dpe))
  if (touches.length > 0) return [true, `${noms(touches)} : classé ${touches[0]?.classe_dpe}.`]
  const muets = ici.filter(({ classe_dpe }) => !classe_dpe)
  if (muets.length > 0) return [true, `${noms(muets)} : sa classe du DPE n’est pas dite.`]
  return [
    false,
    ici.length === 0 ? `Aucun logement ${OU[ou]}.` : `Aucun de vos logements n’est classé ${classes.join(' ou ')}.`,
  ]
}
const OU = { metropole: 'en métropole', outre_mer: 'outre-mer' } as const

const noms = (biens: readonly Bien[]): string => biens.map(({ libelle }) => libelle).join(', ')
