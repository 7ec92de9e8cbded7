// «Expliquer» for the rents received: what was expected, what is left, and the payments that settled them, down to their entries.
import { minus } from '#domain/base/cents.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import type { Faits } from '#domain/journalisation/faits.ts'
import { imputer } from '#domain/location/imputation.ts'
import { formatDay } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import type { Periode, useLoyers } from './situation.ts'

type Livres = { faits: Faits; lignes: readonly Ligne[]; periode: Periode }

export function cibleLoyers(loyers: ReturnType<typeof useLoyers>, { faits, lignes, periode }: Livres): Cible {
  const { attendus_cents, recus_cents, en_retard_cents } = loyers
  const paiements = paiementsDe(faits, { debut: loyers.debut, fin: loyers.fin, au: periode.au })
  return {
    sorte: 'libre',
    etiquette: `Au ${formatDay(periode.au)}`,
    explication: {
      titre: 'Loyers reçus',
      montant: null,
      montant_cents: recus_cents,
      en_mots:
        'Ce que les paiements enregistrés ont réglé des loyers de la période. Chacun éteint le loyer que le locataire a désigné, sinon le plus ancien loyer échu.',
      entrees: [
        { libelle: 'Attendus dans la période', montant_cents: attendus_cents },
        { libelle: 'Restent à payer', montant_cents: minus(attendus_cents, recus_cents) },
        { libelle: 'dont échus et impayés', montant_cents: en_retard_cents },
      ],
      lignes: lignes.filter(
        ({ origine, debit_cents }) => origine.table === 'encaissements' && paiements.has(origine.id) && debit_cents > 0,
      ),
      regle: 'Code civil, article 1342-10',
      a_confirmer: false,
    },
  }
}

type Bornes = { debut: Periode['au']; fin: Periode['au']; au: Periode['au'] }

/** The payments that settled, wholly or in part, the rents due in the period. */
function paiementsDe({ echeances, encaissements }: Faits, { debut, fin, au }: Bornes): ReadonlySet<string> {
  const dedans = new Set(echeances.filter(({ date_echeance: le }) => debut <= le && le <= fin).map(({ id }) => id))
  const imputations = imputer(
    echeances,
    encaissements.filter(({ date }) => date <= au),
  )
  return new Set(
    imputations
      .filter(({ echeance_id }) => echeance_id !== null && dedans.has(echeance_id))
      .map(({ encaissement_id }) => encaissement_id),
  )
}
