// What is asked to be lettered, checked against the books, and written: each group under the next letter of its account.
import { randomUUID } from 'node:crypto'
import type { Db } from '@quittance/wire/postgres'
import { abs, type Cents, decimalComma } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import { estLettrable, lettre, rangDe } from '#domain/compta/lettrage.ts'
import {
  type Lettrage,
  netDe,
  nomsDesLignes,
  type RaisonLettrage,
  resteDe,
  reunitDeuxSens,
} from '#domain/compta/lettrage-pose.ts'
import { tiersDe } from '#domain/compta/lettrage-propose.ts'
import { inserer } from '../inserer.ts'

type Groupe = { readonly lignes: readonly string[]; readonly raison: RaisonLettrage; readonly partiel: boolean }
type Nouveau = Omit<Lettrage, 'id' | 'exercice_id' | 'lettre_le'>

/** The lettrages of these groups; refuses a line that is gone or lettered, two third parties, one side alone, what does not come to nothing. */
export function lettragesDemandes(
  groupes: readonly Groupe[],
  { lignes, connus }: { lignes: readonly Ligne[]; connus: readonly Lettrage[] },
): Nouveau[] {
  const parNom = new Map([...nomsDesLignes(lignes)].map(([ligne, nom]) => [nom, ligne]))
  const prises = new Set(connus.flatMap((un) => un.lignes.map(({ ligne }) => ligne)))
  const suivants = new Map<string, number>()
  for (const { compte, lettre: texte } of connus) noter(suivants, compte, rangDe(texte) + 1)
  for (const { compte, lettrage } of lignes) if (lettrage !== null) noter(suivants, compte, rangDe(lettrage) + 1)

  return groupes.map(({ lignes: noms, raison, partiel }) => {
    const choisies = noms.map((nom): [string, Ligne] => {
      const ligne = parNom.get(nom)
      if (!ligne) throw new Refus('ligne_a_lettrer_inconnue')
      if (prises.has(nom) || ligne.lettrage !== null) throw new Refus('ligne_deja_lettree')
      prises.add(nom)
      return [nom, ligne]
    })
    const { compte, auxiliaire } = unTiers(choisies.map(([, ligne]) => ligne))
    const reste = resteDe(choisies.map(([, ligne]) => ligne))
    if (reste !== 0 && !partiel) throw new Refus('lettrage_desequilibre', `${decimalComma(abs(reste))} €.`)
    if (!reunitDeuxSens(choisies.map(([, ligne]) => ligne))) throw new Refus('lettrage_un_sens')
    const rang = suivants.get(compte) ?? 0
    suivants.set(compte, rang + 1)
    return {
      compte,
      auxiliaire,
      lettre: lettre(rang),
      partiel: reste !== 0,
      raison,
      lignes: choisies.map(([nom, ligne]): { ligne: string; montant_cents: Cents } => ({
        ligne: nom,
        montant_cents: netDe(ligne),
      })),
    }
  })
}

export async function ecrireLettrages(
  house: Db,
  lettrages: readonly Nouveau[],
  commun: { readonly dossier_id: string; readonly exercice_id: string; readonly lettre_le: Day },
): Promise<void> {
  const { dossier_id, ...reste } = commun
  const ecrits = lettrages.map((un) => ({ ...un, ...reste, id: randomUUID() }))
  await inserer(house, 'lettrages', { dossier_id, rangees: ecrits.map(({ lignes: _, ...un }) => un) })
  await inserer(house, 'lettrages_lignes', {
    dossier_id,
    rangees: ecrits.flatMap(({ id, lignes }) =>
      lignes.map((ligne) => ({ id: randomUUID(), lettrage_id: id, ...ligne })),
    ),
  })
}

export async function effacerLettrages(house: Db, lettrages: readonly Lettrage[]): Promise<void> {
  if (lettrages.length === 0) return
  await house.rows('delete from public.lettrages where id = any ($1)', [lettrages.map(({ id }) => id)])
}

function unTiers(lignes: readonly Ligne[]): Ligne {
  const [premiere] = lignes
  if (!premiere || !estLettrable(premiere.compte)) throw new Refus('compte_non_lettrable')
  if (lignes.some((ligne) => tiersDe(ligne) !== tiersDe(premiere))) throw new Refus('lettrage_un_compte')
  return premiere
}

const noter = (suivants: Map<string, number>, compte: string, rang: number): void =>
  void suivants.set(compte, Math.max(rang, suivants.get(compte) ?? 0))
