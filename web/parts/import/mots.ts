// The words of an import, by what it brings in.
import type { NatureImport } from '#domain/reprise/imports/modeles.ts'
import { formatWhole } from '#web/lib/format.ts'
import type { Bilan } from './etat.ts'

export const NOMS_IMPORT: Readonly<Record<NatureImport, { onglet: string; un: string; des: string; dit: string }>> = {
  lots: {
    onglet: 'Lots',
    un: 'lot',
    des: 'lots',
    dit: 'Un lot par ligne, avec son immeuble : celui qui n’existe pas encore est créé.',
  },
  locataires: {
    onglet: 'Locataires',
    un: 'locataire',
    des: 'locataires',
    dit: 'Une personne par ligne. Le fichier des baux peut aussi les apporter.',
  },
  baux: {
    onglet: 'Baux',
    un: 'bail',
    des: 'baux',
    dit: 'Un bail par ligne, avec son lot, déjà dans le dossier, et son locataire, créé s’il ne l’est pas.',
  },
  loyers_reference: {
    onglet: 'Loyers de référence',
    un: 'loyer de référence',
    des: 'loyers de référence',
    dit: 'Là où les loyers sont encadrés : la grille de l’arrêté du préfet, une ligne par secteur, nombre de pièces, époque et mode de location.',
  },
}

export const compter = (nombre: number, un: string, des: string): string =>
  `${formatWhole(nombre)} ${nombre > 1 ? des : un}`

/** `12 baux créés, avec 14 locataires.` */
export function bilanDit(nature: NatureImport, { crees, immeubles, locataires, exercices }: Bilan): string {
  const { un, des } = NOMS_IMPORT[nature]
  const avec = [
    immeubles > 0 && compter(immeubles, 'immeuble', 'immeubles'),
    locataires > 0 && compter(locataires, 'locataire', 'locataires'),
    exercices > 0 && 'l’année en cours, ouverte',
  ].filter(Boolean)
  return `${compter(crees, `${un} créé`, `${des} créés`)}${avec.length > 0 ? `, avec ${avec.join(' et ')}` : ''}.`
}
