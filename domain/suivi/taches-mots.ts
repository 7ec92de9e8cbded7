// The words of each thing to do: its kind in the margin, its title, its detail.

import type { TacheStatut } from '../activites/meuble/a-faire-statut.ts'
import { titreDemarche } from '../activites/meuble/demarches/mots.ts'
import { enEuros } from '../activites/point.ts'
import { type Cents, sum } from '../base/cents.ts'
import { type Day, year } from '../base/day.ts'
import { enLettres, majuscule, nomDuMois } from '../base/mots.ts'
import { estRegularisation } from '../location/echeance.ts'
import type { TacheDeBail } from '../sujets/location/taches.ts'
import type { TacheTva } from '../sujets/tva/echeances.ts'
import { nomRetour } from '../sujets/tva/mots.ts'
import type { Tache } from './a-faire.ts'

/** `montant_cents`: what it comes to, when it is a sum: it stands after the detail. */
export type TacheDite = {
  sujet: string
  titre: string
  detail: string
  montant_cents?: Cents
  liaison?: string
  ton?: 'bad' | 'wait'
}

export function direTache(tache: Tache, bail: (id: string) => { locataires: string; bien: string }): TacheDite {
  switch (tache.genre) {
    case 'loyer_en_retard': {
      const { locataires, bien } = bail(tache.bail_id)
      const [premiere] = tache.creances
      const mois =
        premiere && estRegularisation(premiere.echeance) ? 'Complément de charges' : majuscule(nomDuMois(tache.periode))
      const jours = `${tache.retard_jours} jour${tache.retard_jours > 1 ? 's' : ''}`
      const titre =
        tache.nombre > 1
          ? `${majuscule(enLettres(tache.nombre, 'm'))} loyers en retard`
          : `${mois} en retard de ${jours}`
      return { sujet: 'Loyer', ton: 'bad', titre, detail: `${locataires}, ${bien}`, montant_cents: tache.reste_cents }
    }
    case 'loyers_a_appeler':
      return {
        sujet: 'Loyer',
        titre: tache.nombre > 1 ? `${majuscule(enLettres(tache.nombre, 'm'))} loyers à appeler` : 'Un loyer à appeler',
        detail: `Jusqu’à fin ${nomDuMois(tache.jusqu_au)} ${year(tache.jusqu_au)}`,
        montant_cents: tache.montant_cents,
      }
    case 'loyer_a_reviser':
    case 'depot_a_rendre':
    case 'charges_a_regulariser':
      return motsDuBail(tache, bail(tache.bail_id))
    case 'tva_a_declarer':
    case 'tva_a_payer':
      return motsTva(tache)
    case 'exercice_a_cloturer':
      return {
        sujet: 'Clôture',
        ton: 'wait',
        titre: `Exercice ${tache.annee} à clôturer`,
        detail: 'L’année est finie : vérifiez, arrêtez, puis déclarez.',
      }
    case 'exercice_a_valider':
      return {
        sujet: 'Clôture',
        titre: `Exercice ${tache.annee} à valider`,
        detail: 'Arrêté, il reste modifiable jusqu’à sa validation définitive.',
      }
    case 'exercice_a_ouvrir':
      return {
        sujet: 'Exercice',
        ton: 'wait',
        titre: `Exercice ${tache.annee} à ouvrir`,
        detail: 'Les écritures de l’année attendent son ouverture.',
      }
    default:
      return motsDesPieces(tache)
  }
}

function motsTva(tache: TacheTva): TacheDite {
  if (tache.genre === 'tva_a_payer') {
    const [une] = tache.declarations
    return {
      sujet: 'TVA',
      ton: 'wait',
      titre: 'TVA déclarée, à payer',
      detail: tache.declarations.length === 1 && une ? nomRetour(une) : `${tache.declarations.length} déclarations`,
      montant_cents: tache.montant_cents,
    }
  }
  const { nombre, premiere, limite, en_retard } = tache
  const quand = limite === null ? '' : en_retard ? `, depuis le ${jourDit(limite)}` : `, avant le ${jourDit(limite)}`
  return {
    sujet: 'TVA',
    ton: en_retard ? 'bad' : 'wait',
    titre:
      nombre > 1 ? `${majuscule(enLettres(nombre))} déclarations de TVA à déposer` : 'Une déclaration de TVA à déposer',
    detail: `${nombre > 1 ? 'La première : ' : ''}${nomRetour(premiere)}${quand}.`,
  }
}

function motsDuBail(tache: TacheDeBail, { locataires, bien }: { locataires: string; bien: string }): TacheDite {
  if (tache.genre === 'depot_a_rendre')
    return {
      sujet: 'Dépôt',
      ton: 'wait',
      titre: `Dépôt à rendre avant le ${jourDit(tache.limite)}`,
      detail: `${locataires}, ${bien}`,
      montant_cents: tache.depot_cents,
    }
  if (tache.genre === 'charges_a_regulariser')
    return {
      sujet: 'Charges',
      ton: 'wait',
      titre: `Charges de ${year(tache.du)} à régulariser`,
      detail: `${locataires}, ${bien} : provisions appelées`,
      liaison: ' ',
      montant_cents: tache.provisions_cents,
    }
  return {
    sujet: 'Loyer',
    titre: `Loyer à réviser depuis le ${jourDit(tache.date_revision)}`,
    detail: `${locataires}, ${bien} : de ${enEuros(tache.loyer_avant_cents)} à`,
    liaison: ' ',
    montant_cents: tache.loyer_cents,
  }
}

type Piece = Exclude<
  Tache,
  {
    genre:
      | TacheDeBail['genre']
      | TacheTva['genre']
      | 'loyer_en_retard'
      | 'loyers_a_appeler'
      | 'exercice_a_cloturer'
      | 'exercice_a_valider'
      | 'exercice_a_ouvrir'
  }
>

function motsDesPieces(tache: Piece): TacheDite {
  switch (tache.genre) {
    case 'factures_a_payer':
    case 'pieces_manquantes':
      return motsDesDepenses(tache.genre, tache.depenses)
    case 'depenses_a_noter':
      return motsDesDepenses(
        tache.genre,
        tache.occurrences.map(({ modele }) => modele),
      )
    case 'demarche_a_faire': {
      const { demarche } = tache
      const retard = demarche.etat === 'en_retard'
      const limite = jourDit(demarche.limite.valeur)
      return {
        sujet: 'Démarche',
        ton: retard ? 'bad' : 'wait',
        titre: titreDemarche(demarche),
        detail: retard
          ? `Elle était à faire avant le ${limite} : faites-la, ou notez qu’elle l’est`
          : `Avant le ${limite}`,
      }
    }
    case 'questions_ouvertes':
      return {
        sujet: 'Question',
        ton: 'wait',
        titre:
          tache.nombre > 1
            ? `${majuscule(enLettres(tache.nombre))} questions à régler`
            : 'Une question à régler sur une écriture',
        detail: tache.libelle,
      }
    case 'bien_sans_composant':
      return {
        sujet: 'Logement',
        ton: 'wait',
        titre: `${tache.bien.libelle} n’a pas de composants`,
        detail: 'Sans eux, rien ne s’amortit.',
      }
    case 'emprunt_sans_assurance':
      return {
        sujet: 'Emprunt',
        titre: `${tache.emprunt.libelle} : pas d’assurance`,
        detail: 'Si la banque en prélève une, ajoutez-la : elle est déductible.',
      }
    case 'seuil_lmp':
      return motsDuStatut(tache)
  }
}

function motsDuStatut({ annee, recettes_cents, seuil, conclusion }: TacheStatut): TacheDite {
  if (conclusion === null)
    return {
      sujet: 'Statut',
      ton: 'wait',
      titre: `Recettes de ${annee} au-dessus de ${enEuros(seuil.valeur).replace(/,00/, '')}`,
      detail: `Comparez-les aux autres revenus du foyer pour connaître votre statut ${annee} (${seuil.source})`,
    }
  return {
    sujet: 'Statut',
    ton: 'wait',
    titre: `D’après votre foyer, vous êtes ${conclusion.statut.toUpperCase()} en ${annee}`,
    detail: `Recettes meublées du foyer ${enEuros(recettes_cents)}, autres revenus d’activité ${enEuros(conclusion.autres_revenus_cents)} : changez le statut de l’année (${seuil.source})`,
  }
}

type Nommee = { readonly fournisseur: string; readonly libelle: string; readonly montant_cents: Cents }

const DEPENSES = {
  factures_a_payer: { sujet: 'Facture', une: 'Une facture à payer', plusieurs: 'factures à payer' },
  depenses_a_noter: {
    sujet: 'Dépense',
    une: 'Une dépense récurrente à noter',
    plusieurs: 'dépenses récurrentes à noter',
  },
  pieces_manquantes: {
    sujet: 'Pièces',
    une: 'Une dépense sans justificatif',
    plusieurs: 'dépenses sans justificatif',
  },
} as const

function motsDesDepenses(genre: keyof typeof DEPENSES, depenses: readonly Nommee[]): TacheDite {
  const { sujet, une, plusieurs } = DEPENSES[genre]
  return {
    sujet,
    titre: depenses.length > 1 ? `${majuscule(enLettres(depenses.length))} ${plusieurs}` : une,
    detail: `${fournisseurs(depenses)}, soit en tout`,
    liaison: ' ',
    montant_cents: sum(depenses.map(({ montant_cents }) => montant_cents)),
  }
}

function fournisseurs(depenses: readonly Nommee[]): string {
  const deux = depenses.slice(0, 2).map((une) => `${une.fournisseur || une.libelle} ${enEuros(une.montant_cents)}`)
  return deux.join(', ') + (depenses.length > 2 ? '…' : '')
}

const jourDit = (jour: Day): string => `${jour.slice(8)}/${jour.slice(5, 7)}/${jour.slice(0, 4)}`
