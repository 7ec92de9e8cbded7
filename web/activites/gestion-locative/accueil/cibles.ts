// The figures of the home, as the panel that explains shows them.
import type { DepotsDuParc, Vacance } from '#domain/activites/gestion-locative/parc/a-suivre.ts'
import type { LotDuMois, LoyersDuMois, Sommes } from '#domain/activites/gestion-locative/parc/loyers-du-mois.ts'
import type { Source, SourceDuReste } from '#domain/activites/gestion-locative/parc/reste-a-venir.ts'
import { negate } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { formatDay, formatMonth } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { libelleBien, nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { cibleParts, partFait } from '#web/parts/expliquer/somme.ts'
import { SOURCES_DITES, STATUTS_DITS } from './mots.ts'

const IMPUTATION = 'Code civil, article 1342-10'

export function cibleRecus(parc: LoyersDuMois, today: Day): Cible {
  const { mois, appele_cents, reste_cents, perdu_cents } = parc
  return cibleParts({
    titre: `Loyers reçus, ${formatMonth(mois)}`,
    etiquette: `Au ${formatDay(today)}`,
    en_mots:
      'Ce que les paiements enregistrés ont réglé des loyers appelés pour ce mois. Chacun éteint le loyer que le locataire a désigné, sinon le plus ancien loyer échu.',
    parts: [
      { libelle: 'Loyers et charges appelés', montant_cents: appele_cents },
      { libelle: 'Restent à payer', montant_cents: negate(reste_cents) },
      ...(perdu_cents > 0 ? [{ libelle: 'Passés en perte', montant_cents: negate(perdu_cents) }] : []),
    ],
    reperes: parc.statuts
      .filter(({ recu_cents }) => recu_cents > 0)
      .map(({ statut, recu_cents }) => ({
        libelle: `Reçu des lots : ${STATUTS_DITS[statut].toLowerCase()}`,
        montant_cents: recu_cents,
      })),
    regle: IMPUTATION,
  })
}

type Colonne = { colonne: 'recu_cents' | 'reste_cents'; quoi: string; lots: readonly LotDuMois[]; mois: Day }

/** A sum of the table, lot by lot: each part opens its lease. */
export const cibleColonne = ({ colonne, quoi, lots, mois }: Colonne): Cible =>
  cibleParts({
    titre: `${quoi} : ${colonne === 'recu_cents' ? 'reçu' : 'reste'}`,
    etiquette: formatMonth(mois),
    en_mots:
      colonne === 'recu_cents'
        ? 'Ce que les paiements ont réglé du loyer de chaque lot pour ce mois.'
        : 'Ce qui reste à payer du loyer de chaque lot pour ce mois, hors ce qui est passé en perte.',
    parts: lots.flatMap((lot) => partDuLot(lot, colonne)),
    regle: IMPUTATION,
  })

function partDuLot(lot: LotDuMois, colonne: keyof Sommes) {
  const montant_cents = lot[colonne]
  const [bail] = lot.baux
  if (montant_cents === 0 || !bail) return []
  const libelle = `${lot.bien.libelle}, ${lot.baux.map(nomsDuBail).join(', ')}`
  return [partFait('baux', bail.id, { libelle, montant_cents })]
}

/** What one source will bring, rent by rent: each part opens its lease. */
export const cibleSource = ({ source, parts }: SourceDuReste, mois: Day): Cible =>
  cibleParts({
    titre: SOURCES_DITES[source],
    etiquette: `Reste de ${formatMonth(mois)}`,
    en_mots: EN_MOTS[source],
    parts: parts.map(({ echeance, bail, montant_cents }) =>
      partFait('baux', bail.id, {
        libelle: `${nomsDuBail(bail)}, échéance du ${formatDay(echeance.date_echeance)}`,
        montant_cents,
      }),
    ),
    regle: REGLES[source],
  })

const EN_MOTS: Readonly<Record<Source, string>> = {
  banque: 'Ce que paieraient les lignes de relevé qui attendent d’être rapprochées, loyer par loyer.',
  caf: 'L’aide au logement que la caisse verse au bailleur, telle que le bail la prévoit, moins ce qui en est déjà venu pour ce mois.',
  plan: 'Ce que doivent des locataires dont le plan d’apurement est signé et tenu : ils ne sont pas relancés.',
  a_venir: 'Des loyers appelés dont le jour n’est pas passé.',
  a_reclamer: 'Des loyers dont le jour est passé et que rien n’annonce.',
}

const REGLES: Readonly<Record<Source, string>> = {
  banque: IMPUTATION,
  caf: 'Code de la construction et de l’habitation, article L832-1',
  plan: 'Plan d’apurement signé',
  a_venir: 'Jour d’échéance du bail',
  a_reclamer: 'Jour d’échéance du bail',
}

export function cibleVacance({ bien, depuis, dernier }: Vacance, today: Day): Cible | null {
  if (dernier === null) return null
  return cibleParts({
    titre: 'Loyers non perçus',
    etiquette: `${libelleBien(bien)}, du ${formatDay(depuis)} au ${formatDay(today)}`,
    en_mots:
      'Le loyer hors charges du dernier bail, pour chaque mois sans locataire ; un mois commencé compte pour ses jours.',
    parts: dernier.manque.map(({ periode, montant_cents }) =>
      partFait('baux', dernier.bail.id, { libelle: formatMonth(periode), montant_cents }),
    ),
    regle: 'Loyer du dernier bail, au prorata des jours',
  })
}

export const cibleDepots = ({ depots, a_rendre_cents }: DepotsDuParc, today: Day): Cible =>
  cibleParts({
    titre: 'Dépôts de garantie détenus',
    etiquette: `Au ${formatDay(today)}`,
    en_mots:
      'Ce que chaque locataire a versé en dépôt, moins ce qui en a été rendu, gardé ou pris pour un loyer. Cet argent reste dû aux locataires.',
    parts: depots.map(({ bail, montant_cents }) =>
      partFait('baux', bail.id, { libelle: nomsDuBail(bail), montant_cents }),
    ),
    reperes: a_rendre_cents > 0 ? [{ libelle: 'De baux finis, à rendre', montant_cents: a_rendre_cents }] : [],
    regle: 'Loi du 6 juillet 1989, article 22',
  })
