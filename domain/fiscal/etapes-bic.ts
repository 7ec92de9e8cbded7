// The steps of the tax result in words, for the screen that explains and for the boxes that take them.
import { type Cents, minus } from '../base/cents.ts'
import type { Ligne } from '../compta/ecriture.ts'
import type { Statut } from '../compta/exercice.ts'
import { type Classement, estGestion } from './classement.ts'
import { type Entree, type Etape, etape, type Regle } from './etape.ts'
import type { Limite39C } from './limite-39c.ts'
import type { MontantsBic } from './montants-bic.ts'

const ART_39C: Regle = { source: 'CGI art. 39 C, II ; BOI-BIC-AMT-20-40-10-20 §§40-100', certitude: 'C' }
const CLASSEMENT: Regle = {
  source: 'BOI-BIC-AMT-20-40-10-20 §70 ; CFE classée selon le réglage du dossier',
  certitude: '?',
}
const COMPTA: Regle = { source: 'CGI art. 38 ; balance des comptes de classes 6 et 7', certitude: 'C' }
const NON_DEDUCTIBLE: Regle = { source: 'CGI art. 39, 1 et 2', certitude: 'C' }
const CESSION_LMNP: Regle = { source: 'CGI art. 150 U (plus-value privée) ; notice 2033-NOT-SD', certitude: 'C' }
const CASE_350: Regle = { source: 'CGI art. 39 C, II ; case 350 déduite de la notice 2033-NOT-SD', certitude: '?' }

export type SourceEtapes = {
  statut: Statut
  montants: MontantsBic
  limite: Limite39C
  classement: Classement
  lignes: readonly Ligne[]
}

export function etapesBic(source: SourceEtapes): Etape[] {
  return [...etapesComptables(source), ...etapes39C(source), ...etapesCorrections(source), etapeResultat(source)]
}

function etapesComptables({ montants: m, classement, lignes }: SourceEtapes): Etape[] {
  return [
    etape('resultat_comptable', {
      libelle: 'Résultat comptable',
      montant_cents: m.comptable_cents,
      en_mots: 'Produits moins charges, toutes les dotations aux amortissements étant comptées.',
      lignes: lignes.filter(estGestion),
      regle: COMPTA,
    }),
    etape('loyers', {
      libelle: 'Loyers acquis',
      montant_cents: m.loyers_cents,
      en_mots: "Loyers et charges facturés aux locataires au titre de l'année (L).",
      lignes: classement.L,
      regle: CLASSEMENT,
    }),
    etape('charges_bien', {
      libelle: 'Charges des biens loués',
      montant_cents: m.charges_bien_cents,
      en_mots: 'Charges afférentes aux biens, hors amortissements : elles réduisent le plafond (B).',
      lignes: classement.B,
      regle: CLASSEMENT,
    }),
    etape('charges_activite', {
      libelle: "Charges de l'activité",
      montant_cents: m.charges_activite_cents,
      en_mots: 'Comptable, logiciel, frais généraux : elles ne réduisent pas le plafond (ACT).',
      lignes: classement.ACT,
      regle: CLASSEMENT,
    }),
    etape('autres_produits', {
      libelle: 'Autres produits',
      montant_cents: m.autres_produits_cents,
      en_mots: "Produits financiers, indemnités : ils n'augmentent pas le plafond (OTH).",
      lignes: classement.OTH,
      regle: CLASSEMENT,
    }),
  ]
}

function etapes39C({ limite, classement }: SourceEtapes): Etape[] {
  const plafond = { libelle: "Plafond de l'article 39 C", montant_cents: limite.plafond_cents, code: 'plafond_39c' }
  const dotations = { libelle: "Dotations de l'année", montant_cents: limite.dotations_cents }
  const stock = { libelle: 'Stock à l’ouverture', montant_cents: limite.stock_ouverture_cents }
  const utilise = { libelle: 'Stock utilisé', montant_cents: limite.stock_utilise_cents, code: 'stock_utilise' }
  const excedent = { libelle: "Excédent de l'année", montant_cents: limite.excedent_cents, code: 'excedent_39c' }
  return [
    etape('plafond_39c', {
      libelle: "Plafond de l'article 39 C",
      montant_cents: limite.plafond_cents,
      en_mots: 'Loyers moins charges des biens, pour tous les biens ensemble, jamais au-dessous de zéro.',
      entrees: [
        { libelle: 'Loyers acquis', montant_cents: limite.loyers_cents, code: 'loyers' },
        { libelle: 'Charges des biens loués', montant_cents: limite.charges_cents, code: 'charges_bien' },
      ],
      regle: ART_39C,
    }),
    etape('dotations_deduites', {
      libelle: "Dotations de l'année déduites",
      montant_cents: limite.deduit_cents,
      en_mots: "Les dotations de l'année, dans la limite du plafond ; elles passent avant le stock.",
      entrees: [dotations, plafond],
      lignes: classement.dotation,
      regle: ART_39C,
    }),
    etape('excedent_39c', {
      libelle: "Excédent de l'année, reporté",
      montant_cents: limite.excedent_cents,
      en_mots: "Dotations de l'année moins la part déduite : reportées sans limite de durée, bien par bien.",
      entrees: [dotations, { libelle: 'Part déduite', montant_cents: limite.deduit_cents, code: 'dotations_deduites' }],
      lignes: classement.dotation,
      regle: ART_39C,
    }),
    etape('stock_utilise', {
      libelle: 'Amortissements réputés différés utilisés',
      montant_cents: limite.stock_utilise_cents,
      en_mots:
        "Le stock des années antérieures, dans la limite de ce que les dotations de l'année laissent du plafond.",
      entrees: [
        stock,
        plafond,
        { libelle: 'Dotations déduites', montant_cents: limite.deduit_cents, code: 'dotations_deduites' },
      ],
      regle: CASE_350,
    }),
    etape('stock_cloture', {
      libelle: 'Amortissements réputés différés à la clôture',
      montant_cents: limite.stock_cloture_cents,
      en_mots: "Stock à l'ouverture, plus l'excédent de l'année, moins le stock utilisé, moins celui des biens sortis.",
      entrees: [
        stock,
        excedent,
        utilise,
        { libelle: 'Perdu avec les biens sortis', montant_cents: limite.stock_perdu_cents },
      ],
      regle: ART_39C,
    }),
  ]
}

function etapesCorrections({ statut, montants: m, limite, classement }: SourceEtapes): Etape[] {
  const nonDeductibles: Entree = { libelle: 'Charges non déductibles', montant_cents: m.charges_non_deductibles_cents }
  const lmnp = statut === 'lmnp'
  return [
    etape('reintegrations', {
      libelle: 'Réintégrations diverses',
      montant_cents: m.reintegrations_cents,
      en_mots: lmnp
        ? 'Charges non déductibles, et valeur comptable des biens cédés (la plus-value est privée).'
        : 'Charges non déductibles, et moins-values à long terme.',
      entrees: lmnp
        ? [nonDeductibles, { libelle: 'Valeur comptable des biens cédés', montant_cents: m.valeur_cedee_cents }]
        : [nonDeductibles],
      lignes: lmnp ? [...classement.non_deductible, ...classement.valeur_cedee] : classement.non_deductible,
      regle: lmnp && m.valeur_cedee_cents !== 0 ? CESSION_LMNP : NON_DEDUCTIBLE,
    }),
    etape('deductions', {
      libelle: 'Déductions diverses',
      montant_cents: m.deductions_cents,
      en_mots: lmnp
        ? 'Stock de l’article 39 C utilisé, et prix des biens cédés (la plus-value est privée).'
        : 'Stock de l’article 39 C utilisé, et plus-values à long terme, imposées à part.',
      entrees: [
        { libelle: 'Stock utilisé', montant_cents: limite.stock_utilise_cents, code: 'stock_utilise' },
        ...(lmnp ? [{ libelle: 'Prix des biens cédés', montant_cents: m.prix_cession_cents }] : []),
        { libelle: 'Autres', montant_cents: autresDeductions(m, limite, lmnp) },
      ],
      lignes: lmnp ? [...classement.non_imposable, ...classement.prix_cession] : classement.non_imposable,
      regle: CASE_350,
    }),
  ]
}

function autresDeductions(m: MontantsBic, limite: Limite39C, lmnp: boolean): Cents {
  const sansStock = minus(m.deductions_cents, limite.stock_utilise_cents)
  return lmnp ? minus(sansStock, m.prix_cession_cents) : sansStock
}

function etapeResultat({ montants: m, limite }: SourceEtapes): Etape {
  return etape('resultat_fiscal', {
    libelle: 'Résultat fiscal avant déficits antérieurs',
    montant_cents: m.resultat_cents,
    en_mots:
      "Résultat comptable, plus l'excédent de l'article 39 C et les réintégrations, moins les déductions. Un déficit ne vient jamais des amortissements des biens.",
    entrees: [
      { libelle: 'Résultat comptable', montant_cents: m.comptable_cents, code: 'resultat_comptable' },
      { libelle: "Excédent de l'article 39 C", montant_cents: limite.excedent_cents, code: 'excedent_39c' },
      { libelle: 'Réintégrations', montant_cents: m.reintegrations_cents, code: 'reintegrations' },
      { libelle: 'Déductions', montant_cents: m.deductions_cents, code: 'deductions' },
    ],
    regle: { source: 'CGI art. 39 C, II et 155, IV', certitude: 'C' },
  })
}
