// The account of the house that an account of another software seems to be, of those that the activity of the dossier offers: by its
// number first, then by its label.
import type { Day } from '../../base/day.ts'
import type { Compte } from '../compte.ts'
import { compteConnu, compteEnVigueur } from '../plan-comptable.ts'
import type { Correspondance } from './fec-reprise.ts'

type Nomme = { readonly numero: string; readonly libelle: string }
/** The day on which the books open, and the accounts offered on it. */
type Ouverture = { readonly jour: Day; readonly offerts: readonly Compte[] }

/** `401EDF`, `411 DUPONT`: some software writes the third party behind the number of its account. */
export const chiffresDe = (numero: string): string => /^\d*/.exec(numero)?.[0] ?? ''

/** Of these accounts, those that seem to be one of the house, by their number. */
export const proposerCorrespondance = (comptes: readonly Nomme[], ouverture: Ouverture): Correspondance =>
  Object.fromEntries(
    comptes.flatMap((un) => {
      const propose = proposerCompte(un, ouverture)
      return propose === null ? [] : [[un.numero, propose]]
    }),
  )

/**
 * The same number at six digits when the house keeps it; else the account of the house whose number begins it the
 * longest (`51210000` is 512000); else, of those that it begins (`2131`), the one whose label is nearest; else its own
 * number when the general chart knows it. Null for what belongs to no class of the balance sheet.
 */
export function proposerCompte({ numero: ecrit, libelle }: Nomme, { jour, offerts }: Ouverture): string | null {
  const numero = chiffresDe(ecrit)
  if (!/^[1-5]\d{2,}$/.test(numero)) return null
  const maison = offerts.filter((compte) => /^[1-5]/.test(compte.numero))
  const six = compteEnVigueur(numero.padEnd(6, '0').slice(0, 6), jour)
  const pareil = maison.find((compte) => compte.numero === six)
  if (pareil) return pareil.numero

  const racine = sansZeros(numero)
  const debuts = maison
    .filter((compte) => sansZeros(compte.numero).length >= 3 && racine.startsWith(sansZeros(compte.numero)))
    .sort((a, b) => sansZeros(b.numero).length - sansZeros(a.numero).length)
  if (debuts[0]) return debuts[0].numero

  const suites = maison
    .filter((compte) => compte.numero.startsWith(racine))
    .sort((a, b) => motsCommuns(b.libelle, libelle) - motsCommuns(a.libelle, libelle))
  return suites[0]?.numero ?? (compteConnu(six) === null ? null : six)
}

const sansZeros = (numero: string): string => numero.replace(/0+$/, '')

function motsCommuns(un: string, autre: string): number {
  const connus = new Set(mots(un))
  return mots(autre).filter((mot) => connus.has(mot)).length
}

/** Words of four letters and more, without accents nor plural. */
const mots = (texte: string): string[] =>
  (
    texte
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z]{4,}/g) ?? []
  ).map((mot) => mot.replace(/s$/, ''))
