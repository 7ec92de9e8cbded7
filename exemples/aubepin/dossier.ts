// Elsa Aubépin manages for others: two buildings, twenty-four lots of six natures, three owners, four years of statements.
import type { FaitsGeres } from '../../domain/activites/gestion-locative/faits/faits.ts'
import { type Day, day, earlier } from '../../domain/base/day.ts'
import { exercicesDe } from '../recit.ts'
import { echeances, encaissements, mouvements_depot } from './baux.ts'
import { LOTS, OUVERTURE, rang } from './biens.ts'
import { bauxRegles, reglees } from './charges.ts'
import { depenses } from './depenses.ts'
import { situation } from './immeubles.ts'
import { sousMandats } from './mandats.ts'
import { type Rendus, rendre } from './rendus.ts'

export const DOSSIER_AUBEPIN = rang(0x00, 1)
/** The last day that these facts can tell: the law of 2027 is not published yet. */
const DERNIER_JOUR = day('2026-12-31')
export const raconteJusque = (aujourdhui: Day): Day => earlier(aujourdhui, DERNIER_JOUR)

/** Everything that happened up to a day, the statements that were sent within, and what they had noted and paid. */
export function recitAubepin(aujourdhui: Day): { readonly faits: FaitsGeres; readonly rendus: Rendus } {
  const au = raconteJusque(aujourdhui)
  const faites = reglees(au)
  const sans: FaitsGeres = {
    dossier: {
      ...{ id: DOSSIER_AUBEPIN, activite: 'gestion_locative', nom: 'Gestion Aubépin', denomination: 'Gestion Aubépin' },
      ...{ siren: '890412000', adresse: '2 montée des Soyeux, 69001 Lyon', convention: 'reel_365', reglages: {} },
    },
    exercices: exercicesDe(
      { ouverture: OUVERTURE, au, reglages: { regime: 'reel_foncier' }, tenue: 'super_simplifiee' },
      (annee) => rang(0x0b, annee),
    ),
    ...{ biens: LOTS.map(({ bien }) => bien), ...situation(au), ...sousMandats },
    ...{ composants: [], emprunts: [], remboursements_anticipes: [] },
    ...{ baux: bauxRegles(au, faites), echeances: echeances(au), encaissements: encaissements(au) },
    depenses: [...depenses(au), ...faites.map(({ rendue }) => rendue)],
    ...{ mouvements_exploitant: [], mouvements_depot: mouvements_depot(au), operations_diverses: [] },
    ...{ reprise: null, deficits_anterieurs: [], lignes_validees: [] },
  }
  const rendus = rendre(sans, au)
  const { honoraires_mandats, versements_mandants, prelevements_honoraires } = rendus
  return { faits: { ...sans, honoraires_mandats, versements_mandants, prelevements_honoraires }, rendus }
}
