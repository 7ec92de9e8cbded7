// What tenants owe, rent by rent, as the panel that explains shows it: called, less what payments settled.
import { minus } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { montantEcheance } from '#domain/location/echeances-bail.ts'
import { formatDay, formatMonth } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { cibleParts, partFait } from '#web/parts/expliquer/somme.ts'
import type { Suivi } from './detail.tsx'

export function cibleCreances(suivis: readonly Suivi[], { titre, today }: { titre: string; today: Day }): Cible {
  return cibleParts({
    titre,
    etiquette: `Au ${formatDay(today)}`,
    en_mots:
      'Chaque loyer échu, moins ce que les paiements en ont réglé : chacun éteint le loyer que le locataire a désigné, sinon le plus ancien.',
    parts: suivis.map((un) => ({
      libelle: `${un.locataire}, ${formatMonth(un.echeance.periode)}`,
      montant_cents: un.reste_cents,
      code: un.echeance.id,
    })),
    suites: Object.fromEntries(suivis.map((un) => [un.echeance.id, cibleLoyer(un)])),
    regle: REGLE,
  })
}

const REGLE = 'Code civil, article 1342-10'

const cibleLoyer = ({ echeance, reste_cents, locataire, bien }: Suivi): Cible => {
  const appele = montantEcheance(echeance)
  return cibleParts({
    titre: `Loyer de ${formatMonth(echeance.periode)}`,
    etiquette: `${locataire}, ${bien}`,
    en_mots: `Dû le ${formatDay(echeance.date_echeance)}, moins ce que les paiements en ont réglé.`,
    parts: [
      partFait('echeances', echeance.id, { libelle: 'Appelé', montant_cents: appele }),
      ...(reste_cents === appele
        ? []
        : [{ libelle: 'Réglé par les paiements', montant_cents: minus(reste_cents, appele) }]),
    ],
    regle: REGLE,
  })
}
