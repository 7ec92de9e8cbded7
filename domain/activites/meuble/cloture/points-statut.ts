// Whether the status of the year, LMNP or LMP, is the one that the household has by the law; by the receipts alone while it is not known.

import { type Cents, plus, zero } from '../../../base/cents.ts'
import { aConfirmer, enClair, estPublie, type Figure } from '../../../base/parametres.ts'
import { anneeDeCloture, moisDe } from '../../../compta/exercice.ts'
import { expliquerSomme } from '../../../liasse/explication-compte.ts'
import { foyerDe } from '../../../sujets/foyer/foyer.ts'
import { enEuros, type Point, point, sansObjet, soldeCrediteur } from '../../point.ts'
import type { SourceMeuble } from '../annee/annee-meublee.ts'
import { tvaDesRecettes } from '../annee/etapes-tva.ts'
import { estLmp, statutDe } from '../fiscal/reglages-meuble.ts'
import { statutLmp } from '../fiscal/statut-lmp.ts'
import { testDeLAnnee } from '../foyer/foyer.ts'
import { recettesSurDouzeMois } from '../foyer/recettes-douze-mois.ts'
import { anneesIndivises, partDuFoyer } from '../indivision/indivision.ts'

type Connue = SourceMeuble & { readonly seuil: Figure<Cents> }

export function statut(source: SourceMeuble): Point {
  const seuil = source.parametres?.lmp.seuil_recettes
  if (!seuil || !estPublie(seuil)) {
    return sansObjet('statut', 'Votre statut LMNP ou LMP', "Le seuil de l'année n'est pas connu")
  }
  return duFoyer({ ...source, seuil }) ?? desRecettes({ ...source, seuil })
}

/** The whole test (CGI 155, IV, 2): the furnished receipts of the household, against the limit and its other earned income. */
function duFoyer({ faits, exercice, fiscale, parametres, foyers = [], lignes, seuil }: Connue): Point | null {
  const foyer = foyerDe(foyers, anneeDeCloture(exercice))
  if (!foyer || !fiscale || !parametres) return null
  const indivise = anneesIndivises([fiscale], faits).at(0)
  const test = testDeLAnnee(
    fiscale,
    { foyer, biens: faits.biens, part: indivise ? partDuFoyer(indivise) : null },
    parametres,
  )
  const recettes = test.etapes.find(({ cle }) => cle === 'recettes_meublees')
  const ok = test.statut === statutDe(exercice)
  const dit = (depasse: boolean) => (depasse ? 'au-dessus' : 'au plus')
  return point('statut', 'foyer', {
    ok,
    libelle: ok
      ? `Votre statut est ${statutDe(exercice).toUpperCase()}`
      : `D’après votre foyer, votre statut est ${test.statut.toUpperCase()}, pas ${statutDe(exercice).toUpperCase()}`,
    detail: `Recettes meublées du foyer ${enEuros(test.recettes_annualisees_cents)}, ${dit(test.depasse_seuil)} de ${enEuros(seuil.valeur)} (${seuil.source}), ${dit(test.depasse_revenus)} de ses autres revenus d’activité, ${enEuros(foyer.revenus_activite_cents)}`,
    explication: expliquerSomme({
      titre: 'Recettes meublées du foyer, comparées au seuil du LMP et à ses autres revenus d’activité',
      en_mots:
        'Les recettes de ces livres et celles que le foyer tient ailleurs ; celles d’un logement acquis dans l’année sont à ramener à douze mois.',
      parts: recettes?.entrees ?? [],
      reperes: [
        { libelle: 'Sur douze mois', montant_cents: test.recettes_annualisees_cents },
        { libelle: 'Seuil', montant_cents: seuil.valeur },
        { libelle: 'Autres revenus d’activité du foyer', montant_cents: foyer.revenus_activite_cents },
      ],
      lignes: lignes.filter(({ compte }) => compte.startsWith('70')),
      regle: enClair(seuil.source, seuil.certitude),
      a_confirmer: recettes?.a_confirmer === true || aConfirmer(seuil.certitude),
    }),
  })
}

/** Nothing was said of the household: above the limit, its other incomes decide. */
function desRecettes({ exercice, lignes, parametres, seuil, fiscale, faits: { biens } }: Connue): Point {
  if (!parametres) return sansObjet('statut', 'Votre statut LMNP ou LMP', "Le seuil de l'année n'est pas connu")
  const loyers = lignes.filter(({ compte }) => compte.startsWith('70'))
  const tva = tvaDesRecettes(lignes)
  const recettes_cents = soldeCrediteur(loyers)
  const recues = plus(recettes_cents, tva)
  const mois = moisDe(exercice)
  const desLivres = fiscale
    ? recettesSurDouzeMois(
        { ...fiscale, chez_soi: fiscale.detail.chez_soi },
        { biens, recettes_cents, ailleurs: false },
      )
    : [{ montant_cents: recettes_cents, mois }]
  const { recettes_annualisees_cents: recettes, depasse_seuil: depasse } = statutLmp(
    { recettes: [...desLivres, { montant_cents: tva, mois }], autres_revenus_cents: zero },
    parametres,
  )
  const suite = depasse ? '. Dites ce que gagne votre foyer : ses autres revenus d’activité décident' : ''
  return point('statut', 'foyer', {
    ok: depasse === estLmp(exercice),
    libelle: depasse
      ? 'Votre statut LMNP ou LMP est à confirmer'
      : `Votre statut est ${statutDe(exercice).toUpperCase()}`,
    detail: `Recettes ${recettes === recues ? '' : 'sur douze mois '}${enEuros(recettes)}, ${depasse ? 'au-dessus' : 'au plus'} de ${enEuros(seuil.valeur)} (${seuil.source})${suite}`,
    explication: expliquerSomme({
      titre: 'Recettes comparées au seuil du LMP',
      en_mots: 'Les loyers et charges de l’année ; ceux d’un logement acquis dans l’année sont ramenés à douze mois.',
      parts: [{ libelle: 'Recettes sur douze mois', montant_cents: recettes }],
      reperes: [
        { libelle: 'Recettes de l’exercice', montant_cents: recettes_cents, code: 'loyers' },
        ...(tva === zero ? [] : [{ libelle: 'TVA de ces recettes (à confirmer)', montant_cents: tva }]),
        { libelle: 'Seuil', montant_cents: seuil.valeur },
      ],
      lignes: loyers,
      regle: enClair(seuil.source, seuil.certitude),
      a_confirmer: aConfirmer(seuil.certitude),
    }),
  })
}
