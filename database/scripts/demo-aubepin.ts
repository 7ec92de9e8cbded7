// Elsa Aubépin's dossier told as she would have: what she manages, then what only acts write, in the order in which they wrote it; her years closed.
import type { Base, Caller } from '@quittance/wire/postgres'
import type { FaitsGeres } from '#domain/activites/gestion-locative/faits/faits.ts'
import { deposer } from '#server/dossier/documents.ts'
import { inserer } from '#server/dossier/inserer.ts'
import { dayInParis } from '#server/functions/function.ts'
import { demarches, garants, relances } from '../../exemples/aubepin/arrieres.ts'
import { candidats } from '../../exemples/aubepin/candidats.ts'
import { regularisations } from '../../exemples/aubepin/charges.ts'
import { raconteJusque, type recitAubepin } from '../../exemples/aubepin/dossier.ts'
import { entretien } from '../../exemples/aubepin/entretien.ts'
import { BANQUE_AUBEPIN, COMPTE_AUBEPIN } from '../../exemples/aubepin/releve.ts'
import { cloturer, type Faire } from './demo-actes.ts'
import { ouvrirBanque } from './demo-banque.ts'
import { ouvrirEspaceMandant } from './demo-comptes.ts'
import { ecrireEntretien, ecrireFaits } from './demo-faits.ts'
import { joindreJustificatifs } from './demo-justificatifs.ts'

/** The bills of the first owner in her next statement: they are joined to it. */
const JOINTES = ['Plomberie Tardy', 'Diag Rhône']

type Recit = {
  readonly base: Base
  readonly recit: ReturnType<typeof recitAubepin>
  readonly faire: Faire
  readonly now: Date
  readonly caller: Caller
}

/** What leaves the bank of others' money is written by the acts alone: as the house. */
const PAR_ACTES = ['versements_mandants', 'prelevements_honoraires'] as const
const estParActes = (table: string): boolean => PAR_ACTES.some((une) => une === table)

/** The dossier is open, and hers; nothing in it before the first year that it tells. */
export async function raconterAubepin({ base, recit, faire, now, caller: proprietaire }: Recit): Promise<void> {
  const { faits, rendus } = recit
  if (faits.exercices.length === 0) return
  const { dossier } = faits
  const today = dayInParis(now)
  const au = raconteJusque(today)
  await base.asCaller(proprietaire, async (db) => {
    await ecrireFaits(db, faits)
    for (const [table, rangees] of desMandats(faits))
      if (!estParActes(table)) await inserer(db, table, { dossier_id: dossier.id, rangees })
    await ecrireEntretien(db, { dossier_id: dossier.id, tenu: entretien(faits.baux, au) })
  })
  await base.asHouse('démonstration', async (house) => {
    for (const table of PAR_ACTES) await inserer(house, table, { dossier_id: dossier.id, rangees: faits[table] ?? [] })
    await ouvrirEspaceMandant(house, dossier.id)
    const envoyees = relances(faits, au).map((une) => ({
      ...une,
      auteur: proprietaire.user_id,
      envoyee_le: `${une.date}T09:10:00Z`,
    }))
    await inserer(house, 'regularisations_charges', { dossier_id: dossier.id, rangees: regularisations(au) })
    await inserer(house, 'relances', { dossier_id: dossier.id, rangees: envoyees })
    await inserer(house, 'garants', { dossier_id: dossier.id, rangees: garants(faits) })
    for (const { preuve, ...faite } of demarches(faits, au)) {
      const octets = Buffer.from(preuve.contenu)
      const depot = {
        dossier_id: dossier.id,
        depense_id: null,
        nom: preuve.nom,
        mime: 'application/pdf',
        octets,
      } as const
      const document_id = await deposer(house, depot)
      const rangee = { ...faite, document_id, auteur: proprietaire.user_id }
      await inserer(house, 'demarches_impaye', { dossier_id: dossier.id, rangees: [rangee] })
    }
    await inserer(house, 'comptes_rendus', { dossier_id: dossier.id, rangees: rendus.comptes_rendus })
    for (const [table, rangees] of candidats(au)) await inserer(house, table, { dossier_id: dossier.id, rangees })
  })
  const factures = faits.depenses.filter(({ fournisseur }) => JOINTES.includes(fournisseur))
  await joindreJustificatifs(factures, { faits, faire, now, proprietaire })
  await cloturer(faire, faits, { today, proprietaire, comptable: proprietaire, valider: false })
  const sien = { base, faits, today, proprietaire, compte: COMPTE_AUBEPIN, banque: BANQUE_AUBEPIN }
  await ouvrirBanque({ ...sien, faire: (act, body) => faire(act, proprietaire, { body, le: now }) })
}

/** Their numbers are the database's, given in this order. */
export function desMandats({
  habilitations_gestion = [],
  mandants = [],
  mandats = [],
  mandats_biens = [],
  honoraires_mandats = [],
  versements_mandants = [],
  prelevements_honoraires = [],
}: FaitsGeres) {
  return [
    ['habilitations_gestion', habilitations_gestion],
    ['mandants', mandants.map(({ numero: _, ...un }) => un)],
    ['mandats', mandats.map(({ numero: _, ...un }) => un)],
    ['mandats_biens', mandats_biens],
    ['honoraires_mandats', honoraires_mandats],
    ['versements_mandants', versements_mandants],
    ['prelevements_honoraires', prelevements_honoraires],
  ] as const
}
