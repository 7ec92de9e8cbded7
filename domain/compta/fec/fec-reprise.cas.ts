// The FEC of another software for the tests: its own journals, numbers, accounts of every length, lettering; as long as wanted.
import { type Cents, cents, zero } from '../../base/cents.ts'
import { type Day, day } from '../../base/day.ts'
import { ecrireLignesFec } from './fec.ts'
import type { LigneFec } from './fec-colonnes.ts'

type Jambe = readonly [compte: string, libelle: string, montant: number, tiers?: string]

/** The lines of one entry; above zero is a debit. */
function entree(
  tete: Pick<LigneFec, 'journal' | 'journal_libelle' | 'numero' | 'date' | 'libelle'>,
  jambes: readonly Jambe[],
) {
  return jambes.map(([compte, compte_libelle, montant, tiers = '']): LigneFec => {
    const lettre = tiers === '' ? null : day(`${tete.date.slice(0, 4)}-12-31`)
    return {
      ...tete,
      compte,
      compte_libelle,
      auxiliaire: tiers,
      auxiliaire_libelle: tiers === '' ? '' : `Mme ${tiers}`,
      piece_ref: `P${tete.numero}`,
      piece_date: tete.date,
      debit_cents: montant > 0 ? cents(montant) : zero,
      credit_cents: montant < 0 ? cents(-montant) : zero,
      lettrage: lettre === null ? '' : 'AA',
      date_lettrage: lettre,
      valide_le: day(`${tete.date.slice(0, 4)}-12-31`),
      montant_devise: '',
      devise: '',
    }
  })
}

/** `loyers`: how many rents of ten euros, each called and paid in one entry of four lines. */
export function fecAutreLogiciel({ annee = 2022, loyers = 1 }: { annee?: number; loyers?: number } = {}): string {
  const le = (jour: string): Day => day(`${annee}-${jour}`)
  const lignes = [
    entree(
      { journal: 'RAN', journal_libelle: 'Reports à nouveau', numero: 'RAN1', date: le('01-01'), libelle: 'Reprise' },
      [
        ['2131000', 'Construction', 120_000_00],
        ['28131000', 'Amort. construction', -6_000_00],
        ['1640', 'Emprunt', -80_000_00],
        ['51210000', 'Banque', 1_000_00],
        ['108', 'Exploitant', -35_000_00],
      ],
    ),
    ...Array.from({ length: loyers }, (_, rang) =>
      entree(
        { journal: 'VE', journal_libelle: 'Loyers', numero: `VE${rang + 1}`, date: le('06-05'), libelle: 'Loyer' },
        [
          ['4110', 'Locataires', 10_00, 'DUPON'],
          ['706', 'Loyers', -10_00],
          ['51210000', 'Banque', 10_00],
          ['4110', 'Locataires', -10_00, 'DUPON'],
        ],
      ),
    ),
    entree({ journal: 'DIV', journal_libelle: 'Divers', numero: 'DIV7', date: le('12-31'), libelle: 'Dotation' }, [
      ['68112', 'Dotations', 3_000_00],
      ['28131000', 'Amort. construction', -3_000_00],
    ]),
  ].flat()
  return ecrireLignesFec(lignes)
}

export const nomAutreLogiciel = (siren: string, annee = 2022): string => `${siren}FEC${annee}1231.txt`

/** The result of it: the rents less the depreciation. */
export const resultatAutreLogiciel = (loyers = 1): Cents => cents(loyers * 10_00 - 3_000_00)
