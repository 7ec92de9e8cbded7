// What tenants owe, rent by rent, as the panel that explains shows it: called, less what payments settled.

import { minus } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { nomDeLaPeriode } from '#domain/sujets/location/echeance.ts'
import { montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import { formatDay } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { nomEcheance } from '#web/parts/expliquer/noms.ts'
import { cibleParts, partFait } from '#web/parts/expliquer/somme.ts'
import type { LoyerDu, Suivi } from './suivis.ts'

export function cibleCreances(loyers: readonly LoyerDu[], { titre, today }: { titre: string; today: Day }): Cible {
  return cibleParts({
    titre,
    etiquette: `Au ${formatDay(today)}`,
    en_mots:
      'Chaque loyer échu, moins ce que les paiements en ont réglé et ce qui a été passé en perte : chaque paiement éteint le loyer que le locataire a désigné, sinon le plus ancien.',
    parts: loyers.map((un) => ({
      libelle: `${un.locataire}, ${nomDeLaPeriode(un.echeance)}`,
      montant_cents: un.reste_cents,
      code: un.echeance.id,
    })),
    suites: Object.fromEntries(loyers.map((un) => [un.echeance.id, cibleLoyer(un)])),
    regle: REGLE,
  })
}

/** Rents called and not due yet: no claim of the books, but money to come. */
export const cibleAEchoir = (suivis: readonly Suivi[], today: Day): Cible =>
  cibleParts({
    titre: 'À échoir',
    etiquette: `Au ${formatDay(today)}`,
    en_mots: 'Les loyers déjà appelés qui tombent après aujourd’hui, moins ce qui en est payé d’avance.',
    parts: suivis.flatMap(({ a_echoir, locataire }) =>
      a_echoir.map(({ echeance, reste_cents }) =>
        partFait('echeances', echeance.id, {
          libelle: `${locataire}, ${nomDeLaPeriode(echeance)}`,
          montant_cents: reste_cents,
        }),
      ),
    ),
    regle: REGLE,
  })

const REGLE = 'Code civil, article 1342-10'

const cibleLoyer = ({ echeance, reste_cents, locataire, bien }: LoyerDu): Cible => {
  const appele = montantEcheance(echeance)
  return cibleParts({
    titre: nomEcheance(echeance),
    etiquette: `${locataire}, ${bien}`,
    en_mots: `Dû le ${formatDay(echeance.date_echeance)}, moins ce qui en a été réglé ou passé en perte.`,
    parts: [
      partFait('echeances', echeance.id, { libelle: 'Appelé', montant_cents: appele }),
      ...(reste_cents === appele
        ? []
        : [{ libelle: 'Réglé ou passé en perte', montant_cents: minus(reste_cents, appele) }]),
    ],
    regle: REGLE,
  })
}
