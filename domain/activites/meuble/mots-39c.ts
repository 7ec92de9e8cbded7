// Article 39 C in the words of furnished letting: what it limits and puts off, and what each account and each dwelling is for it.
import { classe39De, type NatureFiscale, natureFiscale } from '../../fiscal/bic/classement.ts'
import { type Classe39c, classe39cDe } from '../../fiscal/bic/classes-39c.ts'
import type { Plafond } from '../mots.ts'

const COMPTES: Readonly<Record<Classe39c, string>> = {
  L: "loyer pour l'article 39 C",
  B: "charge du bien loué pour l'article 39 C",
  ACT: "charge de l'activité, hors du plafond de l'article 39 C",
  OTH: "produit hors du plafond de l'article 39 C",
  exclu: "hors du calcul du plafond de l'article 39 C",
}

const CHARGES: Partial<Record<NatureFiscale, string>> = {
  B: 'charge du logement, elle abaisse le plafond des amortissements',
  ACT: 'charge de l’activité, sans effet sur le plafond des amortissements',
  non_deductible: 'non déductible, elle est réintégrée',
}

export const ARTICLE_39C: Plafond = {
  court: '39 C',
  article: 'Article 39 C',
  explication:
    'L’amortissement déduit ne peut pas dépasser les loyers diminués des charges du logement. Le reste est reporté, sans limite de durée (CGI, article 39 C).',
  plan: 'Déduit dans la limite de vos loyers moins vos charges (CGI art. 39 C) ; le surplus se reporte sans limite de durée.',
  report: {
    nom: 'amortissement réputé différé',
    explication:
      'Amortissement réputé différé : ce que l’article 39 C n’a pas laissé déduire. Il reste utilisable sans limite de durée.',
  },
  logement: {
    classement: 'BOI-BIC-AMT-20-40-10-20 §70',
    marge: 'CGI art. 39 C, II ; BOI-BIC-AMT-20-40-10-20 §§40-100',
    commun: 'le plafond de l’article 39 C, lui, est commun à tous',
  },
  compte: (numero) => {
    const classe = classe39cDe(numero)
    return classe && COMPTES[classe]
  },
  charge: (compte, reglages) => CHARGES[natureFiscale(compte, classe39De(reglages))] ?? null,
}
