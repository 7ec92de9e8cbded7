// A FEC on the disk, longer than what is read of it at once: told as one that is held whole, whatever its encoding.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { COLONNES_FEC } from '#domain/compta/fec/fec-colonnes.ts'
import { controlerFec } from '#domain/compta/fec/fec-controle.ts'
import { controlerFichierFec } from './fichier-fec.ts'

const NOM = '732829320FEC20251231.txt'
const ici = mkdtempSync(join(tmpdir(), 'fec-'))
afterAll(() => rmSync(ici, { recursive: true }))

/** Three megabytes; an amount of the last entry is wrong. */
function fec(): string {
  const lignes = Array.from({ length: 12_000 }, (_, rang) => {
    const debut = `OD\tOpérations diverses\t${rang + 1}\t20250310`
    const fin = `P${rang}\t20250310\tÉcriture`
    const suite = '\t\t\t20250331\t\t'
    const credit = rang === 11_999 ? '12,00' : '10,00'
    return `${debut}\t614000\tCharges de copropriété\t\t\t${fin}\t10,00\t0,00${suite}\n${debut}\t512000\tBanques\t\t\t${fin}\t0,00\t${credit}${suite}\n`
  })
  return `${COLONNES_FEC.join('\t')}\n${lignes.join('')}`
}

async function controler(octets: Uint8Array) {
  const chemin = join(ici, NOM)
  writeFileSync(chemin, octets)
  const { anomalies, lignes } = await controlerFichierFec(chemin)
  expect(anomalies).toEqual(controlerFec({ nom: NOM, octets }))
  return { lignes, codes: anomalies.map(({ code }) => code) }
}

test('sa dernière écriture, dans le dernier morceau, compte comme la première', async () => {
  const octets = new TextEncoder().encode(fec())
  expect(octets.length).toBeGreaterThan(2 << 20)
  const codes = ['fec_ecriture_desequilibree', 'fec_journal_desequilibre', 'fec_total_desequilibre']
  expect(await controler(octets)).toEqual({ lignes: 24_000, codes })
})

test('dans un autre encodage, ce que son dernier morceau seul montre, il est relu depuis son début', async () => {
  const texte = fec().replaceAll('É', 'E').replaceAll('é', 'e')
  const autre = Buffer.from(texte.replace(/Ecriture(?=\t0,00\t12)/, 'Écriture'), 'latin1')
  expect(autre.indexOf(0xc9)).toBeGreaterThan(2 << 20)
  expect((await controler(autre)).codes[0]).toBe('fec_ecriture_desequilibree')
  const windows = Buffer.from(autre)
  windows[windows.indexOf(0xc9)] = 0x80
  expect((await controler(windows)).codes[0]).toBe('fec_encodage_windows')
})

test('un fichier vide se dit, un fichier absent est une faute de qui le nomme', async () => {
  expect(await controler(new Uint8Array(0))).toEqual({ lignes: 0, codes: ['fec_fichier_vide'] })
  await expect(controlerFichierFec(join(ici, 'absent.txt'))).rejects.toThrow('ENOENT')
})
