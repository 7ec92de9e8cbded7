// The figures of the dashboard, as the panel that explains shows them: rents of the period, what waits, the bank month by month.

import type { FaitsDuMeuble } from '#domain/activites/meuble/faits/faits.ts'
import type { ChoseMeuble } from '#domain/activites/meuble/taches.ts'
import { type Cents, minus } from '#domain/base/cents.ts'
import { type Day, lastDayOf, year } from '#domain/base/day.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import { expliquerSomme } from '#domain/liasse/explication-compte.ts'
import { expliquerSolde } from '#domain/sujets/banque/suivi/tresorerie.ts'
import type { FaitsBiens } from '#domain/sujets/biens/faits.ts'
import { estRegularisation } from '#domain/sujets/location/echeance.ts'
import { montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import type { FaitsLocation } from '#domain/sujets/location/faits.ts'
import { imputer } from '#domain/sujets/location/imputation.ts'
import { direTrimestre } from '#domain/sujets/location/indices/trimestre.ts'
import { CHARGES } from '#domain/sujets/location/regles.ts'
import { cleRetour, type DeclarationTva, resteARegler } from '#domain/sujets/tva/declaration-tva.ts'
import type { FaitsTva } from '#domain/sujets/tva/faits.ts'
import { nomRetour } from '#domain/sujets/tva/suivi/mots.ts'
import { formatDay, formatMonth } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { cibleParts, partFait } from '#web/parts/expliquer/somme.ts'
import { bailEnClair } from '#web/parts/mots.ts'
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

/** What makes the amount of a thing to do; null when it has none. */
export function cibleTache(tache: ChoseMeuble, faits: FaitsDuMeuble): Cible | null {
  switch (tache.genre) {
    case 'loyer_en_retard':
      return cibleParts({
        titre: 'Loyers en retard',
        etiquette: bailEnClair(faits, tache.bail_id).locataires,
        en_mots: 'Chaque loyer échu, moins ce que les paiements en ont réglé.',
        parts: tache.creances.map(({ echeance, reste_cents }) =>
          partFait('echeances', echeance.id, { libelle: formatMonth(echeance.periode), montant_cents: reste_cents }),
        ),
        regle: 'Code civil, article 1342-10',
      })
    case 'loyers_a_appeler':
      return cibleAAppeler(tache, faits)
    case 'tva_a_payer':
      return cibleParts({
        titre: 'TVA déclarée, à payer',
        etiquette: 'À ce jour',
        en_mots: 'Ce que les déclarations de TVA déposées laissent à payer.',
        parts: tache.declarations.map((une) =>
          partFait('declarations_tva', une.id, { libelle: nomRetour(une), montant_cents: resteDe(une, faits) }),
        ),
        regle: 'CGI art. 1692',
      })
    case 'factures_a_payer':
    case 'pieces_manquantes':
      return cibleParts({
        ...DEPENSES[tache.genre],
        etiquette: 'À ce jour',
        parts: tache.depenses.map((une) =>
          partFait('depenses', une.id, {
            libelle: `${une.fournisseur || une.libelle}, ${formatDay(une.date)}`,
            montant_cents: une.montant_cents,
          }),
        ),
        regle: 'Pièces : C. com. art. L123-12',
      })
    case 'depenses_a_noter':
      return cibleANoter(tache)
    case 'loyer_a_reviser':
      return cibleRevision(tache, faits)
    case 'charges_a_regulariser':
      return cibleProvisions(tache, faits)
    case 'depot_a_rendre':
      return cibleParts({
        titre: 'Dépôt de garantie à rendre',
        etiquette: bailEnClair(faits, tache.bail_id).locataires,
        en_mots: 'Ce que le locataire a versé en dépôt, moins ce qui en a été rendu ou gardé.',
        parts: [partFait('baux', tache.bail_id, { libelle: 'Dépôt détenu', montant_cents: tache.depot_cents })],
        regle: 'Loi du 6 juillet 1989, article 22',
      })
    default:
      return null
  }
}

function cibleAAppeler(
  tache: Extract<ChoseMeuble, { genre: 'loyers_a_appeler' }>,
  faits: FaitsBiens & FaitsLocation,
): Cible {
  return cibleParts({
    titre: 'Loyers à appeler',
    etiquette: `Jusqu’au ${formatDay(tache.jusqu_au)}`,
    en_mots: 'Ce que vos baux disent dû et que vous n’avez pas encore appelé, au prorata d’un mois incomplet.',
    parts: tache.loyers.map((un) =>
      partFait('baux', un.bail_id, {
        libelle: `${bailEnClair(faits, un.bail_id).locataires}, ${formatMonth(un.periode)}`,
        montant_cents: montantEcheance(un),
      }),
    ),
    regle: 'Montants de vos baux',
  })
}

function cibleANoter(tache: Extract<ChoseMeuble, { genre: 'depenses_a_noter' }>): Cible {
  return cibleParts({
    titre: 'Dépenses récurrentes à noter',
    etiquette: 'À ce jour',
    en_mots: 'Chaque échéance d’une dépense récurrente dont le jour est venu, et qu’aucune dépense ne porte encore.',
    parts: tache.occurrences.map(({ modele, echeance }) => ({
      libelle: `${modele.fournisseur || modele.libelle}, ${formatDay(echeance)}`,
      montant_cents: modele.montant_cents,
    })),
    regle: 'Montants de vos dépenses récurrentes',
  })
}

function cibleProvisions(
  tache: Extract<ChoseMeuble, { genre: 'charges_a_regulariser' }>,
  faits: FaitsBiens & FaitsLocation,
): Cible {
  return cibleParts({
    titre: `Provisions de ${tache.du.slice(0, 4)}`,
    etiquette: bailEnClair(faits, tache.bail_id).locataires,
    en_mots:
      'Les provisions pour charges des loyers appelés dans l’année : elles se comparent une fois l’an aux charges réelles.',
    parts: faits.echeances
      .filter(
        (une) =>
          une.bail_id === tache.bail_id &&
          !estRegularisation(une) &&
          tache.du <= une.periode &&
          une.periode <= tache.au,
      )
      .map((une) =>
        partFait('echeances', une.id, { libelle: formatMonth(une.periode), montant_cents: une.charges_cents }),
      ),
    regle: CHARGES.source,
  })
}

type ARevision = Extract<ChoseMeuble, { genre: 'loyer_a_reviser' }>

function cibleRevision(
  { bail_id, loyer_avant_cents, loyer_cents, ancien, nouveau }: ARevision,
  faits: FaitsBiens & FaitsLocation,
): Cible {
  const dit = ({ trimestre, centiemes }: ARevision['ancien']) =>
    `${(centiemes / 100).toFixed(2).replace('.', ',')} (${direTrimestre(trimestre)})`
  return cibleParts({
    titre: 'Loyer révisé',
    etiquette: bailEnClair(faits, bail_id).locataires,
    en_mots: `Le loyer multiplié par l’indice de référence des loyers ${dit(nouveau)}, divisé par celui de l’année d’avant, ${dit(ancien)}, au centime le plus proche.`,
    parts: [
      partFait('baux', bail_id, { libelle: 'Loyer du bail', montant_cents: loyer_avant_cents }),
      { libelle: 'Ce que l’indice y ajoute', montant_cents: minus(loyer_cents, loyer_avant_cents) },
    ],
    regle: `Loi du 6 juillet 1989, article 17-1 ; ${nouveau.source}${[ancien, nouveau].every(({ certitude }) => certitude === 'C') ? '' : ', à confirmer'}`,
  })
}

const DEPENSES = {
  factures_a_payer: {
    titre: 'Factures à payer',
    en_mots: 'Les factures notées dont le paiement ne l’est pas encore.',
  },
  pieces_manquantes: {
    titre: 'Dépenses sans justificatif',
    en_mots: 'Les dépenses des exercices encore modifiables auxquelles aucune pièce n’est jointe.',
  },
} as const

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

/** What its period leaves to pay. */
const resteDe = (une: DeclarationTva, { declarations_tva = [] }: FaitsTva): Cents =>
  resteARegler(declarations_tva.filter((autre) => cleRetour(autre) === cleRetour(une))) ?? une.a_payer_cents
