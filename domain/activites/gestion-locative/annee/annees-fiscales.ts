// The tax years of property income, chained one to the next by their deficits, each under the regime of its exercice.
import { positive, sum, zero } from '../../../base/cents.ts'
import { type Day, lastDayOf } from '../../../base/day.ts'
import { publie } from '../../../base/parametres.ts'
import { Refus } from '../../../base/refus.ts'
import { livresDeclares } from '../../../cloture/rectification.ts'
import { estGestion } from '../../../compta/compte.ts'
import { anneeDeCloture, type Exercice, parDate } from '../../../compta/exercice.ts'
import { imputerDeficits } from '../../../fiscal/deficit.ts'
import type { Etape } from '../../../fiscal/etape.ts'
import { etapesDeficit } from '../../../fiscal/etapes-deficit.ts'
import { netDuReel, type ResultatFoncier } from '../../../fiscal/foncier/deficit-foncier.ts'
import { NUMERO_2042 } from '../../../liasse/f2042-foncier.ts'
import { NUMERO_REPARTITION } from '../../../liasse/f2044.ts'
import type { FormulaireRempli } from '../../../liasse/formulaire.ts'
import { remplirLiasse } from '../../../liasse/liasse.ts'
import type { Millesime } from '../../../liasse/millesime.ts'
import { horsDesRevenus } from '../../../sujets/propriete/usage-ligne.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import { REGIME_SANS_OPTION, regimeFoncier } from '../fiscal/reglages-fonciers.ts'
import { estPourAutrui } from '../mandats/gestions.ts'
import type { AnneeFonciere, AnneeIndivise, Conservation, Reprise } from './annee-fonciere.ts'
import {
  apresVente,
  avecSocietes,
  colonnesDe,
  ecartesDe,
  type HorsDuFormulaire,
  partDuForfait,
  sommeDesColonnes,
} from './colonnes.ts'
import { anomaliesMicro, deuxRegimes } from './deux-regimes.ts'
import { etapeAnterieurs, etapeBenefice, etapeRecettesMicro, etapesDesLignes, MICRO, REEL } from './etapes-annee.ts'
import { forfait, lignesNotees, partsDeSocietes, provisionsReprises } from './etapes-immeubles.ts'
import { type ImmeublesDeLAnnee, immeublesDe } from './immeubles.ts'
import {
  enJouit,
  estDuDossier,
  faitsDe,
  lignesDe,
  PROPRIETAIRE_SEUL,
  type Redevable,
  redevablesDe,
} from './indivision.ts'
import { livres } from './livres.ts'
import { optionsDe } from './option.ts'
import { encaissesNus, partager } from './partage.ts'
import { partReprise } from './provisions-deduites.ts'
import { anomaliesRelance, engagementsDe } from './relance.ts'
import { apresReprises, etapesReprises, nonTenus, rejouer, repriseDeLAnnee, reprisesDe, tenusPar } from './reprises.ts'

/**
 * Those of the exercices that close up to that day: the household of the dossier's. Of what is owned together each return takes
 * its part of every line, and keeps its own deficits. Refused by name for a year, or a figure, whose law is not here.
 */
export function anneesFiscales(faits: FaitsGeres, loi: readonly Millesime[], jusqu_au?: Day): AnneeFonciere[] {
  const redevables = redevablesDe(faits)
  if (redevables.length === 0) return anneesEntieres(faits, loi, jusqu_au)
  const declares = livresDeclares(livres, faits)
  const chaines = redevables.map((redevable) => anneesDe({ faits, loi, jusqu_au, redevable, declares }))
  return (chaines[0] ?? []).map((duDossier, rang) => {
    const indivision = redevables.flatMap(({ declarant }, lequel): AnneeIndivise[] => {
      const fiscale = chaines[lequel]?.[rang]
      return declarant && fiscale && aSaPart(redevables[lequel] ?? PROPRIETAIRE_SEUL, fiscale)
        ? [{ declarant, fiscale }]
        : []
    })
    return { ...duDossier, detail: { ...duDossier.detail, indivision: indivision.length > 1 ? indivision : [] } }
  })
}

/** The same years as if one person owned all: what the returns of co-owners add up to. */
export const anneesEntieres = (faits: FaitsGeres, loi: readonly Millesime[], jusqu_au?: Day): AnneeFonciere[] =>
  anneesDe({ faits, loi, jusqu_au, redevable: PROPRIETAIRE_SEUL, declares: livresDeclares(livres, faits) })

/** Whether the year gives him something to declare: who has a property bare declares nothing but the great repairs that he bears. */
function aSaPart(redevable: Redevable, { exercice, detail: { immeubles, somme } }: AnneeFonciere): boolean {
  if (immeubles.nus.some((bien) => enJouit(bien, redevable, exercice))) return true
  const rien = somme.cases.every(({ montant }) => montant === 0)
  return !rien && (immeubles.nus.length > 0 || redevable.declarant?.personnes.length === 0)
}

type Demande = {
  readonly faits: FaitsGeres
  readonly loi: readonly Millesime[]
  readonly jusqu_au: Day | undefined
  readonly redevable: Redevable
  readonly declares: ReturnType<typeof livresDeclares>
}

function anneesDe({ faits, loi, jusqu_au, redevable, declares }: Demande): AnneeFonciere[] {
  const annees: AnneeFonciere[] = []
  for (const exercice of parDate(faits.exercices).filter(({ fin }) => jusqu_au === undefined || fin <= jusqu_au)) {
    const millesime = loi.find(({ annee }) => annee === anneeDeCloture(exercice))
    if (!millesime) throw new Refus('annee_inconnue', `${anneeDeCloture(exercice)}.`)
    const siens = faitsDe(faits, redevable, exercice)
    const commun = { faits: siens, exercice, millesime, redevable, precedentes: [...annees] }
    annees.push(anneeDe({ ...commun, ...declares(exercice) }))
  }
  return annees
}

type Source = ReturnType<ReturnType<typeof livresDeclares>> & {
  readonly faits: FaitsGeres
  readonly exercice: Exercice
  readonly millesime: Millesime
  /** In their order. */
  readonly precedentes: readonly AnneeFonciere[]
  readonly redevable: Redevable
}

function anneeDe(source: Source): AnneeFonciere {
  const { faits, exercice, millesime, precedentes, redevable, lignes } = source
  const { parametres, annee } = millesime
  const { immeubles, foncieres, meublees } = lignesParNature(source)
  const hors = horsDuFormulaire(faits)
  const siennes = foncieres.filter((une) => !estPourAutrui(une, faits) && hors(une) === null)
  const nus = new Set(immeubles.nus.map(({ id }) => id))
  const sien = (id: string): boolean => nus.has(id)
  const engagements = engagementsDe({ faits, exercice, millesime, precedentes, lignes: siennes, sien })
  const reprise = partReprise(source)
  const colonnes = colonnesDe({
    ...{ faits, lignes: siennes, immeubles, millesime },
    ...{ engagements, exercice, redevable, reprise },
  })
  const societes = partsDeSocietes(faits, annee)
  const somme = avecSocietes(sommeDesColonnes(colonnes), societes, millesime)
  const finis = nonTenus({ faits, exercice, colonnes })
  const { reel, micro } = deuxRegimes({
    ...{ somme, millesime, enDirect: loueEnDirect(source, immeubles) },
    ...{ engage: engagements.length > 0, non_tenu_cents: finis.montant_cents },
  })
  const regime = estDuDossier(redevable) ? regimeFoncier(exercice) : REGIME_SANS_OPTION
  const estMicro = regime === 'micro_foncier'
  const precedente = precedentes.at(-1)?.detail ?? null
  const conservations = conservationsDe(source, estMicro ? null : reel)
  const deLAnnee = estMicro ? null : repriseDeLAnnee(finis, { annee, reel })
  const { stock, ...repris } = reprendre(source, { conservations, colonnes, somme, deLAnnee })
  const duree = publie(parametres.foncier.report_deficit_annees, 'la durée de report des déficits fonciers')
  const resultat_cents = estMicro ? micro.imposable_cents : netDuReel(reel)
  const deficits = imputerDeficits({ annee, resultat_cents, stock, duree_annees: duree.valeur })
  const communes = [
    forfait(immeubles.loues, millesime, partDuForfait(source)),
    provisionsReprises(faits, { annee, sien, reprise }),
    ...lignesNotees(faits, { annee, sien, engagements }),
    ...societes,
    etapeAnterieurs(deficits.ouverture, duree),
  ]
  const duRegime = estMicro
    ? [etapeRecettesMicro(colonnes, { biens: faits.biens, societes }), ...micro.etapes]
    : [...reel.etapes, etapeBenefice(reel), ...etapesDesLignes(reel, somme)]
  const reports = etapesDeficit(deficits, duree, estMicro ? MICRO : REEL)
  const etapes = [...communes, ...duRegime, ...repris.etapes, ...reports]
  return {
    exercice,
    lignes,
    formulaires: formulairesDe({ somme, etapes, millesime, estMicro }),
    etapes,
    controles: [],
    anomalies: [...(estMicro ? anomaliesMicro(micro) : []), ...anomaliesRelance(engagements)],
    reports: { stock_ard_cents: zero, deficits_cents: sum(deficits.cloture.map((un) => un.montant_cents)) },
    detail: {
      ...{ regime, colonnes, somme, reel, micro, deficits },
      ...{ conservations: repris.conservations, reprises: repris.reprises, tenus: repris.tenus, engagements },
      ...{ immeubles, ecartes: ecartesDe(foncieres, { somme, meublees, hors }) },
      ...optionsDe({ millesime, estMicro, possible: micro.possible, declare: declareQuelqueChose(somme), precedente }),
      indivision: [],
    },
  }
}

/** The loan of a bare owner, or of what is sold. */
function horsDuFormulaire(faits: FaitsGeres): HorsDuFormulaire {
  const duPret = horsDesRevenus(faits)
  return (ligne) => duPret(ligne) ?? apresVente(ligne, faits)
}

/** A return with nothing on it is not filed: it opts for nothing. */
const declareQuelqueChose = ({ cases }: FormulaireRempli): boolean =>
  cases.some(({ montant_cents }) => montant_cents !== zero)

/** Whether he lets a property himself: whoever has it bare lets nothing. */
const loueEnDirect = ({ redevable, exercice }: Source, { nus, loues }: ImmeublesDeLAnnee): boolean =>
  nus.some((bien) => loues.includes(bien.id) && enJouit(bien, redevable, exercice))

/** The lines of the properties that form 2044 takes, less what furnished lettings of the same properties earn and cost. */
function lignesParNature({ faits, exercice, lignes_fiscales, redevable }: Source) {
  const payes = new Set(lignes_fiscales.flatMap(({ compte, bien_id }) => (estGestion(compte) ? [bien_id] : [])))
  const immeubles = immeublesDe(faits, exercice, { payes, nus: encaissesNus(lignes_fiscales, faits) })
  const meubles = new Set(immeubles.meubles.map(({ id }) => id))
  const prises = lignes_fiscales.filter(({ bien_id }) => bien_id === null || !meubles.has(bien_id))
  const { foncieres, meublees } = partager(prises, { faits, jours: immeubles.jours })
  const siennes = { foncieres: lignesDe(foncieres, redevable, faits), meublees: lignesDe(meublees, redevable, faits) }
  return { immeubles, ...siennes }
}

type DeLAnnee = Pick<AnneeFonciere['detail'], 'conservations' | 'colonnes' | 'somme'> & {
  readonly deLAnnee: Reprise | null
}

/** Deficits that the year takes back, and what its opening stock becomes: that of the years before, corrected. */
function reprendre({ faits, exercice, precedentes }: Source, { conservations, colonnes, somme, deLAnnee }: DeLAnnee) {
  const suivi: Parameters<typeof reprisesDe>[0] = {
    ...{ faits, exercice, conservations },
    deLAnnee: (annee) =>
      precedentes.find((une) => anneeDeCloture(une.exercice) === annee) ?? { exercice, detail: { colonnes, somme } },
  }
  const reprises = [...reprisesDe(suivi), ...(deLAnnee ? [deLAnnee] : [])]
  const gardees = apresReprises(conservations, reprises)
  const deja = precedentes.flatMap(({ detail }) => detail.reprises)
  const avant = rejouer(precedentes, faits.deficits_anterieurs, deja)
  const apres = rejouer(precedentes, faits.deficits_anterieurs, [...deja, ...reprises])
  return {
    ...{ reprises, stock: apres.stock, etapes: etapesReprises(reprises, { avant, apres }) },
    ...{ conservations: gardees, tenus: tenusPar({ ...suivi, conservations: gardees }) },
  }
}

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
function conservationsDe({ precedentes, exercice, millesime }: Source, reel: ResultatFoncier | null): Conservation[] {
  const duree = publie(
    millesime.parametres.foncier.conservation_annees,
    'la durée de location après un déficit foncier',
  )
  const enCours = (precedentes.at(-1)?.detail.conservations ?? []).filter(({ jusqu_au }) => jusqu_au >= exercice.debut)
  const montant_cents = positive(reel?.revenu_global_cents ?? zero)
  if (montant_cents === zero) return enCours
  const { annee } = millesime
  return [...enCours, { annee, montant_cents, jusqu_au: lastDayOf(annee + duree.valeur) }]
}
