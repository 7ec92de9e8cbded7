// The corpus of bank files: each one, nasty or not, gives what its line of `attendus.json` says, and none of its lines is lost.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { sum } from '#domain/base/cents.ts'
import { REFUS, Refus } from '#domain/base/refus.ts'
import type { LigneReleve, ReleveLu } from '#domain/sujets/banque/formats/releve.ts'
import { encodageReleve, texteDe } from '#domain/sujets/banque/formats/texte.ts'
import { lireReleves } from '#domain/sujets/banque/lire-releve.ts'

const DOSSIER = new URL('fichiers/', import.meta.url)
const Ligne = z.tuple([z.string(), z.int(), z.string()]).nullable()
const Attendu = z.object({
  fichier: z.string(),
  dit: z.string().min(5),
  refus: z.string().optional(),
  releves: z
    .array(
      z.object({
        format: z.string(),
        devise: z.string(),
        lignes: z.int(),
        total_cents: z.int(),
        erreurs: z.array(z.int()),
        ecartees: z.array(z.int()),
        solde_final_cents: z.int().nullable(),
        ambigu: z.boolean(),
        premiere: Ligne,
        derniere: Ligne,
      }),
    )
    .optional(),
})
const attendus = z.array(Attendu).parse(JSON.parse(readFileSync(new URL('attendus.json', import.meta.url), 'utf8')))
const octetsDe = (fichier: string): Uint8Array => new Uint8Array(readFileSync(new URL(fichier, DOSSIER)))

test('chaque fichier du corpus a sa phrase, et chaque phrase son fichier', () => {
  expect(attendus.map(({ fichier }) => fichier)).toEqual(readdirSync(DOSSIER).sort())
})

for (const { fichier, dit, refus, releves } of attendus) {
  test(`${fichier} : ${dit}`, () => {
    if (refus !== undefined) {
      const erreur = refusDe(fichier)
      expect(erreur.code).toBe(refus)
      expect(erreur.message).toBe(REFUS[erreur.code])
      return
    }
    const lus = lireReleves(octetsDe(fichier))
    expect(lus.map(resume)).toEqual(releves)
    for (const { lignes } of lus) expect(lignes.map(({ rang }) => rang)).toEqual(lignes.map((_, index) => index + 1))
  })
}

test('rien n’est perdu : chaque ligne d’un fichier à colonnes est une opération, une erreur ou une ligne écartée', () => {
  const colonnes = attendus.filter(({ releves }) => ['csv', 'airbnb', 'booking'].includes(releves?.[0]?.format ?? ''))
  expect(colonnes.length).toBeGreaterThan(40)
  for (const { fichier } of colonnes) {
    const [releve] = lireReleves(octetsDe(fichier))
    expect({ fichier, perdues: releve ? perdues(fichier, releve) : ['tout'] }).toEqual({ fichier, perdues: [] })
  }
})

test('rien n’est inventé : chaque ligne porte le texte du fichier dont elle vient', () => {
  for (const { fichier, releves } of attendus) {
    if (!releves) continue
    const texte = texteDe(octetsDe(fichier), encodageReleve(octetsDe(fichier))).replace(/[\r\n]+/g, '\n')
    for (const { brut } of lireReleves(octetsDe(fichier)).flatMap(({ lignes }) => lignes)) {
      for (const part of brut.split(/[\r\n]+/)) expect(texte).toContain(part.trimEnd())
    }
  }
})

function refusDe(fichier: string): Refus {
  try {
    lireReleves(octetsDe(fichier))
  } catch (erreur) {
    if (erreur instanceof Refus) return erreur
    throw erreur
  }
  throw new Error(`${fichier} was read`)
}

const dite = (ligne: LigneReleve | undefined) => (ligne ? [ligne.date, ligne.montant_cents, ligne.libelle] : null)

const resume = ({ format, devise, lignes, erreurs, ecartees, solde_final, dates }: ReleveLu) => ({
  format,
  devise,
  lignes: lignes.length,
  total_cents: sum(lignes.map(({ montant_cents }) => montant_cents)),
  erreurs: erreurs.map(({ ligne }) => ligne),
  ecartees: ecartees.map(({ ligne }) => ligne),
  solde_final_cents: solde_final?.montant_cents ?? null,
  ambigu: dates?.ambigu ?? false,
  premiere: dite(lignes[0]),
  derniere: dite(lignes.at(-1)),
})

/** The lines of the text that nothing answers for; a payout of a platform is answered by its stays. */
function perdues(fichier: string, { lignes, erreurs, ecartees, format }: ReleveLu): string[] {
  const repondues = new Set([...erreurs, ...ecartees].map(({ ligne }) => ligne))
  for (const { ligne, brut } of lignes) {
    for (let suite = 0; suite < brut.split(/\r\n|\r|\n/).length; suite++) repondues.add(ligne + suite)
  }
  return texteDe(octetsDe(fichier), encodageReleve(octetsDe(fichier)))
    .split(/\r\n|\r|\n/)
    .filter((texte, rang) => texte.trim() !== '' && !repondues.has(rang + 1))
    .filter((texte) => format === 'csv' || !/\b(Payout|Versement|Paiement,,)/.test(texte))
}
