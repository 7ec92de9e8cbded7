// Each figure of a dwelling, opened: what it is divided by, what it adds, the lines and facts behind it.

import { zero } from '#domain/base/cents.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import { type Bornes, nomDe } from '#domain/compta/exercice.ts'
import { type Explication, expliquerEtape } from '#domain/liasse/explication.ts'
import { expliquerLignes } from '#domain/liasse/explication-compte.ts'
import { exploitationDe } from '#domain/sujets/biens/suivi/chiffres-bien.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import type { LogementChiffre } from './donnees.ts'

export type Quoi = 'brut' | 'net' | 'net_net' | 'tresorerie' | 'occupation' | 'patrimoine'

/** `5,62 %` for 562 ten-thousandths. */
export function pourcent(part: number): string {
  const size = Math.abs(part)
  return `${part < 0 ? '−' : ''}${Math.trunc(size / 100)},${String(size % 100).padStart(2, '0')} %`
}

const USAGE = 'Un repère d’usage, sans valeur fiscale'

export function cibleDuLogement(un: LogementChiffre, quoi: Quoi, periode: Bornes): Cible {
  const etiquette = `${un.bien.libelle}, ${nomDe(periode)}`
  const suites: Record<string, Cible> = {
    loyers: libre(desComptes(un.chiffres.lignes_loyers, 'Loyers de l’année', 'credit'), etiquette),
    charges: libre(desComptes(un.lignes_charges, 'Charges du logement, sans les intérêts', 'debit'), etiquette),
    ...(un.patrimoine ? { pv_total: libre(expliquerEtape(un.patrimoine.etapes, 'pv_total'), etiquette) } : {}),
  }
  if (quoi === 'patrimoine' && un.patrimoine)
    return { sorte: 'etape', cle: 'patrimoine_net', parmi: un.patrimoine.etapes, etiquette }
  if (quoi === 'tresorerie') return { sorte: 'etape', cle: 'tresorerie', parmi: un.etapes, etiquette }
  return { ...libre(dire(un, quoi), etiquette), suites }
}

const libre = (explication: Explication, etiquette: string) => ({ sorte: 'libre', explication, etiquette }) as const

function dire(un: LogementChiffre, quoi: Quoi): Explication {
  const { chiffres, bien, net_cents, impot_cents, occupation } = un
  const cout = [
    { libelle: 'Prix d’achat', montant_cents: bien.prix_cents, code: `fait:biens/${bien.id}` },
    { libelle: 'Frais d’acquisition', montant_cents: bien.frais_acquisition_cents },
  ]
  const loyers = { libelle: 'Loyers de l’année', montant_cents: chiffres.loyers_cents, code: 'loyers' }
  const net = { libelle: 'Loyers moins charges, sans les intérêts', montant_cents: net_cents, code: 'charges' }
  const interets = {
    libelle: 'Intérêts d’emprunt, non comptés',
    montant_cents: exploitationDe(chiffres).interets_cents,
  }
  switch (quoi) {
    case 'brut':
      return taux('Rendement brut', un.brut, {
        en_mots: 'Les loyers comptés depuis le début de l’exercice, divisés par le prix et les frais d’acquisition.',
        reperes: [loyers, ...cout],
      })
    case 'net':
      return taux('Rendement net', un.net, {
        en_mots:
          'Les loyers moins les charges du logement (sans les intérêts d’emprunt), divisés par le prix et les frais d’acquisition.',
        reperes: [loyers, net, interets, ...cout],
      })
    case 'net_net':
      return taux('Rendement net-net', un.net_net, {
        en_mots:
          'Ce qui reste après les charges et la part d’impôt de ce logement, divisé par le prix et les frais d’acquisition. L’impôt de l’activité est partagé entre les logements selon ce que chacun laisse.',
        reperes: [loyers, net, interets, { libelle: 'Impôt et prélèvements', montant_cents: impot_cents }, ...cout],
      })
    default:
      return {
        ...taux('Occupation', occupation.taux, { en_mots: motsOccupation(un), reperes: [] }),
        regle: 'Vos baux, du premier au dernier jour',
      }
  }
}

const motsOccupation = ({ occupation: { loues, possibles } }: LogementChiffre): string =>
  possibles === 0
    ? 'Le logement n’était pas à louer sur cette période.'
    : `${loues} jour${loues > 1 ? 's' : ''} sous bail sur ${possibles} où il pouvait l’être, depuis le début de l’exercice ou sa mise en location.`

function taux(
  titre: string,
  valeur: number | null,
  { en_mots, reperes }: Pick<Explication, 'en_mots' | 'reperes'>,
): Explication {
  return {
    titre,
    montant: null,
    montant_cents: zero,
    affiche: valeur === null ? 'Sans objet' : pourcent(valeur),
    en_mots,
    entrees: [],
    reperes,
    lignes: [],
    regle: USAGE,
    a_confirmer: false,
  }
}

const desComptes = (lignes: readonly Ligne[], titre: string, sens: 'debit' | 'credit'): Explication => ({
  ...expliquerLignes(lignes, { titre, en_mots: 'Compte par compte, puis écriture par écriture.', sens, regle: USAGE }),
  entrees: [],
  lignes,
})
