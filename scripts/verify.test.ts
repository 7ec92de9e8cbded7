// The command that verifies, on a FEC: what it prints and how it ends.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { COLONNES_FEC } from '#domain/compta/fec/fec-colonnes.ts'

const ici = mkdtempSync(join(tmpdir(), 'verify-'))
afterAll(() => rmSync(ici, { recursive: true }))

const verifier = (lignes: readonly string[]) =>
  verifierTexte('732829320FEC20251231.txt', [COLONNES_FEC.join('\t'), ...lignes, ''].join('\r\n'))

function verifierTexte(nom: string, texte: string) {
  const chemin = join(ici, nom)
  writeFileSync(chemin, texte)
  const { stdout, status } = spawnSync(process.execPath, [join(import.meta.dirname, 'verify.ts'), chemin], {
    encoding: 'utf8',
  })
  return { dit: stdout.trim().split('\n'), status }
}

const ligne = (compte: string, montants: string) =>
  `OD\tOpérations diverses\t1\t20250310\t${compte}\tCompte\t\t\tP1\t20250310\tÉcriture\t${montants}\t\t\t20250331\t\t`

test('un FEC sans faute le dit en une ligne', () => {
  const bon = [ligne('614000', '10,00\t0,00'), ligne('512000', '0,00\t10,00')]
  expect(verifier(bon)).toEqual({ dit: ['FEC 732829320FEC20251231.txt : 2 lignes, aucune erreur.'], status: 0 })
})

test('ses fautes se lisent ligne à ligne, et la commande échoue', () => {
  const { dit, status } = verifier([ligne('614000', '10.00\t0,00'), ligne('512000', '0,00\t10,00')])
  expect(dit[0]).toBe('Erreur : Ligne 2 : Le séparateur décimal doit être la virgule (Debit : 10.00).')
  expect([dit.at(-1), status]).toEqual(['FEC 732829320FEC20251231.txt : 2 lignes, en erreur.', 1])
})

test('un FEC en XML dit qu’il n’est pas contrôlé ainsi', () => {
  const { dit, status } = verifierTexte('732829320FEC20251231.xml', '<?xml version="1.0"?><comptabilite/>')
  expect(dit).toContain('Erreur : Ligne 1 : Le fichier est au format XML : seul le format à plat est contrôlé.')
  expect(status).toBe(1)
})
