// The year of an owner as his own form 2044 would have it, from what was received and paid for him: an aid for his return, property by property.
import { allocate, type Cents, plus, sum, zero } from '../../../base/cents.ts'
import { firstDayOf, lastDayOf, year } from '../../../base/day.ts'
import { Refus } from '../../../base/refus.ts'
import type { Exercice } from '../../../compta/exercice.ts'
import type { Millesime } from '../../../liasse/millesime.ts'
import { montantEcheance } from '../../../sujets/location/echeances-bail.ts'
import type { Depense } from '../../../sujets/tiers/depense.ts'
import { partsDe } from '../../../sujets/tiers/ecritures/depense.ts'
import { nomsDesColonnes } from '../annee/a-declarer.ts'
import type { AnneeFonciere } from '../annee/annee-fonciere.ts'
import { anneesEntieres } from '../annee/annees-fiscales.ts'
import { sommeDesColonnes } from '../annee/colonnes.ts'
import type { HonorairesMandat } from '../faits/argent-de-tiers.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import type { Mandant } from '../faits/mandant.ts'
import { gestionAu, jourDuPaiement } from '../mandats/gestions.ts'
import { honorairesParLot } from './honoraires-par-lot.ts'

export type LigneDeLAnnee = { readonly code: string; readonly libelle: string; readonly montant: number }
export type AnneeRendue = {
  readonly annee: number
  readonly mandant: Pick<Mandant, 'nom' | 'adresse' | 'code_postal' | 'ville'>
  readonly mandataire: string
  /** Each property, then what names none (the fees); amounts in whole euros, as the form wants them, blank lines left out. */
  readonly colonnes: readonly { readonly nom: string; readonly lignes: readonly LigneDeLAnnee[] }[]
  readonly ensemble: readonly LigneDeLAnnee[]
  /** Let furnished: their receipts and the fees earned on them are those of a trade (CGI art. 35, I, 5° bis), out of form 2044; null: none is. */
  readonly meubles: {
    readonly logements: readonly string[]
    readonly recus_cents: Cents
    readonly honoraires_cents: Cents
  } | null
  /** What was received (below zero) or paid, and form 2044 does not count. */
  readonly ecartes: readonly { readonly raison: string; readonly montant_cents: Cents }[]
}

/** Refused: an owner who is unknown, a year whose rules are not here. One owner is taken as owning all. What he paid himself, his loans and his other properties are not in it. */
export function anneeDuMandant(
  mandant_id: string,
  annee: number,
  { faits, loi }: { readonly faits: FaitsGeres; readonly loi: readonly Millesime[] },
): AnneeRendue {
  const mandant = faits.mandants?.find(({ id }) => id === mandant_id)
  if (!mandant) throw new Refus('mandant_du_dossier')
  const siens = faitsDuMandant(mandant_id, annee, faits)
  const fiscale = anneesEntieres(siens, loi).at(-1)
  if (!fiscale) throw new Refus('annee_inconnue', `${annee}.`)
  const { colonnes, ecartes } = fiscale.detail
  const noms = nomsDesColonnes(colonnes, siens.biens)
  const { nom, adresse, code_postal, ville } = mandant
  return {
    annee,
    mandant: { nom, adresse, code_postal, ville },
    mandataire: faits.dossier.denomination ?? faits.dossier.nom,
    colonnes: colonnes.map(({ formulaire, bien_id }, rang) => ({
      nom: bien_id === null ? 'Honoraires de gestion, tous logements' : (noms[rang] ?? ''),
      lignes: lignesDe(formulaire.cases),
    })),
    ensemble: lignesDe(sommeDesColonnes(colonnes).cases),
    meubles: meublesDe(siens, fiscale),
    ecartes: ecartes.map(({ raison, montant_cents }) => ({ raison, montant_cents })),
  }
}

function meublesDe(
  { encaissements, baux, depenses, biens }: FaitsGeres,
  fiscale: AnneeFonciere,
): AnneeRendue['meubles'] {
  const { meubles } = fiscale.detail.immeubles
  if (meubles.length === 0) return null
  const leurs = new Set(meubles.map(({ id }) => id))
  const leursBaux = new Set(baux.flatMap(({ id, bien_id }) => (leurs.has(bien_id) ? [id] : [])))
  const { debut, fin } = fiscale.exercice
  const recus = encaissements.filter(({ bail_id, date }) => leursBaux.has(bail_id) && debut <= date && date <= fin)
  const parts = depenses.filter(({ categorie }) => categorie === HONORAIRES).flatMap(partsDe)
  return {
    logements: biens.flatMap(({ id, libelle }) => (leurs.has(id) ? [libelle] : [])),
    recus_cents: sum(recus.map(montantEcheance)),
    honoraires_cents: sum(parts.flatMap((une) => (leurs.has(une.bien_id ?? '') ? [une.montant_cents] : []))),
  }
}

const lignesDe = (cases: readonly (LigneDeLAnnee & { readonly blanc: boolean })[]): LigneDeLAnnee[] =>
  cases.flatMap(({ code, libelle, montant, blanc }) => (blanc ? [] : [{ code, libelle, montant }]))

/** The dossier as it would be were it his alone: what is his under his mandates, as his own, fees among his bills. */
function faitsDuMandant(mandant_id: string, annee: number, faits: FaitsGeres): FaitsGeres {
  const bienDe = new Map(faits.baux.map(({ id, bien_id }) => [id, bien_id]))
  const estSien = (bien_id: string | null | undefined, jour: Depense['date']): boolean =>
    gestionAu(faits, bien_id ?? null, jour)?.mandant.id === mandant_id
  const duBail = ({ bail_id, date }: { readonly bail_id: string; readonly date: Depense['date'] }): boolean =>
    estSien(bienDe.get(bail_id), date)
  const mandats = new Set((faits.mandats ?? []).filter((un) => un.mandant_id === mandant_id).map(({ id }) => id))
  const sous = new Set((faits.mandats_biens ?? []).filter((un) => mandats.has(un.mandat_id)).map((un) => un.bien_id))
  const honoraires = (faits.honoraires_mandats ?? []).filter(({ mandat_id }) => mandats.has(mandat_id))
  // Rents and fees are then before the tax that he declares himself; a bill too, where its VAT was noted.
  const soumis = faits.biens.some(({ id, tva_motif }) => sous.has(id) && tva_motif === 'option')
  return {
    ...faits,
    exercices: [{ ...anneeCivile(annee), ...(soumis && { regime_tva: 'reel_normal', periodicite_tva: 'mois' }) }],
    biens: faits.biens.filter(({ id }) => sous.has(id)),
    baux: faits.baux.filter(({ bien_id }) => sous.has(bien_id)),
    encaissements: faits.encaissements.filter((un) => duBail({ ...un, date: jourDuPaiement(faits, un) })),
    mouvements_depot: faits.mouvements_depot.filter(duBail),
    depenses: [
      ...faits.depenses.flatMap((une) => depenseDuMandant(une, estSien)),
      ...honoraires.map(
        (un): Depense => ({
          ...{ id: un.id, bien_id: null, date: un.date, date_paiement: un.date, fournisseur: '', document_id: null },
          ...{ libelle: un.libelle, categorie: HONORAIRES, payee_par: 'banque' },
          ...parLot(un, faits),
          ...(soumis && un.tva_cents !== 0 && { tva: [{ taux: 2000, tva_cents: un.tva_cents }] }),
        }),
      ),
    ].filter(({ date_paiement }) => date_paiement !== null && year(date_paiement) === annee),
    ...{ emprunts: [], mouvements_exploitant: [], operations_diverses: [], deficits_anterieurs: [] },
    ...{ reprise: null, reprise_fec: null, exercices_rectifies: [] },
    ...{ mandants: [], mandats: [], mandats_biens: [], versements_mandants: [], honoraires_mandats: [] },
    prelevements_honoraires: [],
  }
}

const HONORAIRES = 'honoraires_agence'

/** A fee between the lots that it was earned on; on none of them where nothing was ever received. */
function parLot(fee: HonorairesMandat, faits: FaitsGeres): Pick<Depense, 'montant_cents' | 'repartition'> {
  const montant_cents = plus(fee.ht_cents, fee.tva_cents)
  const poids = [...honorairesParLot(fee, faits)]
  if (poids.length === 0) return { montant_cents }
  const parts = allocate(
    montant_cents,
    poids.map(([, un]) => un),
  )
  return {
    montant_cents,
    repartition: {
      ...{ mode: 'montants', partielle: null },
      parts: poids.map(([bien_id], rang) => ({
        ...{ categorie: HONORAIRES, bien_id, montant_cents: parts[rang] ?? zero, poids: null },
      })),
    },
  }
}

/** Of a bill that several share, his parts. */
function depenseDuMandant(
  une: Depense,
  estSien: (bien_id: string | null, jour: Depense['date']) => boolean,
): Depense[] {
  const { date_paiement, payee_par, repartition } = une
  if (date_paiement === null || payee_par !== 'banque') return []
  if (!repartition) return estSien(une.bien_id, date_paiement) ? [une] : []
  const parts = repartition.parts.filter(({ bien_id }) => estSien(bien_id, date_paiement))
  const montant_cents = sum(parts.map((part) => part.montant_cents))
  return parts.length === 0 ? [] : [{ ...une, montant_cents, repartition: { ...repartition, parts } }]
}

const anneeCivile = (annee: number): Exercice => ({
  ...{ id: `${annee}`, debut: firstDayOf(annee), fin: lastDayOf(annee), reglages: { regime: 'reel_foncier' } },
  ...{ tenue: 'super_simplifiee', etat: 'ouvert', valide_jusqu_au: null, reglages_arretes: null },
})
