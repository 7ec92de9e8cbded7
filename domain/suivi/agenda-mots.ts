// The words of each coming day of the calendar: what it is, what goes with it, the rule that sets its date.

import { MOTS_DEMARCHE } from '../activites/meuble/demarches/mots.ts'
import type { Cents } from '../base/cents.ts'
import { enLettres, jourEtMois, majuscule } from '../base/mots.ts'
import { aConfirmer, type Figure } from '../base/parametres.ts'
import type { Faits } from '../journalisation/faits.ts'
import { nomRetour } from '../sujets/tva/mots.ts'
import type { DateInconnue, Evenement } from './agenda.ts'

export type EvenementDit = {
  readonly titre: string
  readonly detail: string
  readonly montant_cents: Cents | null
  /** The text that sets the day; null for a day that a lease or a loan sets. */
  readonly source: string | null
  readonly a_confirmer: boolean
}

export function direEvenement(e: Evenement, faits: Pick<Faits, 'baux'> & Partial<Pick<Faits, 'biens'>>): EvenementDit {
  const rien = { detail: '', montant_cents: null, source: null, a_confirmer: false }
  switch (e.genre) {
    case 'loyers': {
      const noms = [...new Set(e.loyers.map(({ bail_id }) => locatairesDe(faits, bail_id)))].join(', ')
      const titre =
        e.loyers.length > 1 ? `${majuscule(enLettres(e.loyers.length, 'm'))} loyers attendus` : 'Un loyer attendu'
      return { ...rien, titre, detail: noms, montant_cents: e.montant_cents }
    }
    case 'emprunt':
      return { ...rien, titre: e.libelle, detail: `échéance n° ${e.rang}`, montant_cents: e.montant_cents }
    case 'cfe': {
      const detail = e.montant_cents === null ? 'à payer en ligne' : 'à payer en ligne, montant de votre dernier avis'
      return { ...rien, titre: `CFE ${e.annee}`, detail, montant_cents: e.montant_cents, ...regle(e.figure) }
    }
    case 'cfe_acompte': {
      const detail = 'à payer en ligne, la moitié de celle de l’année d’avant'
      return { ...rien, titre: `Acompte de CFE ${e.annee}`, detail, montant_cents: e.montant_cents, ...regle(e.figure) }
    }
    case 'demarche': {
      const bien = faits.biens?.find(({ id }) => id === e.bien_id)
      return { ...rien, titre: MOTS_DEMARCHE[e.demarche].titre, detail: bien?.libelle ?? '', ...regle(e.figure) }
    }
    case 'cfe_initiale':
      return {
        ...rien,
        titre: `Déclaration initiale de CFE ${e.annee}`,
        detail: 'formulaire 1447-C-SD',
        ...regle(e.figure),
      }
    case 'tva': {
      const detail = e.periode.acompte === null ? 'à déclarer et à payer en ligne' : 'à payer en ligne'
      const titre = e.periode.acompte === null ? `TVA, ${nomRetour(e.periode)}` : nomRetour(e.periode)
      return { ...rien, titre, detail, montant_cents: e.montant_cents, ...regle(e.figure) }
    }
    case 'fin_exercice':
      return { ...rien, titre: `Fin de l’exercice ${e.annee}` }
    case 'fin_bail':
      return { ...rien, titre: `Fin du bail, ${locatairesDe(faits, e.bail_id)}` }
    case 'revision': {
      const detail = 'selon l’IRL, si le bail le prévoit ; jamais pour un logement classé F ou G'
      return { ...rien, titre: `Révision du loyer, ${locatairesDe(faits, e.bail_id)}`, detail, ...regle(e.figure) }
    }
    case 'conge': {
      const detail = 'reçu trois mois avant le terme, avec son motif'
      return { ...rien, titre: `Dernier jour du congé, ${locatairesDe(faits, e.bail_id)}`, detail, ...regle(e.figure) }
    }
    case 'complement':
      return { ...rien, ...complement(locatairesDe(faits, e.bail_id)), ...regle(e.figure) }
    case 'depot':
      return { ...rien, titre: `Dépôt de la liasse ${e.annee}`, detail: 'télétransmission', ...regle(e.figure) }
    case 'declaration': {
      const { zone_2, zone_3 } = e.figure.valeur
      const detail = `2042 et 2042-C-PRO, départements 01 à 19 ; 20 à 54 : ${jourEtMois(zone_2)} ; 55 et suivants : ${jourEtMois(zone_3)}`
      return { ...rien, titre: `Déclaration des revenus ${e.annee}`, detail, ...regle(e.figure) }
    }
  }
}

const complement = (locataires: string) => ({
  titre: `Dernier jour pour compléter l’entrée, ${locataires}`,
  detail: 'à sa demande, sur l’état des lieux d’entrée signé ; le chauffage, le premier mois de chauffe',
})

const QUOI = {
  depot: 'Dépôt de la liasse',
  declaration: 'Déclaration des revenus',
  cfe: 'CFE',
} as const

/** `Dépôt de la liasse 2026`, and why its day is not told. */
export const direInconnue = ({ quoi, annee, attend }: DateInconnue): { titre: string; detail: string } => ({
  titre: `${QUOI[quoi]} ${annee}`,
  detail: `date pas encore publiée (${attend})`,
})

const regle = ({ source, certitude }: Figure<unknown>) => ({ source, a_confirmer: aConfirmer(certitude) })

/** `Inès Moreau, Yann Le Roy`. */
export function locatairesDe({ baux }: Pick<Faits, 'baux'>, bail_id: string): string {
  const noms = baux.find(({ id }) => id === bail_id)?.locataires.map(({ prenom, nom }) => `${prenom} ${nom}`.trim())
  return noms?.join(', ') || 'locataire'
}
