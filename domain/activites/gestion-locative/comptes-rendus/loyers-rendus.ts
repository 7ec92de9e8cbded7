// The rents of a statement, address by address: of each lot and tenant what was called, what came, for which month, and what is still owed.

import { type Cents, sum, zero } from '../../../base/cents.ts'
import { type Day, earlier, jourEnChiffres } from '../../../base/day.ts'
import type { Bien } from '../../../sujets/biens/bien.ts'
import type { Bail } from '../../../sujets/location/bail.ts'
import { type Echeance, nomDeLaPeriode, nomDeLObjet } from '../../../sujets/location/echeance.ts'
import { estRejet } from '../../../sujets/location/encaissement.ts'
import { type Imputation, imputer, restesDus } from '../../../sujets/location/imputation.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import { estFinie, gestionAu } from '../mandats/gestions.ts'
import { libreDepuis } from '../parc/loyers-du-mois.ts'
import type { Ecart, Periode } from './mouvements.ts'
import { locatairesDe } from './mouvements-mandat.ts'

/** A cell that has nothing to say is null. */
export type LigneDeLoyer = {
  readonly lot: string
  /** Null: nobody lives there. */
  readonly locataire: string | null
  readonly note: string | null
  readonly appele_cents: Cents | null
  readonly recu_cents: Cents | null
  readonly reste_cents: Cents | null
}
export type ImmeubleRendu = {
  /** `27 rue des Tisserands, Lyon`. */
  readonly adresse: string
  readonly lignes: readonly LigneDeLoyer[]
}
type Montants = Pick<LigneDeLoyer, 'appele_cents' | 'recu_cents' | 'reste_cents'>

const RIEN: Montants = { appele_cents: null, recu_cents: null, reste_cents: null }

/** `ecarts`: what this statement takes; what is owed is what is left on its last day, payments after it not counted. */
export function loyersRendus(
  mandat_id: string,
  faits: FaitsGeres,
  { ecarts, periode }: { readonly ecarts: readonly Ecart[]; readonly periode: Periode },
): ImmeubleRendu[] {
  const gere = (bien_id: string): boolean => {
    const gestion = gestionAu(faits, bien_id, periode.au)
    return gestion?.mandat.id === mandat_id && !estFinie(gestion, periode.au)
  }
  const parBien = Map.groupBy(
    ecarts.filter(({ sorte }) => sorte === 'appel' || sorte === 'recu' || sorte === 'depot'),
    ({ bien_id }) => bien_id,
  )
  const biens = faits.biens.filter(({ id }) => parBien.has(id) || gere(id))
  const sort = sortDesLoyers(faits, periode.au)
  const lignes = biens.flatMap((bien) =>
    lignesDuBien(bien, { faits, ecarts: parBien.get(bien.id) ?? [], periode, sort }).map((ligne) => ({
      adresse: `${bien.adresse}, ${bien.ville}`,
      ligne,
    })),
  )
  return [...Map.groupBy(lignes, ({ adresse }) => adresse)].map(([adresse, siennes]) => ({
    adresse,
    lignes: siennes.map(({ ligne }) => ligne),
  }))
}

type Sort = { readonly parPaiement: ReadonlyMap<string, Imputation[]>; readonly restes: ReadonlyMap<string, Cents> }

function sortDesLoyers({ echeances, encaissements }: FaitsGeres, au: Day): Sort {
  const imputations = imputer(
    echeances,
    encaissements.filter(({ date }) => date <= au),
  )
  return {
    parPaiement: Map.groupBy(imputations, ({ encaissement_id }) => encaissement_id),
    restes: restesDus(echeances, imputations),
  }
}

type Source = {
  readonly faits: FaitsGeres
  readonly ecarts: readonly Ecart[]
  readonly periode: Periode
  readonly sort: Sort
}

function lignesDuBien(bien: Bien, source: Source): LigneDeLoyer[] {
  const { faits, ecarts, periode } = source
  const baux = faits.baux.filter(({ bien_id }) => bien_id === bien.id)
  const lignes = [
    ...baux.flatMap((bail) => lignesDuBail(bail, source)),
    // What changed of the VAT alone is told with the VAT.
    ...ecarts.filter((un) => (un.nature !== 'nouveau' || un.sorte === 'depot') && un.montant_cents !== 0).map(corrigee),
  ].map((ligne): LigneDeLoyer => ({ lot: bien.libelle, ...ligne }))
  const occupe = baux.some(({ debut, fin }) => debut <= periode.au && (fin === null || fin >= periode.au))
  if (lignes.length > 0 || occupe) return lignes
  const depuis = earlier(libreDepuis(bien, { baux, au: periode.au }), periode.au)
  return [{ lot: bien.libelle, locataire: null, note: `Libre depuis le ${jourEnChiffres(depuis)}`, ...RIEN }]
}

type LigneSansLot = Omit<LigneDeLoyer, 'lot'>

function lignesDuBail(bail: Bail, { faits, ecarts, periode, sort }: Source): LigneSansLot[] {
  const echeances = faits.echeances.filter(
    ({ bail_id, date_echeance }) => bail_id === bail.id && date_echeance <= periode.au,
  )
  const cles = new Map(ecarts.filter(({ nature }) => nature === 'nouveau').map((un) => [un.cle, un]))
  const appelees = echeances.filter(({ id }) => cles.has(`echeances/${id}`))
  const nouveaux = faits.encaissements.flatMap((un) =>
    un.bail_id === bail.id && cles.has(`encaissements/${un.id}`)
      ? (sort.parPaiement.get(un.id) ?? []).map((imputation) => ({
          ...imputation,
          date: un.date,
          rejete: estRejet(un),
        }))
      : [],
  )
  const locataire = locatairesDe(bail)
  const desAppels = appelees.map(
    (echeance): LigneSansLot => ({
      locataire,
      note: noteDeLAppel(cles.get(`echeances/${echeance.id}`), { echeance, seule: appelees.length === 1 }),
      appele_cents: cles.get(`echeances/${echeance.id}`)?.montant_cents ?? null,
      recu_cents: sum(nouveaux.filter(({ echeance_id }) => echeance_id === echeance.id).map((un) => un.montant_cents)),
      reste_cents: sort.restes.get(echeance.id) ?? zero,
    }),
  )
  const deLaPeriode = new Set<string | null>(appelees.map(({ id }) => id))
  const desAutresMois = nouveaux
    .filter(({ echeance_id }) => !deLaPeriode.has(echeance_id))
    .map(({ echeance_id, date, montant_cents, rejete }): LigneSansLot => {
      const mois = faits.echeances.find(({ id }) => id === echeance_id)
      const objet =
        mois && mois.date_echeance <= periode.au
          ? (nomDeLObjet(mois.objet)?.toLowerCase() ?? nomDeLaPeriode(mois))
          : 'd’avance'
      return {
        ...RIEN,
        locataire,
        note: `${objet}, ${rejete ? 'rejeté' : 'reçu'} le ${jourEnChiffres(date).slice(0, 5)}`,
        recu_cents: montant_cents,
      }
    })
  const arrieres = sum(echeances.filter(({ id }) => !deLaPeriode.has(id)).map(({ id }) => sort.restes.get(id) ?? zero))
  const desMoisPasses = arrieres > 0 ? [{ ...RIEN, locataire, note: 'mois précédents', reste_cents: arrieres }] : []
  return [...desAutresMois, ...desAppels, ...desMoisPasses]
}

function noteDeLAppel(
  ecart: Ecart | undefined,
  { echeance, seule }: { readonly echeance: Echeance; readonly seule: boolean },
): string | null {
  const dit = nomDeLObjet(echeance.objet)
  if (dit) return dit.toLowerCase()
  if (ecart?.tardif) return `${nomDeLaPeriode(echeance)}, noté depuis`
  return seule ? null : nomDeLaPeriode(echeance)
}

/** What changed since it was rendered, and what was kept on a deposit: a line of its own, named. */
function corrigee({ sorte, nature, tiers, libelle, date, montant_cents }: Ecart): LigneSansLot {
  const quoi =
    sorte === 'appel' ? `appel de ${libelle}` : sorte === 'recu' ? `paiement du ${jourEnChiffres(date)}` : libelle
  const note = { nouveau: quoi, correction: `correction : ${quoi}`, annulation: `annulé : ${quoi}` }[nature]
  return sorte === 'appel'
    ? { ...RIEN, locataire: tiers, note, appele_cents: montant_cents }
    : { ...RIEN, locataire: tiers, note, recu_cents: montant_cents }
}

/** The foot of a table of rents. */
export const totalDesLoyers = (lignes: readonly LigneDeLoyer[], colonne: keyof Montants): Cents =>
  sum(lignes.map((ligne) => ligne[colonne] ?? zero))
