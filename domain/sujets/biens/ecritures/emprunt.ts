// A loan: its release, its costs, its instalments month by month, what was repaid early.
import { negate, sum } from '../../../base/cents.ts'
import { addDays } from '../../../base/day.ts'
import { type EnTete, ecriture, type Jambe, type Ligne } from '../../../compta/ecriture.ts'
import { COMPTE } from '../../../journalisation/comptes.ts'
import { reference } from '../../../journalisation/reference.ts'
import { capitalRestantDu } from '../capital-restant.ts'
import type { LigneEcheancier } from '../echeancier.ts'
import { bienDuPret, type Emprunt } from '../emprunt.ts'
import { estPretAcquisition } from './acquisition.ts'
import type { ContexteBailleur, EmpruntDeroule } from './bailleur.ts'

/** `achats`: whether the books hold the purchases themselves, with the loans of their deeds. */
export function journaliserEmprunts(contexte: ContexteBailleur, { achats = true } = {}): Ligne[] {
  return contexte.emprunts.flatMap((un) => [
    ...(achats && estPretAcquisition(un.emprunt, contexte) ? [] : deblocage(un)),
    ...(un.emprunt.repris_le ? [] : frais(un.emprunt)),
    ...un.deroulement.lignes.flatMap((ligne, rang, lignes) => mensualite(un.emprunt, ligne, lignes[rang - 1])),
    ...anticipes(un),
    ...deplacement(un),
    ...transmission(un),
  ])
}

/** The money goes to the owner's account (notary, works); of a loan that another dossier paid before, what was still due. */
function deblocage({ emprunt, deroulement: { ouverture } }: EmpruntDeroule): Ligne[] {
  const { id, bien_id, libelle, repris_le } = emprunt
  const { jour: date, capital_cents } = ouverture
  return ecriture(
    {
      ...enTete(emprunt, `emprunts/${id}/deblocage`),
      journal: 'OD',
      date,
      libelle: `${repris_le ? 'Reprise' : 'Déblocage'} ${libelle}`,
    },
    [
      { compte: COMPTE.exploitant, debit: capital_cents },
      { compte: COMPTE.emprunt, credit: capital_cents, bien_id },
    ],
  )
}

/** Passed with its dwelling to the dossier that declares it: what is still due leaves by the owner's account. */
function transmission({ emprunt, deroulement }: EmpruntDeroule): Ligne[] {
  const { id, libelle, transmis_le: date } = emprunt
  if (!date) return []
  const veille = addDays(date, -1)
  const restant = capitalRestantDu(emprunt, deroulement, veille)
  return ecriture(
    {
      ...enTete(emprunt, `emprunts/${id}/transmission`),
      journal: 'OD',
      date,
      libelle: `Passage à un autre dossier ${libelle}`,
    },
    [
      { compte: COMPTE.emprunt, debit: restant, bien_id: bienDuPret(emprunt, veille) },
      { compte: COMPTE.exploitant, credit: restant },
    ],
  )
}

function frais(emprunt: Emprunt): Ligne[] {
  const { id, bien_id, date_deblocage, libelle } = emprunt
  const total = sum([emprunt.frais_dossier_cents, emprunt.frais_garantie_cents])
  return ecriture(
    { ...enTete(emprunt, `emprunts/${id}/frais`), journal: 'AC', date: date_deblocage, libelle: `Frais ${libelle}` },
    [
      { compte: COMPTE.frais_emprunt, debit: emprunt.frais_dossier_cents, bien_id },
      { compte: COMPTE.frais_emprunt, debit: emprunt.frais_garantie_cents, bien_id },
      { compte: COMPTE.exploitant, credit: total },
    ],
  )
}

/** Keyed by its month. A loan repaid whole just after an instalment has a second line in that month: its settlement. */
function mensualite(emprunt: Emprunt, ligne: LigneEcheancier, avant: LigneEcheancier | undefined): Ligne[] {
  const { id, libelle } = emprunt
  const bien_id = bienDuPret(emprunt, ligne.date)
  const mois = ligne.date.slice(0, 7)
  const cle = avant?.date.slice(0, 7) === mois ? `${mois}/solde` : mois
  const jambes: Jambe[] = [
    { compte: COMPTE.emprunt, debit: ligne.capital_cents, bien_id },
    { compte: COMPTE.interets, debit: ligne.interets_cents, bien_id },
    { compte: COMPTE.assurance_emprunteur, debit: ligne.assurance_cents, bien_id },
    { compte: COMPTE.banque, debit: negate(ligne.total_cents) },
  ]
  return ecriture(
    { ...enTete(emprunt, `emprunts/${id}/${cle}`), date: ligne.date, libelle: `Échéance ${ligne.rang} ${libelle}` },
    jambes,
  )
}

function anticipes({ emprunt, deroulement }: EmpruntDeroule): Ligne[] {
  const { libelle } = emprunt
  return deroulement.anticipes.flatMap(({ id, date, rembourse_cents, indemnite_cents }) => {
    const bien_id = bienDuPret(emprunt, date)
    return ecriture(
      {
        cle: `remboursements_anticipes/${id}`,
        journal: 'BQ',
        date,
        libelle: `Remboursement anticipé ${libelle}`,
        origine: { table: 'remboursements_anticipes', id },
        piece_ref: reference('RA', id),
      },
      [
        { compte: COMPTE.emprunt, debit: rembourse_cents, bien_id },
        { compte: COMPTE.indemnite_remboursement, debit: indemnite_cents, bien_id },
        { compte: COMPTE.banque, credit: sum([rembourse_cents, indemnite_cents]) },
      ],
    )
  })
}

/** Kept after its dwelling was sold, for another one: what is still due passes from the one to the other. */
function deplacement({ emprunt, deroulement }: EmpruntDeroule): Ligne[] {
  const { id, bien_id, bien_suivant_id, bien_suivant_le: date, libelle } = emprunt
  if (!bien_suivant_id || !date) return []
  const restant = capitalRestantDu(emprunt, deroulement, date)
  return ecriture(
    {
      ...enTete(emprunt, `emprunts/${id}/deplacement`),
      journal: 'OD',
      date,
      libelle: `Changement de logement ${libelle}`,
    },
    [
      { compte: COMPTE.emprunt, debit: restant, bien_id },
      { compte: COMPTE.emprunt, credit: restant, bien_id: bien_suivant_id },
    ],
  )
}

function enTete({ id }: Emprunt, cle: string): Omit<EnTete, 'date' | 'libelle'> {
  return { cle, journal: 'BQ', origine: { table: 'emprunts', id }, piece_ref: reference('EMP', id) }
}
