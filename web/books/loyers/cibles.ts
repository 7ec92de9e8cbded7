// What rents called and payments received come to, as the panel that explains shows it: by month, then fact by fact.

import { contient } from '#domain/compta/exercice.ts'
import { nomDeLaPeriode } from '#domain/sujets/location/echeance.ts'
import { montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import type { Encaissement } from '#domain/sujets/location/encaissement.ts'
import type { FaitsLocation } from '#domain/sujets/location/faits.ts'
import type { MoisLoyers } from '#domain/sujets/location/mois-loyers.ts'
import { formatDay, formatMonth } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { cibleParts, partFait } from '#web/parts/expliquer/somme.ts'

type Colonne = 'appele_cents' | 'reste_cents' | 'recu_cents'

const TITRES: Readonly<Record<Colonne, string>> = {
  appele_cents: 'Loyers appelés',
  reste_cents: 'Loyers restant dus',
  recu_cents: 'Loyers encaissés',
}
const EN_MOTS: Readonly<Record<Colonne, string>> = {
  appele_cents: 'Les loyers et charges appelés, mois par mois, au titre du mois qu’ils couvrent.',
  reste_cents: 'Ce qu’il reste à payer des loyers appelés, mois par mois, une fois chaque paiement imputé.',
  recu_cents: 'Les paiements reçus dans chaque mois, quel que soit le loyer qu’ils règlent.',
}
const REGLE = 'Code civil, article 1342‑10'

/** One column of the exercice, each month opening onto its rents or its payments. */
export function cibleColonne(colonne: Colonne, mois: readonly MoisLoyers[], faits: FaitsLocation): Cible {
  const pleins = mois.filter((un) => un[colonne] !== 0)
  return cibleParts({
    titre: TITRES[colonne],
    etiquette: 'Par mois',
    en_mots: EN_MOTS[colonne],
    parts: pleins.map((un) => ({
      libelle: nomDeLaPeriode(un),
      montant_cents: un[colonne],
      code: un.periode,
    })),
    suites: Object.fromEntries(pleins.map((un) => [un.periode, cibleMois(colonne, un, faits)])),
    regle: REGLE,
  })
}

/** One month: its rents, what is left of each, or the payments of the month. */
export function cibleMois(colonne: Colonne, mois: MoisLoyers, faits: FaitsLocation): Cible {
  const commun = {
    titre: `${TITRES[colonne]}, ${formatMonth(mois.periode)}`,
    etiquette: formatMonth(mois.periode),
    regle: REGLE,
  }
  if (colonne === 'recu_cents') {
    const recus = faits.encaissements.filter(({ date }) => contient(mois.jours, date))
    return cibleEncaissements(recus, faits, commun)
  }
  return cibleParts({
    ...commun,
    en_mots:
      colonne === 'appele_cents'
        ? 'La somme des loyers et charges appelés pour ce mois, bail par bail.'
        : 'Ce qu’il reste à payer de chaque loyer du mois, une fois les paiements imputés.',
    parts: mois.loyers
      .map(({ echeance, reste_cents }) =>
        partFait('echeances', echeance.id, {
          libelle: nomsDe(faits, echeance.bail_id),
          montant_cents: colonne === 'appele_cents' ? montantEcheance(echeance) : reste_cents,
        }),
      )
      .filter(({ montant_cents }) => montant_cents !== 0),
  })
}

type Titre = { titre: string; etiquette: string; regle?: string }
type Part = 'loyer_cents' | 'charges_cents' | 'tout'

/** Payments, for their rent, their charges or the whole. */
export function cibleEncaissements(
  encaissements: readonly Encaissement[],
  faits: FaitsLocation,
  { regle = REGLE, ...titre }: Titre,
  part: Part = 'tout',
): Cible {
  return cibleParts({
    ...titre,
    regle,
    en_mots: `La somme des paiements ci-dessous${part === 'tout' ? '' : ', pour cette part seulement'}.`,
    parts: encaissements.map((un) =>
      partFait('encaissements', un.id, {
        libelle: `${nomsDe(faits, un.bail_id)}, ${formatDay(un.date)}`,
        montant_cents: part === 'tout' ? montantEcheance(un) : un[part],
      }),
    ),
  })
}

function nomsDe({ baux }: FaitsLocation, bail_id: string): string {
  const bail = baux.find(({ id }) => id === bail_id)
  return bail ? nomsDuBail(bail) : 'Bail'
}
