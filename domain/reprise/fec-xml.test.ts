// A FEC in XML: the same closing and the same checks as its flat form, whatever the books; what is not one is refused by its name.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day } from '../base/day.ts'
import { encoderUtf8 } from '../base/octets.ts'
import { REFUS, Refus } from '../base/refus.ts'
import { tirages } from '../base/tirages.cas.ts'
import { fecAutreLogiciel } from '../compta/fec/fec-reprise.cas.ts'
import { lireReprise } from '../compta/fec/fec-reprise.ts'
import { gonflerEssai as gonfler } from './classeur.cas.ts'
import { enXml } from './fec-xml.cas.ts'
import { lireFec } from './fec-xml.ts'
import { proposerReprise } from './fichier-reprise.ts'

const NOM = '732829320FEC20251231'
const lire = (texte: string, nom = `${NOM}.xml`) => lireFec({ nom, octets: encoderUtf8(texte) })
function refusDe(texte: string): string {
  try {
    lire(texte)
    return ''
  } catch (error) {
    if (error instanceof Refus) return error.code
    throw error
  }
}

const somme = ({
  lignes,
  ecritures,
  debit_cents,
  credit_cents,
  resultat_cents,
  comptes,
}: ReturnType<typeof lireFec>) => ({
  ...{ lignes, ecritures, debit_cents, credit_cents, resultat_cents, comptes },
})

describe('un FEC en XML', () => {
  test('donne la clôture de sa forme à plat, que le côté soit dit par la balise ou par le sens', () => {
    const plat = fecAutreLogiciel({ annee: 2025, loyers: 7 })
    const attendu = lireReprise({ nom: `${NOM}.txt`, octets: encoderUtf8(plat) })
    for (const sens of [false, true]) {
      const lu = lire(enXml(plat, { sens }))
      expect(lu).toMatchObject({ nom: `${NOM}.xml`, siren: '732829320', fin: '2025-12-31' })
      expect(somme(lu)).toEqual(somme(attendu))
      expect(lu.anomalies.filter(({ gravite }) => gravite === 'erreur')).toEqual([])
    }
  })

  test('celui d’un exercice de la maison aussi, sans rien à relever', () => {
    const plat = readFileSync(new URL('../../exemples/martin/fec-2024.txt', import.meta.url), 'utf8').replace(
      /^\ufeff/,
      '',
    )
    const nom = '732829320FEC20241231'
    const attendu = lireReprise({ nom: `${nom}.txt`, octets: encoderUtf8(plat) })
    const lu = lire(enXml(plat, { cloture: '2024-12-31' }), `${nom}.xml`)
    expect(lu.lignes).toBeGreaterThan(50)
    expect(somme(lu)).toEqual(somme(attendu))
    expect(lu.anomalies).toEqual([])
  })

  test('quels que soient les loyers et les libellés, rien ne se perd ni ne se double', () => {
    const libelle = fc
      .string({ unit: 'binary', maxLength: 30 })
      .map((texte) => texte.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}|\ufffd\ufffe\uffff\s]+/gu, ' ').trim())
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), libelle, (loyers, dit) => {
        const plat = fecAutreLogiciel({ annee: 2025, loyers }).replaceAll('Construction', `C ${dit}`)
        expect(somme(lire(enXml(plat)))).toEqual(somme(lireReprise({ nom: `${NOM}.txt`, octets: encoderUtf8(plat) })))
      }),
      tirages(35),
    )
  })

  test('les mêmes contrôles s’appliquent, chaque ligne par sa place', () => {
    const xml = enXml(fecAutreLogiciel({ annee: 2025 }))
    const erreurs = (change: string) =>
      lire(change)
        .anomalies.filter(({ gravite }) => gravite === 'erreur')
        .map(({ message }) => message)
    expect(erreurs(xml.replace('<Debit>1000.00<', '<Debit>1000.01<'))[0]).toMatch(
      /^Ligne 2 : L'écriture n'est pas équilibrée/,
    )
    expect(erreurs(xml.replace('<Debit>1000.00<', '<Debit>1E3<')).join()).toMatch(
      /Ligne 5 : Un montant n'est pas un nombre/,
    )
    expect(erreurs(xml.replace('<Debit>1000.00<', '<Debit>1000.005<')).join()).toMatch(/plus précis que le centime/)
    expect(erreurs(xml.replace('<EcritureDate>2025-06-05<', '<EcritureDate>2025-06-31<')).join()).toMatch(
      /Une date n'est pas/,
    )
    expect(erreurs(xml.replace('<CompteNum>2131000</CompteNum>', '')).join()).toMatch(/Un champ obligatoire est vide/)
    expect(erreurs(enXml(fecAutreLogiciel({ annee: 2025 }), { cloture: '2024-12-31' }))).toEqual([
      'La clôture que dit le fichier (DateCloture : « 2024-12-31 ») n’est pas celle de son nom.',
    ])
    expect(lire(xml.replace('<Debit>1000.00<', '<Debit>1000.01<')).anomalies.at(-1)?.code).toBe('fec_xml_lignes')
    const sens = enXml(fecAutreLogiciel({ annee: 2025 }), { sens: true })
    expect(erreurs(sens.replace('<Sens>D<', '<Sens>X<')).join()).toMatch(/Un montant n'est pas un nombre/)
  })

  test('ce qui n’en est pas un, est coupé, ou définit ses entités est refusé par une phrase', () => {
    const xml = enXml(fecAutreLogiciel({ annee: 2025 }))
    expect(refusDe('<?xml version="1.0"?><Document/>')).toBe('reprise_table_xml')
    expect(refusDe(xml.slice(0, -40))).toBe('reprise_fec_xml_invalide')
    expect(refusDe(xml.replace('<journal>', '<journal'))).toBe('reprise_fec_xml_invalide')
    expect(refusDe(xml.replace('<comptabilite', '<!DOCTYPE a [<!ENTITY b "c">]><comptabilite'))).toBe(
      'reprise_fec_xml_interdit',
    )
    expect(refusDe(xml.replace(/<exercice>(.*)<\/exercice>/s, '<exercice>$1</exercice><exercice>$1</exercice>'))).toBe(
      'reprise_fec_xml_exercices',
    )
    expect(refusDe('<comptabilite><exercice><DateCloture>2025-12-31</DateCloture></exercice></comptabilite>')).toBe(
      'reprise_fec_illisible',
    )
    expect(() => lire(xml, 'export.xml')).toThrow(REFUS.reprise_fec_erreurs)
  })

  test('le fichier se reconnaît à ce qu’il contient ; en ISO-8859-15 aussi', () => {
    const xml = enXml(fecAutreLogiciel({ annee: 2025 }).replaceAll('Loyer', 'Échéance'))
    const latin = Uint8Array.from(xml, (signe) => signe.codePointAt(0) ?? 63)
    const { lecture, table } = proposerReprise(
      { nom: `${NOM}.xml`, octets: latin },
      { fin: day('2025-12-31'), gonfler },
    )
    expect(table).toBeNull()
    expect(lecture.lignes).toBe(11)
  })
})
