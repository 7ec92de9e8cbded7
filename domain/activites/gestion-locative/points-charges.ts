// Whether what others bear is left out of the charges: the accounts of co-ownerships, and what tenants pay back.
import { plus } from '../../base/cents.ts'
import { anneeDeCloture, contient } from '../../compta/exercice.ts'
import { HABITATION } from '../../sujets/location/regles-baux.ts'
import { categorieDepense } from '../../sujets/tiers/ecritures/categories-depense.ts'
import { partsDe } from '../../sujets/tiers/ecritures/depense.ts'
import { citer, compter, enEuros, type Point, point, sansObjet } from '../point.ts'
import type { SourceFonciere } from './annee/annee-fonciere.ts'
import { comptesAttendus } from './annee/copropriete.ts'

/** The provisions of the year before were deducted whole: what its accounts take back of them is due this year. */
export function comptesDeCopropriete({ faits, exercice, precedentes }: SourceFonciere): Point {
  const libelle = 'Les comptes de copropriété de l’année d’avant sont notés'
  const annee = anneeDeCloture(exercice) - 1
  const attendus = precedentes ? comptesAttendus(faits, { annee, lignes: precedentes }) : []
  if (attendus.length === 0) return sansObjet('comptes_copropriete', libelle, 'Aucune provision payée l’année d’avant')
  const sans = attendus.filter(({ compte }) => compte === null)
  const trop = attendus.filter(
    ({ compte, provisions_cents }) =>
      compte && plus(compte.recuperable_cents, compte.non_deductible_cents) > provisions_cents,
  )
  const aVoir = [...sans, ...trop]
  return point('comptes_copropriete', 'liasse', {
    ok: aVoir.length === 0,
    libelle,
    detail:
      aVoir.length === 0
        ? compter(attendus.length, 'décompte', 'décomptes')
        : [
            sans.length > 0 &&
              `${citer(sans.map(({ bien }) => bien.libelle))} : le décompte ${annee} reprend une part des provisions déduites (ligne 230)`,
            trop.length > 0 &&
              `${citer(trop.map(({ bien }) => bien.libelle))} : le décompte ${annee} reprend plus que les provisions payées, vérifiez-le`,
          ]
            .filter(Boolean)
            .join(' ; '),
    filtre: aVoir[0] ? `copropriete=${aVoir[0].bien.id}` : null,
  })
}

/** What tenants pay back is no cost of their owner (CGI 31, I, 1°, a): a bill that their accounts share is told apart from what maintains. */
export function chargesReglees({ faits, exercice }: SourceFonciere): Point {
  const libelle = 'Ce que les locataires remboursent n’est pas déduit'
  const comptes = faits.baux
    .filter(({ type_bail }) => HABITATION.has(type_bail))
    .flatMap(({ regularisations = [] }) => regularisations.flatMap(({ lignes }) => lignes))
  const reglees = new Set(comptes.map(({ depense_id }) => depense_id))
  const deduites = faits.depenses.filter(
    (une) =>
      une.date_paiement !== null &&
      contient(exercice, une.date_paiement) &&
      reglees.has(une.id) &&
      partsDe(une).some(({ categorie }) => DEDUITES.some((de) => categorieDepense(categorie)?.compte.startsWith(de))),
  )
  if (reglees.size === 0) return sansObjet('charges_reglees', libelle, 'Aucun décompte de charges')
  return point('charges_reglees', 'depenses', {
    ok: deduites.length === 0,
    libelle,
    detail:
      deduites.length === 0
        ? 'Aucune facture réglée avec les locataires n’est en entretien'
        : `${citer(deduites.map((une) => `${une.libelle}, ${enEuros(une.montant_cents)}`))} : réglées avec vos locataires, la 2044 les déduit aussi. Classez-les en « Entretien récupérable sur le locataire » (CGI art. 31, I, 1°, a)`,
    filtre: deduites[0] ? `depense=${deduites[0].id}` : null,
  })
}

/** The accounts of lines 221 and 224; a bill of a co-ownership has line 230, a notice of tax its own point. */
const DEDUITES = ['615', '6063', '622']
