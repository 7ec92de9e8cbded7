// Whether VAT is kept as it should be: the regime of the year against the services given, and the bills that say their tax.

import { citer, compter, enEuros, enJour, type Point, point, type SourceControle } from '../../../activites/point.ts'
import { vers } from '../../../activites/vers-origine.ts'
import { abs, plus, sum, zero } from '../../../base/cents.ts'
import { lastDayOf } from '../../../base/day.ts'
import { aConfirmer, enClair, estPublie } from '../../../base/parametres.ts'
import { estRedevable, lieuTva } from '../../../base/tva.ts'
import { anneeDeCloture, closLe, contient, type Exercice, exerciceClosEn, leNom } from '../../../compta/exercice.ts'
import { expliquerSomme } from '../../../liasse/explication-compte.ts'
import type { FaitsBailleur } from '../../biens/ecritures/bailleur.ts'
import { estParahotelier } from '../../location/tva-bien.ts'
import { partsDe } from '../../tiers/ecritures/depense.ts'
import type { FaitsDepenses } from '../../tiers/faits.ts'
import { type EtatFranchise, type Franchise, surveillerFranchise } from '../franchise.ts'
import { coefficientDeLAnnee, expliquerRegularisation, nomCoefficient } from './coefficient.ts'

type Controle = SourceControle<unknown, FaitsBailleur & FaitsDepenses>

export const pointsTva = (source: Controle): Point[] => [regimeTva(source), facturesTva(source), tvaCommune(source)]

/** What the hotel-like lettings received in a year. */
function recettesTaxables({ faits }: Controle, exercice: Pick<Exercice, 'debut' | 'fin'> | null) {
  const biens = new Map(faits.biens.map((bien) => [bien.id, bien]))
  const taxables = new Set(
    faits.baux.filter((bail) => estParahotelier(biens.get(bail.bien_id), bail)).map(({ id }) => id),
  )
  return faits.encaissements
    .filter(({ bail_id, date }) => taxables.has(bail_id) && exercice && exercice.debut <= date && date <= exercice.fin)
    .map(({ date, loyer_cents, charges_cents }) => ({ date, montant_cents: plus(loyer_cents, charges_cents) }))
}

function regimeTva(source: Controle): Point {
  const { exercice } = source
  const recettes = recettesTaxables(source, exercice)
  const recues = sum(recettes.map(({ montant_cents }) => montant_cents))
  if (exercice.regime_tva === 'franchise') return franchise(source)
  if (estRedevable(exercice.regime_tva)) {
    return point('tva_regime', null, { ok: true, libelle: 'La TVA est tenue', detail: 'Dans les écritures de l’année' })
  }
  return point('tva_regime', 'identite', {
    ok: recues <= zero,
    libelle:
      recues > 0
        ? 'Des locations avec services hôteliers ne sont pas exonérées'
        : 'Les locations sont exonérées de TVA',
    detail:
      recues > 0
        ? `${enEuros(recues)} reçus : choisissez la franchise ou un régime réel de TVA pour ${leNom(exercice)} (CGI art. 261 D, 4°).`
        : 'CGI art. 261 D, 4°',
    filtre: 'reglages=exercice',
    explication: expliquerSomme({
      titre: 'Recettes des locations avec services hôteliers',
      en_mots: 'Ce que les locations avec au moins trois services d’hôtel ont reçu dans l’année.',
      parts: [{ libelle: 'Loyers et séjours reçus', montant_cents: recues }],
      regle: 'CGI art. 261 D, 4°, b, b bis et c',
    }),
  })
}

const FRANCHISE: Readonly<Record<EtatFranchise, (un: Franchise, annee: number) => string>> = {
  tenue: ({ seuil }) => `au plus ${enEuros(seuil.valeur)}`,
  precedente: ({ seuil }, annee) =>
    `mais ${annee - 1} dépassait ${enEuros(seuil.valeur)} : la TVA est due depuis le 1er janvier`,
  seuil: ({ seuil }, annee) => `au-dessus de ${enEuros(seuil.valeur)} : la TVA sera due au 1er janvier ${annee + 1}`,
  majore: ({ seuil_majore, depasse_le }) =>
    `au-dessus de ${enEuros(seuil_majore.valeur)} depuis le ${depasse_le ? enJour(depasse_le) : ''} : la franchise s’arrête là`,
}

/** The thresholds are those of calendar years (CGI art. 293 B): that of the closing, and the one before it. */
function franchise(source: Controle): Point {
  const { exercice, faits, parametres } = source
  const annee = anneeDeCloture(exercice)
  const recettes = recettesTaxables(source, closLe(lastDayOf(annee)))
  const seuils = parametres?.franchise_tva
  if (!parametres || !seuils || !estPublie(seuils.seuil) || !estPublie(seuils.seuil_majore)) {
    const detail = `Les seuils de la franchise de ${annee} ne sont pas publiés`
    return point('tva_regime', null, { ok: false, libelle: 'Franchise en base de TVA', detail })
  }
  const avant = exerciceClosEn(faits.exercices, annee - 1) && closLe(lastDayOf(annee - 1))
  const precedente_cents = avant && sum(recettesTaxables(source, avant).map(({ montant_cents }) => montant_cents))
  const suivie = surveillerFranchise({ recettes, precedente_cents }, parametres)
  const { etat, recettes_cents, seuil, seuil_majore } = suivie
  const outreMer = faits.biens.some(({ tva_motif, code_postal }) => tva_motif && lieuTva(code_postal) === 'outre_mer')
  return point('tva_regime', 'identite', {
    ok: etat === 'tenue',
    libelle: etat === 'tenue' ? 'La franchise en base de TVA tient' : 'La franchise en base de TVA est à revoir',
    detail: `Recettes ${enEuros(recettes_cents)}, ${FRANCHISE[etat](suivie, annee)}`,
    filtre: 'reglages=exercice',
    explication: expliquerSomme({
      titre: 'Recettes comparées aux seuils de la franchise',
      en_mots:
        'Ce que les locations avec services hôteliers ont reçu dans l’année ; les locations exonérées ne comptent pas. Une activité commencée dans l’année ramène ses recettes à l’année entière.' +
        (outreMer ? ' Outre-mer, d’autres seuils peuvent valoir.' : ''),
      parts: [{ libelle: 'Loyers et séjours reçus', montant_cents: recettes_cents }],
      reperes: [
        { libelle: 'Seuil', montant_cents: seuil.valeur },
        { libelle: 'Seuil majoré', montant_cents: seuil_majore.valeur },
        ...(precedente_cents === null
          ? []
          : [{ libelle: `Recettes de ${annee - 1}`, montant_cents: precedente_cents }]),
      ],
      regle: enClair(seuil.source, seuil.certitude),
      a_confirmer: outreMer || aConfirmer(seuil.certitude),
    }),
  })
}

/** Bills of these kinds almost always bear VAT. */
const AVEC_TVA: ReadonlySet<string> = new Set([
  'entretien',
  'petit_equipement',
  'energie',
  'honoraires_agence',
  'commission_plateforme',
  'annonces',
  'internet',
  'comptable',
  'logiciel',
  'fournitures',
])

function facturesTva({ faits, exercice }: Controle): Point {
  const libelle = 'Chaque facture dit sa TVA'
  if (!estRedevable(exercice.regime_tva))
    return point('tva_factures', null, {
      ok: true,
      libelle: 'Les dépenses sont comptées TVA comprise',
      detail: 'Aucune TVA à récupérer',
    })
  const sans = faits.depenses.filter(
    (une) => contient(exercice, une.date) && !une.tva && partsDe(une).some(({ categorie }) => AVEC_TVA.has(categorie)),
  )
  return point('tva_factures', 'depenses', {
    ok: sans.length === 0,
    libelle,
    detail:
      sans.length === 0
        ? 'Celles dont la nature en porte'
        : `${compter(sans.length, 'dépense ne dit', 'dépenses ne disent')} pas sa TVA : ${citer(sans.map(({ fournisseur }) => fournisseur))}`,
    filtre: vers('depenses', sans[0]?.id)?.filtre ?? null,
  })
}

/**
 * Bills common to lettings that bear VAT and lettings that do not: what the final coefficient of the year gave back or took
 * back of their tax (CGI ann. II, art. 206). The first year deducts the whole when nobody said a provisional one.
 */
function tvaCommune({ faits, exercice, lignes }: Controle): Point {
  const coefficient = coefficientDeLAnnee(faits, exercice)
  if (!coefficient)
    return point('tva_commune', null, {
      ok: true,
      libelle: 'Aucune facture commune à des locations taxées et exonérées',
      detail: 'La TVA de chaque facture se récupère en entier, ou pas du tout',
    })
  const explication = expliquerRegularisation(lignes, coefficient)
  const { montant_cents } = explication
  const enTrop = coefficient.source === 'premier' && montant_cents < 0
  return point('tva_commune', enTrop ? 'identite' : null, {
    ok: !enTrop,
    libelle: enTrop
      ? 'La TVA des factures communes a été déduite en trop pendant l’année'
      : 'Les factures communes suivent le coefficient de déduction',
    detail: `${nomCoefficient(coefficient)} : ${
      montant_cents === 0
        ? 'rien à régulariser'
        : `${enEuros(abs(montant_cents))} ${montant_cents > 0 ? 'à déduire en plus' : 'à reverser'}`
    }${enTrop ? '. Dites un coefficient provisoire' : ''}`,
    filtre: 'reglages=exercice',
    explication,
  })
}
