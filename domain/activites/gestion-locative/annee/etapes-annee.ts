// The steps of a year of property income that stand beside its columns: what frame 430, the boxes of form 2042 and micro-foncier are made of.
import { euros, sum } from '../../../base/cents.ts'
import type { publie } from '../../../base/parametres.ts'
import type { DeficitReportable } from '../../../fiscal/deficit.ts'
import { type Etape, etape, utiles } from '../../../fiscal/etape.ts'
import type { ResultatFoncier } from '../../../fiscal/foncier/deficit-foncier.ts'
import { cleLigne, cleNotee, LIGNES_DEFICIT, NUMERO_2044 } from '../../../liasse/f2044.ts'
import type { FormulaireRempli } from '../../../liasse/formulaire.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import { nomsDesColonnes } from './a-declarer.ts'
import type { ColonneFonciere } from './annee-fonciere.ts'
import { ligne } from './deux-regimes.ts'

export const MICRO = { libelle: 'Revenu après abattement', code: 'micro_foncier_imposable' }
export const REEL = { libelle: 'Résultat foncier de l’année', code: 'foncier_resultat' }

export const etapeBenefice = ({ benefice_cents, resultat_cents }: ResultatFoncier): Etape =>
  etape('foncier_benefice', {
    libelle: 'Bénéfice foncier',
    montant_cents: benefice_cents,
    en_mots:
      'Le résultat de l’année quand il est un bénéfice, avant les déficits antérieurs : l’administration les impute elle-même.',
    ...(benefice_cents > 0
      ? { entrees: [{ ...REEL, montant_cents: benefice_cents }] }
      : { reperes: [{ ...REEL, montant_cents: resultat_cents }] }),
    regle: { source: 'CGI art. 28', certitude: 'C' },
  })

/** Frame 430, each line a step: what it is made of stands in the sum of the columns. */
export const etapesDesLignes = ({ lignes }: ResultatFoncier, somme: FormulaireRempli): Etape[] =>
  LIGNES_DEFICIT.flatMap((code) => {
    const montant_cents = lignes[code]
    if (montant_cents === undefined) return []
    const depart = DE_LA_SOMME[code]
    return [
      etape(cleLigne(code), {
        libelle: `Ligne ${code}`,
        montant_cents,
        en_mots: MOTS_LIGNE[code],
        ...(depart && { entrees: utiles(depart.map((de) => enEntree(somme, de))) }),
        ...(!depart && {
          reperes: [{ libelle: 'Déficit réparti', montant_cents, code: ETAPE_LIGNE[code] ?? REEL.code }],
        }),
        regle: { source: 'CGI art. 156, I, 3° ; notice de la 2044', certitude: 'C' },
      }),
    ]
  })

type LigneDeficit = (typeof LIGNES_DEFICIT)[number]
/** As the notice adds them: A + E + H, C + G, B + F. */
const DE_LA_SOMME: Partial<Record<LigneDeficit, readonly string[]>> = {
  '431': ['111', '215', '262'],
  '432': ['113', '250'],
  '433': ['112', '240'],
}
const enEntree = (somme: FormulaireRempli, code: string) => ({
  libelle: `Ligne ${code}`,
  montant_cents: ligne(somme, code),
  code: `${NUMERO_2044}:${code}`,
})

const ETAPE_LIGNE: Partial<Record<LigneDeficit, string>> = {
  '435': 'foncier_revenu_global',
  '437': 'foncier_interets_en_trop',
  '438': 'foncier_reporte',
  '440': 'foncier_revenu_global',
  '441': 'foncier_reporte',
}
const MOTS_LIGNE: Record<LigneDeficit, string> = {
  '431': 'Toutes les recettes de l’année, immeuble par immeuble.',
  '432': 'Les intérêts, les frais et l’assurance des emprunts : les recettes les absorbent d’abord.',
  '433': 'Tous les autres frais et charges.',
  '435': 'Des autres charges, ce que le revenu global prend, dans la limite du plafond.',
  '436': 'Des autres charges, ce qui dépasse le plafond.',
  '437': 'Les intérêts au-delà des recettes : ils ne diminuent jamais le revenu global.',
  '438': 'Ce qui attend les revenus fonciers des années suivantes.',
  '440': 'Le déficit, dans la limite du plafond du foyer.',
  '441': 'Ce qui dépasse le plafond attend les revenus fonciers des années suivantes.',
}

/** Each property in whole euros, as form 2044 would add them. */
export const etapeRecettesMicro = (
  colonnes: readonly ColonneFonciere[],
  { biens, societes }: Pick<FaitsGeres, 'biens'> & { societes: readonly Etape[] },
): Etape => {
  const noms = nomsDesColonnes(colonnes, biens)
  const brutes = colonnes.map(({ formulaire }) => formulaire.cases.filter(({ code }) => RECETTES.includes(code)))
  const entrees = [
    ...brutes.map((siennes, rang) => ({
      libelle: noms[rang] ?? '',
      montant_cents: sum(siennes.map(({ montant }) => euros(montant))),
    })),
    ...societes.filter(({ cle }) => cle === cleNotee('111')).flatMap((une) => une.entrees),
  ]
  return etape('micro_foncier_recettes', {
    libelle: 'Recettes brutes',
    montant_cents: sum(entrees.map(({ montant_cents }) => montant_cents)),
    en_mots:
      'Les loyers et les autres recettes reçus dans l’année, sans les charges que le locataire doit, chaque logement arrondi à l’euro.',
    entrees,
    lignes: brutes.flat().flatMap(({ lignes }) => lignes),
    regle: { source: 'CGI art. 32, 1', certitude: 'C' },
  })
}

const RECETTES: readonly string[] = ['211', '212', '213', '214']

export const etapeAnterieurs = (
  ouverture: readonly DeficitReportable[],
  { source, certitude }: Pick<ReturnType<typeof publie>, 'source' | 'certitude'>,
): Etape =>
  etape('foncier_anterieurs', {
    libelle: 'Déficits antérieurs non encore imputés',
    montant_cents: sum(ouverture.map(({ montant_cents }) => montant_cents)),
    en_mots: 'Ce qui reste au 1er janvier des déficits reportés des dix années d’avant, le plus ancien d’abord.',
    entrees: ouverture.map(({ annee, montant_cents }) => ({ libelle: `Déficit de ${annee}`, montant_cents })),
    regle: { source, certitude },
  })
