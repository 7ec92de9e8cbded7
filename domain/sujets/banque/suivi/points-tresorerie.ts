// Whether the money holds together: bank and cash day by day, the statements of the bank, and the owner's own account.

import {
  citer,
  compter,
  delExercice,
  desComptes,
  egalite,
  enEuros,
  enJour,
  montants,
  type Point,
  point,
  type SourceControle,
  type SourcePoints,
  sansObjet,
  soldeCrediteur,
} from '../../../activites/point.ts'
import { ouvrantSur, vers, versSaisie } from '../../../activites/vers-origine.ts'
import { type Cents, minus, negate, plus, smaller, sum, zero } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import { contient } from '../../../compta/exercice.ts'
import { expliquerLignes } from '../../../liasse/explication-compte.ts'
import type { FaitsBailleur } from '../../biens/ecritures/bailleur.ts'
import type { FaitsPropriete } from '../../propriete/faits.ts'
import type { FaitsDepenses } from '../../tiers/faits.ts'
import { pointsAchats } from './points-achats.ts'

type Source = SourcePoints<FaitsBailleur & FaitsDepenses & FaitsPropriete>

type Controle = SourceControle<unknown, FaitsBailleur & FaitsDepenses & FaitsPropriete>

/** `prelevements`: where the return of the activity counts what the owner takes out; null where it does not. */
export const pointsTresorerie = (source: Controle, prelevements: string | null): Point[] => [
  joursNegatifs(source),
  ...releves(source),
  lignesTraitees(source),
  exploitant(source),
  ...pointsAchats(source, prelevements),
]

/** A till can never hold less than nothing; a bank may, and one checks that it did. */
function joursNegatifs({ lignes, exercice, today }: Source): Point {
  const comptes = [...new Set(desComptes(lignes, /^5[13]/).map(({ compte }) => compte))]
  const rouges = comptes.map((compte) => {
    const passees = lignes.filter((l) => l.compte === compte && (today > exercice.fin || l.date <= today))
    return { compte, nom: [compte, passees[0]?.compte_libelle].join(', '), jours: sousZero(passees) }
  })
  const [pire] = rouges.filter(({ jours }) => jours.length > 0).sort((a, b) => plusBas(a.jours) - plusBas(b.jours))
  const libelle = 'La trésorerie ne passe jamais sous zéro'
  if (!pire)
    return point('tresorerie', null, {
      ok: true,
      libelle,
      detail: `Comptes ${comptes.join(', ') || '512'}, jour par jour`,
    })
  const bas = pire.jours.find(({ solde_cents }) => solde_cents === plusBas(pire.jours))
  return point('tresorerie', 'grand_livre', {
    ok: false,
    sinon: pire.compte.startsWith('53') ? 'erreur' : 'alerte',
    libelle,
    detail: `${pire.nom} : ${compter(pire.jours.length, 'jour', 'jours')} sous zéro, au plus bas ${enEuros(plusBas(pire.jours))} le ${bas ? enJour(bas.date) : ''}. Vérifiez un découvert, ou un encaissement qui manque.`,
    filtre: `compte=${pire.compte}`,
    explication: expliquerLignes(
      lignes.filter((l) => l.compte === pire.compte && bas !== undefined && l.date <= bas.date),
      {
        titre: `Solde le plus bas du ${pire.compte}`,
        en_mots: `Tout ce qui est entré et sorti du compte jusqu’au ${bas ? enJour(bas.date) : ''}.`,
        sens: 'debit',
      },
    ),
  })
}

type Jour = { readonly date: Day; readonly solde_cents: Cents }

/** The days that end below zero, among those on which something moved. */
function sousZero(lignes: readonly Ligne[]): Jour[] {
  let solde = zero
  const parJour = new Map<Day, Cents>()
  for (const { date, debit_cents, credit_cents } of lignes.toSorted((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : 0,
  )) {
    solde = plus(solde, minus(debit_cents, credit_cents))
    parJour.set(date, solde)
  }
  return [...parJour].map(([date, solde_cents]) => ({ date, solde_cents })).filter(({ solde_cents }) => solde_cents < 0)
}

const plusBas = (jours: readonly Jour[]): Cents =>
  jours.reduce((bas, { solde_cents }) => smaller(bas, solde_cents), zero)

/** The last statement of each account against the books of its day; nothing to say without one. */
function releves({ exercice, lignes, releves: connus = [] }: Controle): Point[] {
  const libelle = 'La banque est au solde de ses relevés'
  const derniers = new Map(
    connus
      .filter(({ date }) => contient(exercice, date))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1))
      .map((un) => [un.compte, un]),
  )
  if (derniers.size === 0) return [sansObjet('releves', libelle, 'Aucun relevé de banque importé pour cette année')]
  return [...derniers.values()].map(({ compte, compte_id, date, solde_cents }, rang) => {
    const tenues = lignes.filter((l) => l.compte === compte && l.date <= date)
    const dit = egalite(rang === 0 ? 'releves' : `releves-${compte}`, 'banque', {
      libelle: derniers.size > 1 ? `${libelle} (${compte})` : libelle,
      en_mots: `Le solde du compte ${compte} au ${enJour(date)}, à comparer avec celui du relevé de ce jour.`,
      trouve: { libelle: 'Dans les livres', montant_cents: negate(soldeCrediteur(tenues)) },
      attendu: { libelle: `Sur le relevé du ${enJour(date)}`, montant_cents: solde_cents },
      lignes: tenues,
      filtre: `${compte_id ? `compte=${compte_id}&` : ''}vue=solde`,
      regle: 'Rapprochement bancaire : compte 512 et relevé de la banque',
    })
    // A balance that is right says of which day: nothing is known of those after it.
    return dit.etat === 'ok' ? { ...dit, detail: `${dit.detail} au ${enJour(date)}` } : dit
  })
}

/** A line of a statement that waits is money that moved, and that nothing of the books is known to be. */
function lignesTraitees({ exercice, lignes_a_traiter = [] }: Controle): Point {
  const siennes = lignes_a_traiter.filter(({ date }) => contient(exercice, date))
  const [premiere] = siennes
  return point('releves_traites', 'banque', {
    filtre: premiere ? `compte=${premiere.compte_id}&ligne=${premiere.id}` : null,
    ok: siennes.length === 0,
    libelle: 'Chaque ligne des relevés de banque est traitée',
    detail:
      siennes.length === 0
        ? 'Aucune ligne en attente'
        : `${compter(siennes.length, 'ligne attend', 'lignes attendent')} d’être rapprochées ou notées : ${citer(siennes.map(({ libelle, date }) => `${libelle} le ${enJour(date)}`))}`,
    ...(siennes.length > 0 && {
      explication: montants(
        'Lignes de relevés à traiter',
        'Ce qui est entré moins ce qui est sorti, ligne par ligne, et que rien dans les livres n’explique encore.',
        siennes.map(({ libelle, date, montant_cents }) => ({
          libelle: `${libelle} le ${enJour(date)}`,
          montant_cents,
        })),
      ),
    }),
  })
}

/** What the owner put in and took out in the year is what 108 holds of it: an entry typed by hand there shows. */
function exploitant({ faits, exercice, lignes }: Source): Point {
  const tenues = lignes.filter(
    ({ compte, journal, origine }) =>
      /^(108|455)/.test(compte) &&
      journal !== 'AN' &&
      (origine.table === 'mouvements_exploitant' || origine.table === 'operations_diverses'),
  )
  const saisis = faits.mouvements_exploitant.filter(({ date }) => delExercice(date, { faits, exercice }))
  const nets = saisis.map(({ sens, montant_cents }) => (sens === 'apport' ? montant_cents : negate(montant_cents)))
  const dit = egalite('exploitant', 'exploitant', {
    libelle: "Le compte de l'exploitant est celui des apports et retraits saisis",
    en_mots:
      "Les apports moins les retraits de l'année dans les comptes 108 et 455, à comparer avec ceux qui ont été saisis. Une écriture faite à la main s'y ajoute.",
    trouve: { libelle: 'Dans les comptes', montant_cents: soldeCrediteur(tenues) },
    attendu: { libelle: 'Saisis', montant_cents: sum(nets) },
    lignes: tenues,
    regle: 'Comptes 108 et 455 du plan comptable',
  })
  return ouvrantSur(dit, versSaisie(tenues), vers('mouvements_exploitant', saisis[0]?.id))
}
