// The steps of article 39 C in words: the cap, what it lets in of the year, what waits, and what the stock becomes.
import { minus, negate } from '../../base/cents.ts'
import { type Etape, etape, type Regle, utiles } from '../etape.ts'
import type { Classement } from './classement.ts'
import type { Limite39C } from './limite-39c.ts'

const ART_39C: Regle = { source: 'CGI art. 39 C, II ; BOI-BIC-AMT-20-40-10-20 §§40-100', certitude: 'C' }
export const CASE_350: Regle = {
  source: 'CGI art. 39 C, II ; case 350 déduite de la notice 2033-NOT-SD',
  certitude: '?',
}

type Source = { limite: Limite39C; classement: Pick<Classement, 'dotation'> }

export function etapes39C({ limite, classement }: Source): Etape[] {
  return [
    plafond(limite),
    deduites(limite, classement),
    etape('excedent_39c', {
      libelle: "Excédent de l'année, reporté",
      montant_cents: limite.excedent_cents,
      en_mots: "Dotations de l'année moins la part déduite : reportées sans limite de durée, bien par bien.",
      entrees: utiles([
        { libelle: "Dotations de l'année", montant_cents: limite.dotations_cents, code: 'dotations' },
        { libelle: 'Part déduite', montant_cents: negate(limite.deduit_cents), code: 'dotations_deduites' },
      ]),
      regle: ART_39C,
    }),
    stockUtilise(limite),
    etape('stock_perdu', {
      libelle: 'Stock perdu avec les biens sortis',
      montant_cents: limite.stock_perdu_cents,
      en_mots: "Ce que portaient encore les composants sortis dans l'année : l'amortissement différé suit son bien.",
      entrees: utiles([
        { libelle: 'Stock à l’ouverture', montant_cents: limite.stock_ouverture_cents, code: 'stock_ouverture' },
        { libelle: "Excédent de l'année", montant_cents: limite.excedent_cents, code: 'excedent_39c' },
        { libelle: 'Stock utilisé', montant_cents: negate(limite.stock_utilise_cents), code: 'stock_utilise' },
        { libelle: 'Gardé par les biens qui restent', montant_cents: negate(limite.stock_cloture_cents) },
      ]),
      regle: ART_39C,
    }),
    etape('stock_cloture', {
      libelle: 'Amortissements réputés différés à la clôture',
      montant_cents: limite.stock_cloture_cents,
      en_mots: "Stock à l'ouverture, plus l'excédent de l'année, moins le stock utilisé, moins celui des biens sortis.",
      entrees: utiles([
        { libelle: 'Stock à l’ouverture', montant_cents: limite.stock_ouverture_cents, code: 'stock_ouverture' },
        { libelle: "Excédent de l'année", montant_cents: limite.excedent_cents, code: 'excedent_39c' },
        { libelle: 'Stock utilisé', montant_cents: negate(limite.stock_utilise_cents), code: 'stock_utilise' },
        {
          libelle: 'Perdu avec les biens sortis',
          montant_cents: negate(limite.stock_perdu_cents),
          code: 'stock_perdu',
        },
      ]),
      regle: ART_39C,
    }),
  ]
}

function plafond({ loyers_cents, charges_cents, plafond_cents }: Limite39C): Etape {
  const termes = [
    { libelle: 'Loyers acquis', montant_cents: loyers_cents, code: 'loyers' },
    { libelle: 'Charges des biens loués', montant_cents: negate(charges_cents), code: 'charges_bien' },
  ]
  const nul = loyers_cents < charges_cents
  return etape('plafond_39c', {
    libelle: "Plafond de l'article 39 C",
    montant_cents: plafond_cents,
    en_mots: nul
      ? 'Loyers moins charges des biens, pour tous les biens ensemble. Les charges dépassent les loyers : le plafond est nul, jamais négatif.'
      : 'Loyers moins charges des biens, pour tous les biens ensemble.',
    ...(nul ? { reperes: termes } : { entrees: utiles(termes) }),
    regle: ART_39C,
  })
}

/** The smaller of the two makes the amount; the other is what it was compared with. */
function deduites(
  { dotations_cents, plafond_cents, deduit_cents }: Limite39C,
  classement: Source['classement'],
): Etape {
  const dotations = { libelle: "Dotations de l'année", montant_cents: dotations_cents, code: 'dotations' }
  const limite = { libelle: "Plafond de l'article 39 C", montant_cents: plafond_cents, code: 'plafond_39c' }
  const toutes = dotations_cents <= plafond_cents
  return etape('dotations_deduites', {
    libelle: "Dotations de l'année déduites",
    montant_cents: deduit_cents,
    en_mots: toutes
      ? "Les dotations de l'année tiennent sous le plafond : elles sont toutes déduites, avant le stock."
      : "Les dotations de l'année dépassent le plafond : on ne déduit que lui, et rien du stock.",
    entrees: [toutes ? dotations : limite],
    reperes: [toutes ? limite : dotations],
    lignes: classement.dotation,
    regle: ART_39C,
  })
}

function stockUtilise(l: Limite39C): Etape {
  const stock = { libelle: 'Stock à l’ouverture', montant_cents: l.stock_ouverture_cents, code: 'stock_ouverture' }
  const place = [
    { libelle: "Plafond de l'article 39 C", montant_cents: l.plafond_cents, code: 'plafond_39c' },
    { libelle: 'Dotations déduites', montant_cents: negate(l.deduit_cents), code: 'dotations_deduites' },
  ]
  const tout = l.stock_ouverture_cents <= minus(l.plafond_cents, l.deduit_cents)
  return etape('stock_utilise', {
    libelle: 'Amortissements réputés différés utilisés',
    montant_cents: l.stock_utilise_cents,
    en_mots: tout
      ? "Tout le stock des années antérieures : il tient dans ce que les dotations de l'année laissent du plafond."
      : "Le stock des années antérieures, dans la limite de ce que les dotations de l'année laissent du plafond.",
    entrees: tout ? [stock] : place,
    reperes: tout ? place : [stock],
    regle: CASE_350,
  })
}
