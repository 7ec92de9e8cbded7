// The tax years of property income, chained one to the next by their deficits, each under the regime of its exercice.
import type { Anomalie } from '../../../base/anomalie.ts'
import { type Cents, euros, negate, positive, sum, zero } from '../../../base/cents.ts'
import { type Day, lastDayOf } from '../../../base/day.ts'
import { publie } from '../../../base/parametres.ts'
import { Refus } from '../../../base/refus.ts'
import { livresDeclares } from '../../../cloture/rectification.ts'
import { estGestion } from '../../../compta/compte.ts'
import { anneeDeCloture, type Exercice, parDate } from '../../../compta/exercice.ts'
import { type DeficitReportable, imputerDeficits } from '../../../fiscal/deficit.ts'
import { type Etape, etape } from '../../../fiscal/etape.ts'
import { etapesDeficit } from '../../../fiscal/etapes-deficit.ts'
import { netDuReel, type ResultatFoncier, resultatFoncier } from '../../../fiscal/foncier/deficit-foncier.ts'
import { microFoncier, microFoncierPossible } from '../../../fiscal/foncier/micro-foncier.ts'
import { NUMERO_2042 } from '../../../liasse/f2042-foncier.ts'
import { cleLigne, LIGNES_DEFICIT, NUMERO_2044, NUMERO_REPARTITION } from '../../../liasse/f2044.ts'
import type { FormulaireRempli } from '../../../liasse/formulaire.ts'
import { remplirLiasse } from '../../../liasse/liasse.ts'
import type { Millesime } from '../../../liasse/millesime.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import { estMicroFoncier, regimeFoncier } from '../fiscal/reglages-fonciers.ts'
import { estPourAutrui } from '../mandats/gestions.ts'
import type { AnneeFonciere, Conservation } from './annee-fonciere.ts'
import { colonnesDe, ecartesDe, sommeDesColonnes } from './colonnes.ts'
import { forfait, provisionsReprises } from './etapes-immeubles.ts'
import { immeublesDe } from './immeubles.ts'
import { livres } from './livres.ts'
import { optionDe } from './option.ts'

/** Those of the exercices that close up to that day. Refused by name for a year, or a figure, whose law is not here. */
export function anneesFiscales(faits: FaitsGeres, loi: readonly Millesime[], jusqu_au?: Day): AnneeFonciere[] {
  const declares = livresDeclares(livres, faits)
  const annees: AnneeFonciere[] = []
  for (const exercice of parDate(faits.exercices).filter(({ fin }) => jusqu_au === undefined || fin <= jusqu_au)) {
    const millesime = loi.find(({ annee }) => annee === anneeDeCloture(exercice))
    if (!millesime) throw new Refus('annee_inconnue', `${anneeDeCloture(exercice)}.`)
    annees.push(anneeDe({ faits, exercice, millesime, precedente: annees.at(-1) ?? null, ...declares(exercice) }))
  }
  return annees
}

type Source = ReturnType<ReturnType<typeof livresDeclares>> & {
  readonly faits: FaitsGeres
  readonly exercice: Exercice
  readonly millesime: Millesime
  readonly precedente: AnneeFonciere | null
}

function anneeDe(source: Source): AnneeFonciere {
  const { faits, exercice, millesime, precedente, lignes, lignes_fiscales } = source
  const { parametres, annee } = millesime
  const payes = new Set(lignes_fiscales.flatMap(({ compte, bien_id }) => (estGestion(compte) ? [bien_id] : [])))
  const immeubles = immeublesDe(faits, exercice, payes)
  const meubles = new Set(immeubles.meubles.map(({ id }) => id))
  const foncieres = lignes_fiscales.filter(({ bien_id }) => bien_id === null || !meubles.has(bien_id))
  const siennes = foncieres.filter((une) => !estPourAutrui(une, faits))
  const colonnes = colonnesDe({ faits, lignes: siennes, immeubles, millesime })
  const somme = sommeDesColonnes(colonnes)
  const reel = resultatFoncier(
    { recettes_cents: ligne(somme, '215'), interets_cents: ligne(somme, '250'), autres_cents: ligne(somme, '240') },
    parametres,
  )
  const micro = {
    ...microFoncier(ligne(somme, '215'), parametres),
    ...microFoncierPossible(ligne(somme, '215'), parametres),
  }
  const regime = regimeFoncier(exercice)
  const estMicro = estMicroFoncier(exercice)
  const stock = precedente ? precedente.detail.deficits.cloture : faits.deficits_anterieurs
  const duree = publie(parametres.foncier.report_deficit_annees, 'la durée de report des déficits fonciers')
  const deficits = imputerDeficits({
    annee,
    resultat_cents: estMicro ? micro.imposable_cents : netDuReel(reel),
    stock,
    duree_annees: duree.valeur,
  })
  const nus = new Set(immeubles.nus.map(({ id }) => id))
  const communes = [
    forfait(immeubles.loues.length, millesime),
    provisionsReprises(faits, { annee, sien: (id) => nus.has(id) }),
    etapeAnterieurs(deficits.ouverture, duree),
  ]
  const duRegime = estMicro
    ? [etapeRecettesMicro(somme), ...micro.etapes]
    : [...reel.etapes, etapeBenefice(reel), ...etapesDesLignes(reel)]
  const benefice = estMicro ? MICRO : REEL
  const etapes = [...communes, ...duRegime, ...etapesDeficit(deficits, duree, benefice)]
  return {
    exercice,
    lignes,
    formulaires: formulairesDe({ somme, etapes, millesime, estMicro }),
    etapes,
    controles: [],
    anomalies: estMicro && !micro.possible ? [MICRO_FERME] : [],
    reports: { stock_ard_cents: zero, deficits_cents: sum(deficits.cloture.map((un) => un.montant_cents)) },
    detail: {
      ...{ regime, colonnes, reel, micro, deficits },
      conservations: conservationsDe(source, estMicro ? null : reel),
      ecartes: ecartesDe(foncieres, somme),
      option: optionDe({ millesime, estMicro, possible: micro.possible, precedente: precedente?.detail ?? null }),
    },
  }
}

const MICRO_FERME: Anomalie = {
  code: 'micro_depasse',
  message: 'Les loyers de l’année dépassent le plafond du micro-foncier : le réel s’applique (CGI art. 32).',
  gravite: 'erreur',
}

const MICRO = { libelle: 'Revenu après abattement', code: 'micro_foncier_imposable' }
const REEL = { libelle: 'Résultat foncier de l’année', code: 'foncier_resultat' }

const etapeBenefice = ({ benefice_cents, resultat_cents }: ResultatFoncier): Etape =>
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

/** A box in whole euros, as the form adds it. */
function ligne({ cases }: FormulaireRempli, code: string): Cents {
  const une = cases.find((autre) => autre.code === code)
  if (!une) throw new Error(`form 2044 has no line ${code}`)
  return euros(une.montant)
}

/** Frame 430, each line a step: what it is made of stands in the sum of the columns. */
const etapesDesLignes = ({ lignes }: ResultatFoncier): Etape[] =>
  LIGNES_DEFICIT.flatMap((code) => {
    const montant_cents = lignes[code]
    if (montant_cents === undefined) return []
    const depart = DE_LA_SOMME[code]
    return [
      etape(cleLigne(code), {
        libelle: `Ligne ${code}`,
        montant_cents,
        en_mots: MOTS_LIGNE[code],
        ...(depart && { entrees: [{ libelle: `Ligne ${depart}`, montant_cents, code: `${NUMERO_2044}:${depart}` }] }),
        ...(!depart && {
          reperes: [{ libelle: 'Déficit réparti', montant_cents, code: ETAPE_LIGNE[code] ?? REEL.code }],
        }),
        regle: { source: 'CGI art. 156, I, 3° ; notice de la 2044', certitude: 'C' },
      }),
    ]
  })

type LigneDeficit = (typeof LIGNES_DEFICIT)[number]
const DE_LA_SOMME: Partial<Record<LigneDeficit, string>> = { '431': '215', '432': '250', '433': '240' }
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

const etapeRecettesMicro = ({ cases }: FormulaireRempli): Etape => {
  const brutes = cases.filter(({ code }) => ['211', '212', '213', '214'].includes(code))
  return etape('micro_foncier_recettes', {
    libelle: 'Recettes brutes',
    montant_cents: sum(brutes.map(({ montant_cents }) => montant_cents)),
    en_mots: 'Les loyers et les autres recettes reçus dans l’année, sans les charges que le locataire doit.',
    lignes: brutes.flatMap(({ lignes }) => lignes),
    regle: { source: 'CGI art. 32, 1', certitude: 'C' },
  })
}

const etapeAnterieurs = (
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

type ADeclarer = {
  readonly somme: FormulaireRempli
  readonly etapes: readonly Etape[]
  readonly millesime: Millesime
  readonly estMicro: boolean
}

/** At the real regime form 2044 whole and its boxes on the household's return; under micro-foncier the box 4BE alone, with 4BD. */
function formulairesDe({ somme, etapes, millesime, estMicro }: ADeclarer): FormulaireRempli[] {
  const ordre = estMicro ? [NUMERO_2042] : [NUMERO_REPARTITION, NUMERO_2042]
  const remplis = remplirLiasse(
    { ordre, presentation: ordre, avec_n_1: [] },
    {
      ...{ lignes: [], situations: new Set<never>(), deplacements: {}, anterieurs: [] },
      ...{ etapes, numeros: ordre, remplis: [somme] },
    },
    millesime,
  )
  const repartition = remplis.find(({ numero }) => numero === NUMERO_REPARTITION)
  const declaration = remplis.filter(({ numero }) => numero === NUMERO_2042)
  return repartition ? [{ ...somme, cases: [...somme.cases, ...repartition.cases] }, ...declaration] : declaration
}

/** Those of the years before that still run, and that of the year when it takes a deficit off the global income. */
function conservationsDe({ precedente, exercice, millesime }: Source, reel: ResultatFoncier | null): Conservation[] {
  const duree = publie(
    millesime.parametres.foncier.conservation_annees,
    'la durée de location après un déficit foncier',
  )
  const enCours = (precedente?.detail.conservations ?? []).filter(({ jusqu_au }) => jusqu_au >= exercice.debut)
  const montant_cents = positive(reel?.revenu_global_cents ?? zero)
  if (montant_cents === zero) return enCours
  const { annee } = millesime
  return [...enCours, { annee, montant_cents, jusqu_au: lastDayOf(annee + duree.valeur) }]
}
