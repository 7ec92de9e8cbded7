// What a coming day of the calendar comes to, as the panel that explains shows it.

import type { Evenement } from '#domain/activites/evenement.ts'
import type { FaitsBiens } from '#domain/sujets/biens/faits.ts'
import type { JourDEmprunt } from '#domain/sujets/biens/suivi/agenda.ts'
import { nomDeLaPeriode } from '#domain/sujets/location/echeance.ts'
import { montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import type { FaitsLocation } from '#domain/sujets/location/faits.ts'
import type { JourDeLoyers } from '#domain/sujets/location/suivi/agenda.ts'
import type { JourDeTva } from '#domain/sujets/tva/suivi/agenda.ts'
import { nomRetour } from '#domain/sujets/tva/suivi/mots.ts'
import { formatDay } from '#web/lib/format.ts'
import type { Cible } from './expliquer/cible.ts'
import { cibleParts } from './expliquer/somme.ts'
import { bailEnClair } from './mots.ts'

/** The days of the subjects that several activities keep. */
type JourDeSujet = JourDeLoyers | JourDEmprunt | JourDeTva

/** Null for a day without an amount, or of a kind that no explanation is known of. */
export function cibleEvenement({ objet, calcul }: Evenement, faits: FaitsBiens & FaitsLocation): Cible | null {
  if (calcul) return cibleParts({ ...calcul, etiquette: `Le ${formatDay(objet.date)}` })
  const e = objet as JourDeSujet // safe: `genre` names the shape, and those that are not here are left
  switch (e.genre) {
    case 'loyers':
      return cibleParts({
        titre: 'Loyers attendus',
        etiquette: `Le ${formatDay(e.date)}`,
        en_mots: 'Les loyers et charges qui tombent ce jour-là, appelés ou pas encore, d’après vos baux.',
        parts: e.loyers.map((un) => ({
          libelle: `${bailEnClair(faits, un.bail_id).locataires}, ${nomDeLaPeriode(un)}`,
          montant_cents: montantEcheance(un),
          code: `fait:baux/${un.bail_id}`,
        })),
        regle: 'Montants de vos baux, au prorata des jours d’un mois incomplet',
      })
    case 'emprunt':
      return cibleEmprunt(e)
    case 'tva':
      return cibleTva(e)
    default:
      return null
  }
}

function cibleEmprunt({ date, libelle, rang, echeance }: JourDEmprunt): Cible {
  const { interets_cents, capital_cents, assurance_cents } = echeance
  return cibleParts({
    titre: `Échéance n° ${rang}`,
    etiquette: `${libelle}, le ${formatDay(date)}`,
    en_mots: 'Ce que la banque prélèvera : les intérêts de la période, une part du capital, l’assurance.',
    parts: [
      { libelle: 'Intérêts', montant_cents: interets_cents },
      { libelle: 'Capital', montant_cents: capital_cents },
      { libelle: 'Assurance', montant_cents: assurance_cents },
    ],
    regle: 'Offre de prêt ; comptes 164, 6611 et 6168',
  })
}

/** Once it is established; before, only its day is known. */
function cibleTva({ date, periode, montant_cents, declaration_id, figure }: JourDeTva) {
  if (declaration_id === null || montant_cents === null) return null
  return cibleParts({
    titre: `TVA, ${nomRetour(periode)}`,
    etiquette: `Le ${formatDay(date)}`,
    en_mots: 'Le total à payer de la déclaration établie pour cette période.',
    parts: [{ libelle: nomRetour(periode), montant_cents, code: `fait:declarations_tva/${declaration_id}` }],
    regle: figure.source,
  })
}
