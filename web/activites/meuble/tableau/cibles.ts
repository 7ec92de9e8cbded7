// The figures of the dashboard, as the panel that explains shows them: rents of the period, the bank month by month.
import { type Cents, minus } from '#domain/base/cents.ts'
import { type Day, lastDayOf, year } from '#domain/base/day.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import { expliquerSomme } from '#domain/liasse/explication-compte.ts'
import { expliquerSolde } from '#domain/sujets/banque/suivi/tresorerie.ts'
import type { FaitsLocation } from '#domain/sujets/location/faits.ts'
import { imputer } from '#domain/sujets/location/imputation.ts'
import { formatDay } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import type { Periode, useLoyers } from './situation.ts'

type Livres = { faits: FaitsLocation; lignes: readonly Ligne[]; periode: Periode }

export function cibleLoyers(loyers: ReturnType<typeof useLoyers>, { faits, lignes, periode }: Livres): Cible {
  const { attendus_cents, recus_cents, en_retard_cents } = loyers
  const paiements = paiementsDe(faits, { debut: loyers.debut, fin: loyers.fin, au: periode.au })
  return {
    sorte: 'libre',
    etiquette: `Au ${formatDay(periode.au)}`,
    explication: expliquerSomme({
      titre: 'Loyers reçus',
      en_mots:
        'Ce que les paiements enregistrés ont réglé des loyers de la période. Chacun éteint le loyer que le locataire a désigné, sinon le plus ancien loyer échu.',
      parts: [
        { libelle: 'Attendus dans la période', montant_cents: attendus_cents },
        { libelle: 'Restent à payer', montant_cents: minus(recus_cents, attendus_cents) },
      ],
      reperes: en_retard_cents > 0 ? [{ libelle: 'Échus et impayés', montant_cents: en_retard_cents }] : [],
      lignes: lignes.filter(
        ({ origine, debit_cents }) => origine.table === 'encaissements' && paiements.has(origine.id) && debit_cents > 0,
      ),
      regle: 'Code civil, article 1342-10',
    }),
  }
}

type Bornes = { debut: Periode['au']; fin: Periode['au']; au: Periode['au'] }

/** The payments that settled, wholly or in part, the rents due in the period. */
function paiementsDe({ echeances, encaissements }: FaitsLocation, { debut, fin, au }: Bornes): ReadonlySet<string> {
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

/** A line of the result, by the entries up to the day alone. */
export const cibleACeJour = ({
  libelle,
  au,
  lignes,
  montant_cents,
}: {
  libelle: string
  au: Day
  lignes: readonly Ligne[]
  montant_cents: Cents
}): Cible => ({
  sorte: 'libre',
  etiquette: `Au ${formatDay(au)}`,
  explication: {
    titre: libelle,
    montant: null,
    montant_cents,
    en_mots: 'Les écritures passées jusqu’à ce jour ; ce qui est attendu d’ici la fin de l’année n’y est pas.',
    entrees: [],
    reperes: [],
    lignes,
    regle: 'CGI art. 38 ; balance des comptes de classes 6 et 7',
    a_confirmer: false,
  },
})

/** The bank at the end of a month, from the books, or from what rents and instalments already say. */
export function cibleMois(
  lignes: readonly Ligne[],
  { au, solde_cents, prevu }: { au: Day; solde_cents: Cents; prevu: boolean },
): Cible {
  const explication = expliquerSolde(lignes, { au, solde_cents })
  const en_mots = `${explication.en_mots} Les loyers des baux en cours et les échéances d’emprunt à venir y sont comptés à leur date ; aucune autre dépense n’est inventée.`
  return {
    sorte: 'libre',
    exercice: lastDayOf(year(au)),
    etiquette: prevu ? `Prévu au ${formatDay(au)}` : `Au ${formatDay(au)}`,
    explication: prevu ? { ...explication, en_mots } : explication,
  }
}
