// The file of a takeover, whatever it is: a FEC whose days or amounts are written otherwise is read as a journal.
import { expect, test } from 'vitest'
import { day } from '../base/day.ts'
import { fecAutreLogiciel, nomAutreLogiciel } from '../compta/fec/fec-reprise.cas.ts'
import { gonflerEssai as gonfler } from './classeur.cas.ts'
import { proposerReprise } from './fichier-reprise.ts'

const proposer = (texte: string) =>
  proposerReprise(
    { nom: nomAutreLogiciel('732829320'), octets: new TextEncoder().encode(texte) },
    { fin: day('2022-12-31'), gonfler },
  )
const soldes = (texte: string) =>
  proposer(texte).lecture.comptes.map(({ numero, solde_cents }) => [numero, solde_cents])
const enFrancais = (texte: string) => texte.replace(/(2022)(\d\d)(\d\d)(?=\t)/g, '$3/$2/$1')

test('un FEC qui se lit reste un FEC ; avec des dates ou des points décimaux, c’est un journal aux mêmes soldes', () => {
  const fec = fecAutreLogiciel()
  expect(proposer(fec).table).toBeNull()
  for (const autre of [enFrancais(fec), fec.replace(/,(?=\d\d\t)/g, '.')]) {
    const { table, lecture } = proposer(autre)
    expect(table?.nature).toBe('journal')
    expect(lecture.anomalies.filter(({ gravite }) => gravite === 'erreur')).toEqual([])
    expect(soldes(autre)).toEqual(soldes(fec))
  }
})

test('un FEC dont rien ne se lit, même comme un journal, dit ce qui lui manque', () => {
  const [entete = ''] = fecAutreLogiciel().split('\r\n')
  const { table, lecture } = proposer(`${entete}\r\nrien\r\n`)
  expect(table).toBeNull()
  expect(lecture.anomalies.map(({ code }) => code)).toContain('fec_nombre_champs')
})
