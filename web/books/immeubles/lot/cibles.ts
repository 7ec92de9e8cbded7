// Each figure of a year of a lot, opened: what it adds, what it is divided by, the lines and the leases behind it.
import { negate, zero } from '#domain/base/cents.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import { dansLeNom, nomDe } from '#domain/compta/exercice.ts'
import type { Explication } from '#domain/liasse/explication.ts'
import { expliquerLignes } from '#domain/liasse/explication-compte.ts'
import { exploitationDe } from '#domain/sujets/biens/suivi/chiffres-bien.ts'
import type { AnneeDuLot } from '#domain/sujets/immeubles/suivi/rendement.ts'
import { formatDay } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { cibleParts, partFait } from '#web/parts/expliquer/somme.ts'

export type Quoi = 'loyers' | 'net' | 'brut' | 'net_taux' | 'tresorerie' | 'occupation' | 'manque'

/** `5,62 %` for 562 ten-thousandths. */
export function pourcent(part: number): string {
  const size = Math.abs(part)
  return `${part < 0 ? '−' : ''}${Math.trunc(size / 100)},${String(size % 100).padStart(2, '0')} %`
}

export const nomAnnee = ({ exercice }: AnneeDuLot): string => nomDe(exercice)

const USAGE = 'Un repère d’usage, sans valeur fiscale'

export function cibleDeLAnnee(une: AnneeDuLot, quoi: Quoi): Cible {
  const { exercice, performance } = une
  const etiquette = `${performance.bien.libelle}, ${nomAnnee(une)}`
  const la = { etiquette, exercice: exercice.fin }
  switch (quoi) {
    case 'loyers':
      return cibleLignes(performance.chiffres.lignes_loyers, {
        ...la,
        titre: 'Loyers et charges reçus',
        sens: 'credit',
      })
    case 'net':
      return cibleNet(une, la)
    case 'tresorerie':
      return { sorte: 'etape', cle: 'tresorerie', parmi: performance.etapes, ...la }
    case 'manque':
      return cibleManque(une, la)
    case 'brut':
    case 'net_taux':
    case 'occupation':
      return { sorte: 'libre', explication: direTaux(une, quoi), ...la, suites: { net: cibleNet(une, la) } }
  }
}

type La = Pick<Extract<Cible, { sorte: 'libre' }>, 'etiquette' | 'exercice'> & { readonly etiquette: string }

function cibleLignes(
  lignes: readonly Ligne[],
  { titre, sens, ...la }: La & { titre: string; sens: 'debit' | 'credit' },
): Cible {
  const en_mots = 'Compte par compte, puis écriture par écriture.'
  return {
    sorte: 'libre',
    explication: { ...expliquerLignes(lignes, { titre, en_mots, sens, regle: USAGE }), entrees: [], lignes },
    ...la,
  }
}

function cibleNet({ performance: { chiffres, lignes_charges } }: AnneeDuLot, la: La): Cible {
  const { exercice, etiquette } = la
  const { charges_cents } = exploitationDe(chiffres)
  return cibleParts({
    titre: 'Loyers moins charges',
    etiquette,
    ...(exercice === undefined ? {} : { exercice }),
    en_mots: 'Ce que le lot a rapporté, moins ce qu’il a coûté, sans les intérêts de ses emprunts.',
    parts: [
      { libelle: 'Loyers et charges reçus', montant_cents: chiffres.loyers_cents, code: 'loyers' },
      { libelle: 'Charges payées, sans les intérêts', montant_cents: negate(charges_cents), code: 'charges' },
    ],
    suites: {
      loyers: cibleLignes(chiffres.lignes_loyers, { ...la, titre: 'Loyers et charges reçus', sens: 'credit' }),
      charges: cibleLignes(lignes_charges, { ...la, titre: 'Charges payées, sans les intérêts', sens: 'debit' }),
    },
    regle: USAGE,
  })
}

function cibleManque({ vacances, exercice }: AnneeDuLot, { etiquette }: La): Cible {
  return cibleParts({
    titre: 'Loyers non perçus',
    etiquette,
    exercice: exercice.fin,
    en_mots:
      'Le loyer hors charges du bail d’avant, sinon de celui d’après, pour les jours sans locataire ; un mois commencé compte pour ses jours.',
    parts: vacances.map(({ du, au, jours, bail, manque_cents }) => {
      const part = {
        libelle: `Du ${formatDay(du)} au ${formatDay(au)}, ${jours} jour${jours > 1 ? 's' : ''}`,
        montant_cents: manque_cents,
      }
      return bail ? partFait('baux', bail.id, part) : part
    }),
    regle: 'Loyer du bail voisin, au prorata des jours',
  })
}

function direTaux(une: AnneeDuLot, quoi: 'brut' | 'net_taux' | 'occupation'): Explication {
  const { performance, occupation, jours_possibles, jours_vacants, exercice } = une
  const { bien, chiffres, brut, net, net_cents } = performance
  const cout = [
    { libelle: 'Prix d’achat', montant_cents: bien.prix_cents, code: `fait:biens/${bien.id}` },
    { libelle: 'Frais d’acquisition', montant_cents: bien.frais_acquisition_cents },
  ]
  const DITS = {
    brut: {
      titre: 'Rendement brut',
      valeur: brut,
      en_mots: `Les loyers et charges reçus ${dansLeNom(exercice)}, divisés par le prix et les frais d’acquisition.`,
      reperes: [{ libelle: 'Loyers et charges reçus', montant_cents: chiffres.loyers_cents }, ...cout],
    },
    net_taux: {
      titre: 'Rendement net',
      valeur: net,
      en_mots: `Les loyers moins les charges payées ${dansLeNom(exercice)}, sans les intérêts d’emprunt, divisés par le prix et les frais d’acquisition.`,
      reperes: [{ libelle: 'Loyers moins charges', montant_cents: net_cents, code: 'net' }, ...cout],
    },
    occupation: {
      titre: 'Occupation',
      valeur: occupation,
      en_mots: `${jours_possibles - jours_vacants} jours sous bail sur ${jours_possibles} où le lot pouvait l’être.`,
      reperes: [],
    },
  }
  const { titre, valeur, en_mots, reperes } = DITS[quoi]
  return {
    ...{ titre, en_mots, reperes, entrees: [], lignes: [], a_confirmer: false },
    ...{ montant: null, montant_cents: zero, affiche: valeur === null ? 'Sans objet' : pourcent(valeur) },
    regle: quoi === 'occupation' ? 'Vos baux, du premier au dernier jour' : USAGE,
  }
}
