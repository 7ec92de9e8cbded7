// What a line may be said to be, in the words of the lists, and what the dossier offers for each: leases, dwellings, loans.

import type { NatureCompte } from '#domain/sujets/banque/contenu-releve.ts'
import type { NatureProposee } from '#domain/sujets/banque/regles.ts'
import type { FaitsBiens } from '#domain/sujets/biens/faits.ts'
import type { FaitsLocation } from '#domain/sujets/location/faits.ts'
import type { CategorieDepense } from '#domain/sujets/tiers/ecritures/categories-depense.ts'
import type { LigneDeReleve } from '#web/data/banque/lignes-releve.ts'
import { bailEnClair } from '#web/parts/mots.ts'

export type Option = { readonly value: string; readonly label: string }

export const NATURES: Readonly<Record<NatureProposee, string>> = {
  loyer: 'Loyer reçu',
  depense: 'Dépense',
  emprunt: 'Échéance d’emprunt',
  exploitant: 'Apport ou prélèvement de l’exploitant',
  depot: 'Dépôt de garantie',
  virement_interne: 'Virement entre vos comptes',
  ignorer: 'À ignorer',
}

/** Of which kinds the accounts are whose statements are read. */
export const NATURES_DE_COMPTE: Readonly<Record<NatureCompte, string>> = {
  banque: 'Une banque',
  plateforme: 'Airbnb ou Booking (export des versements)',
  gestion: 'La banque de gestion, argent tenu pour autrui',
}

/** One transfer at the entry: two facts, so no nature of a rule. */
export const DEPOT_ET_LOYER: Option = { value: 'depot_et_loyer', label: 'Dépôt de garantie et loyer' }

/** What is proposed with several answers, or several rents. */
export const REPONSE: Option = { value: 'reponse', label: 'Ce qui est proposé' }
/** One transfer of several tenants, or of several months, shared out by hand. */
export const REPARTIR: Option = { value: 'repartir', label: 'Plusieurs loyers, à répartir' }

export const optionsBaux = (faits: FaitsBiens & FaitsLocation): Option[] =>
  faits.baux.map(({ id }) => {
    const { locataires, bien } = bailEnClair(faits, id)
    return { value: id, label: `${locataires} · ${bien}` }
  })

/** A loss moves no money: no line is one. */
export const optionsCategories = (categories: readonly CategorieDepense[]): Option[] =>
  categories
    .filter(({ cle }) => cle !== 'creance_perdue')
    .map(({ cle, libelle }) => ({
      value: cle,
      label: libelle,
    }))

/** `entiere`: a bill may be of all of them. */
export const optionsBiens = ({ biens }: FaitsBiens, entiere = true): Option[] => [
  ...(entiere ? [{ value: TOUTE_ACTIVITE, label: 'Toute l’activité' }] : []),
  ...biens.map(({ id, libelle }) => ({ value: id, label: libelle })),
]
export const TOUTE_ACTIVITE = 'toute'
export const bienChoisi = (valeur: string | null | undefined): string | null =>
  valeur && valeur !== TOUTE_ACTIVITE ? valeur : null

/** What names a stay for a rule: its dwelling, as the platform calls it, not a guest who will not come back. */
export const nomDuSejour = ({
  libelle,
  tiers,
  identifiant,
}: Pick<LigneDeReleve, 'libelle' | 'tiers' | 'identifiant'>) =>
  libelle
    .split(' · ')
    .slice(1)
    .filter((mots) => mots !== tiers && mots !== identifiant)
    .join(' ')

/** The words of a line that name who it is of, without dates, numbers and the words of every transfer. */
export function motifDe(libelle: string): string {
  const mots = libelle
    .split(/[\s/.:,;*-]+/)
    .filter((mot) => mot.length > 2 && !/\d/.test(mot) && !USUELS.has(mot.toLowerCase()))
  return mots.slice(0, 3).join(' ')
}
const USUELS = new Set(
  'vir virement recu reçu emis émis sepa prlv prelevement prélèvement carte paiement achat inst instantane europeen faveur des les pour par ref mandat'.split(
    ' ',
  ),
)
