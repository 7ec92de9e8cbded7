// The steps of the tax result in words, for the screen that explains and for the boxes that take them.
import { negate, positive, sum } from '../../base/cents.ts'
import { type Entree, type Etape, etape, perte, type Regle, utiles } from '../etape.ts'
import type { Classement } from './classement.ts'
import { CASE_350, etapes39C } from './etapes-39c.ts'
import type { Limite39C } from './limite-39c.ts'
import type { MontantsBic } from './montants-bic.ts'

const CLASSEMENT: Regle = {
  source: 'BOI-BIC-AMT-20-40-10-20 §70 ; CFE classée selon le réglage du dossier',
  certitude: '?',
}
const COMPTA: Regle = { source: 'CGI art. 38 ; balance des comptes de classes 6 et 7', certitude: 'C' }
const NON_DEDUCTIBLE: Regle = { source: 'CGI art. 39, 1 et 2', certitude: 'C' }
const CESSION_PRIVEE: Regle = { source: 'CGI art. 150 U (plus-value privée) ; notice 2033-NOT-SD', certitude: 'C' }
const CESSION: Regle = { source: 'PCG, comptes 657 et 757 (675 et 775 avant 2025)', certitude: 'C' }

export type SourceEtapes = {
  cessions_privees: boolean
  montants: MontantsBic
  limite: Limite39C
  classement: Classement
}

export function etapesBic(source: SourceEtapes): Etape[] {
  return [
    etapeComptable(source),
    etapeAvant(source),
    ...etapesParNature(source),
    ...etapesAPart(source),
    ...etapes39C(source),
    ...etapesCorrections(source),
    etapeResultat(source),
  ]
}

function etapeComptable({ montants: m, limite }: SourceEtapes): Etape {
  return etape('resultat_comptable', {
    libelle: 'Résultat comptable',
    montant_cents: m.comptable_cents,
    en_mots: 'Produits moins charges, toutes les dotations aux amortissements étant comptées.',
    entrees: utiles([
      ...nature(m),
      { libelle: 'Dotations aux amortissements', montant_cents: negate(limite.dotations_cents), code: 'dotations' },
      ...aPart(m),
    ]),
    regle: COMPTA,
  })
}

function etapeAvant({ montants: m }: SourceEtapes): Etape {
  const entrees = nature(m)
  return etape('avant_amortissement', {
    libelle: 'Résultat avant amortissement',
    montant_cents: sum(entrees.map((une) => une.montant_cents)),
    en_mots: 'Les loyers et autres produits, moins les charges des biens et de l’activité.',
    entrees,
    regle: COMPTA,
  })
}

const RECTIFIE = 'Corrections déjà déclarées par une liasse rectificative'
const EXONERE = 'Location exonérée d’une partie de l’habitation'

const nature = (m: MontantsBic): Entree[] =>
  utiles([
    { libelle: 'Loyers acquis', montant_cents: m.loyers_cents, code: 'loyers' },
    { libelle: 'Autres produits', montant_cents: m.autres_produits_cents, code: 'autres_produits' },
    { libelle: 'Charges des biens loués', montant_cents: negate(m.charges_bien_cents), code: 'charges_bien' },
    { libelle: "Charges de l'activité", montant_cents: negate(m.charges_activite_cents), code: 'charges_activite' },
  ])

/** What the accounts hold and the tax result takes in another way. */
const aPart = (m: MontantsBic): Entree[] => [
  {
    libelle: 'Charges non déductibles',
    montant_cents: negate(m.charges_non_deductibles_cents),
    code: 'charges_non_deductibles',
  },
  {
    libelle: 'Produits non imposables',
    montant_cents: m.produits_non_imposables_cents,
    code: 'produits_non_imposables',
  },
  { libelle: 'Prix des biens cédés', montant_cents: m.prix_cession_cents, code: 'prix_cession' },
  { libelle: 'Valeur comptable des biens cédés', montant_cents: negate(m.valeur_cedee_cents), code: 'valeur_cedee' },
  { libelle: RECTIFIE, montant_cents: negate(m.rectifie_cents), code: 'rectifications' },
  { libelle: EXONERE, montant_cents: m.exonere_cents, code: 'location_exoneree' },
]

/** What the income statement gives by nature, in the classes of article 39 C: each amount is the lines of its accounts. */
const etapesParNature = ({ montants: m, classement }: SourceEtapes): Etape[] => [
  etape('loyers', {
    libelle: 'Loyers acquis',
    montant_cents: m.loyers_cents,
    en_mots: "Loyers et charges facturés aux locataires au titre de l'année.",
    lignes: classement.L,
    regle: CLASSEMENT,
  }),
  etape('charges_bien', {
    libelle: 'Charges des biens loués',
    montant_cents: m.charges_bien_cents,
    en_mots: 'Charges afférentes aux biens, hors amortissements : elles réduisent le plafond.',
    lignes: classement.B,
    regle: CLASSEMENT,
  }),
  etape('charges_activite', {
    libelle: "Charges de l'activité",
    montant_cents: m.charges_activite_cents,
    en_mots: 'Comptable, logiciel, frais généraux : elles ne réduisent pas le plafond.',
    lignes: classement.ACT,
    regle: CLASSEMENT,
  }),
  etape('autres_produits', {
    libelle: 'Autres produits',
    montant_cents: m.autres_produits_cents,
    en_mots: "Produits financiers, indemnités : ils n'augmentent pas le plafond.",
    lignes: classement.OTH,
    regle: CLASSEMENT,
  }),
]

/** What the tax result takes in another way. */
const etapesAPart = ({ montants: m, limite, classement }: SourceEtapes): Etape[] => [
  etape('dotations', {
    libelle: "Dotations de l'année",
    montant_cents: limite.dotations_cents,
    en_mots: 'Une part de chaque composant, selon son plan : sa valeur étalée sur sa durée.',
    lignes: classement.dotation,
    regle: { source: 'PCG art. 214-9 et 214-13 ; CGI art. 39, 1, 2°', certitude: 'C' },
  }),
  etape('charges_non_deductibles', {
    libelle: 'Charges non déductibles',
    montant_cents: m.charges_non_deductibles_cents,
    en_mots: 'Amendes, pénalités et autres charges que la loi ne laisse pas déduire : elles sont réintégrées.',
    lignes: classement.non_deductible,
    regle: NON_DEDUCTIBLE,
  }),
  etape('produits_non_imposables', {
    libelle: 'Produits non imposables',
    montant_cents: m.produits_non_imposables_cents,
    en_mots: "Produits comptés dans les livres et que la loi n'impose pas ici : ils sont déduits.",
    lignes: classement.non_imposable,
    regle: COMPTA,
  }),
  etape('prix_cession', {
    libelle: 'Prix des biens cédés',
    montant_cents: m.prix_cession_cents,
    en_mots: "Prix de vente des biens sortis dans l'année.",
    lignes: classement.prix_cession,
    regle: CESSION,
  }),
  etape('valeur_cedee', {
    libelle: 'Valeur comptable des biens cédés',
    montant_cents: m.valeur_cedee_cents,
    en_mots: "Valeur d'entrée des biens sortis dans l'année, moins leurs amortissements.",
    lignes: classement.valeur_cedee,
    regle: CESSION,
  }),
]

function etapesCorrections({ cessions_privees, montants: m, limite, classement }: SourceEtapes): Etape[] {
  const diverses = corrections({ montants: m, limite })
  return [
    ...etapeRectifications(m),
    etape('reintegrations', {
      libelle: 'Réintégrations diverses',
      montant_cents: m.reintegrations_cents,
      en_mots: cessions_privees
        ? 'Charges non déductibles, et valeur comptable des biens cédés (la plus-value est privée).'
        : 'Charges non déductibles, et moins-values à long terme.',
      entrees: reintegrations(m, cessions_privees),
      lignes: cessions_privees ? [...classement.non_deductible, ...classement.valeur_cedee] : classement.non_deductible,
      regle: cessions_privees && m.valeur_cedee_cents !== 0 ? CESSION_PRIVEE : NON_DEDUCTIBLE,
    }),
    etape('deductions', {
      libelle: 'Déductions diverses',
      montant_cents: m.deductions_cents,
      en_mots: cessions_privees
        ? 'Stock de l’article 39 C utilisé, et prix des biens cédés (la plus-value est privée).'
        : 'Stock de l’article 39 C utilisé ou perdu avec les biens cédés, et plus-values à long terme, imposées à part.',
      entrees: deductions(m, { limite, cessions_privees }),
      lignes: cessions_privees ? [...classement.non_imposable, ...classement.prix_cession] : classement.non_imposable,
      regle: CASE_350,
    }),
    etape('corrections', {
      libelle: 'Corrections fiscales',
      montant_cents: sum(diverses.map((une) => une.montant_cents)),
      en_mots:
        'Ce qui sépare le résultat fiscal des loyers, des charges et des amortissements déduits : biens cédés, charges non déductibles, produits non imposables.',
      entrees: diverses,
      regle: COMPTA,
    }),
  ]
}

/** Only in a year whose books correct another one that was rectified. */
function etapeRectifications(m: MontantsBic): Etape[] {
  if (m.rectifie_cents === 0) return []
  return [
    etape('rectifications', {
      libelle: RECTIFIE,
      montant_cents: m.rectifie_cents,
      en_mots:
        "Les livres corrigent ici une année close, que sa liasse rectificative a déjà déclarée : l'effet en est retiré, pour ne pas compter deux fois.",
      entrees: [
        { libelle: "Résultat des faits propres à l'année", montant_cents: sum([m.comptable_cents, m.rectifie_cents]) },
        { libelle: 'Résultat comptable', montant_cents: negate(m.comptable_cents), code: 'resultat_comptable' },
      ],
      regle: { source: 'CGI art. 38, 2 ; la charge ou le produit se rattache à son année', certitude: 'R' },
    }),
  ]
}

function reintegrations(m: MontantsBic, cessions_privees: boolean): Entree[] {
  return utiles([
    {
      libelle: 'Charges non déductibles',
      montant_cents: m.charges_non_deductibles_cents,
      code: 'charges_non_deductibles',
    },
    { libelle: RECTIFIE, montant_cents: positive(m.rectifie_cents), code: 'rectifications' },
    { libelle: EXONERE, montant_cents: perte(m.exonere_cents), code: 'location_exoneree' },
    cessions_privees
      ? { libelle: 'Valeur comptable des biens cédés', montant_cents: m.valeur_cedee_cents, code: 'valeur_cedee' }
      : {
          libelle: 'Moins-value à long terme',
          montant_cents: perte(m.plus_value_long_terme_cents),
          code: 'pv_long_terme_totale',
        },
  ])
}

function deductions(
  m: MontantsBic,
  { limite, cessions_privees }: { limite: Limite39C; cessions_privees: boolean },
): Entree[] {
  return utiles([
    { libelle: 'Stock utilisé', montant_cents: limite.stock_utilise_cents, code: 'stock_utilise' },
    {
      libelle: 'Produits non imposables',
      montant_cents: m.produits_non_imposables_cents,
      code: 'produits_non_imposables',
    },
    { libelle: RECTIFIE, montant_cents: perte(m.rectifie_cents), code: 'rectifications' },
    { libelle: EXONERE, montant_cents: positive(m.exonere_cents), code: 'location_exoneree' },
    ...(cessions_privees
      ? [{ libelle: 'Prix des biens cédés', montant_cents: m.prix_cession_cents, code: 'prix_cession' }]
      : [
          {
            libelle: 'Plus-value à long terme',
            montant_cents: positive(m.plus_value_long_terme_cents),
            code: 'pv_long_terme_totale',
          },
          { libelle: 'Stock perdu avec les biens cédés', montant_cents: limite.stock_perdu_cents, code: 'stock_perdu' },
        ]),
  ])
}

/** What stands between rents less charges less depreciation deducted, and the tax result: nothing most years. */
function corrections({ montants: m, limite }: Pick<SourceEtapes, 'montants' | 'limite'>): Entree[] {
  return utiles([
    ...aPart(m),
    { libelle: 'Réintégrations', montant_cents: m.reintegrations_cents, code: 'reintegrations' },
    { libelle: 'Déductions', montant_cents: negate(m.deductions_cents), code: 'deductions' },
    { libelle: 'Stock utilisé, compté à part', montant_cents: limite.stock_utilise_cents, code: 'stock_utilise' },
  ])
}

function etapeResultat({ montants: m, limite }: SourceEtapes): Etape {
  return etape('resultat_fiscal', {
    libelle: 'Résultat fiscal avant déficits antérieurs',
    montant_cents: m.resultat_cents,
    en_mots:
      "Résultat comptable, plus l'excédent de l'article 39 C et les réintégrations, moins les déductions. Un déficit ne vient jamais des amortissements des biens.",
    entrees: utiles([
      { libelle: 'Résultat comptable', montant_cents: m.comptable_cents, code: 'resultat_comptable' },
      { libelle: "Excédent de l'article 39 C", montant_cents: limite.excedent_cents, code: 'excedent_39c' },
      { libelle: 'Réintégrations', montant_cents: m.reintegrations_cents, code: 'reintegrations' },
      { libelle: 'Déductions', montant_cents: negate(m.deductions_cents), code: 'deductions' },
    ]),
    regle: { source: 'CGI art. 39 C, II et 155, IV', certitude: 'C' },
  })
}
