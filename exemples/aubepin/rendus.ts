// The statements that she sent, one of each owner every month, each reckoned from those before; their fees noted, their transfers made, her fees taken.

import {
  type CompteRendu,
  type CompteRenduEnvoye,
  etablirCompteRendu,
} from '../../domain/activites/gestion-locative/comptes-rendus/compte-rendu.ts'
import type {
  HonorairesMandat,
  PrelevementHonoraires,
  VersementMandant,
} from '../../domain/activites/gestion-locative/faits/argent-de-tiers.ts'
import type { FaitsGeres } from '../../domain/activites/gestion-locative/faits/faits.ts'
import type { Mandat } from '../../domain/activites/gestion-locative/faits/mandat.ts'
import { type Cents, euros, sum } from '../../domain/base/cents.ts'
import { addDays, addMonths, type Day, day, firstOfMonth, year } from '../../domain/base/day.ts'
import { rang } from './biens.ts'
import { MANDATS } from './mandats.ts'

/** As its table keeps it; its numbers are given by the database, in this order, and are those of `numero`. */
type CompteRenduFait = {
  readonly id: string
  readonly mandat_id: string
  readonly facture_numero: '' | null
  readonly du: Day
  readonly au: Day
  readonly etabli_le: Day
  readonly solde_cents: Cents
  readonly a_virer_cents: Cents
  readonly virement_le: Day
  readonly contenu: CompteRendu
}
export type Rendus = {
  readonly comptes_rendus: readonly CompteRenduFait[]
  /** By mandate, as the next one reads them. */
  readonly envoyes: ReadonlyMap<string, readonly CompteRenduEnvoye[]>
  readonly honoraires_mandats: readonly HonorairesMandat[]
  readonly versements_mandants: readonly VersementMandant[]
  readonly prelevements_honoraires: readonly PrelevementHonoraires[]
}

const PREMIER_ARRETE = day('2023-01-20')
/** Days after the accounts are closed: the statements leave, then the fees are taken to her own bank. */
const ENVOI = 3
const PRELEVEMENT = 6

/** For the state of L42 when Chloé Garance left, as the mandate says. */
const ETAT_DES_LIEUX: HonorairesMandat = {
  ...{ id: rang(0x45, 0x10000), mandat_id: rang(0x42, 1), date: day('2026-11-02'), nature: 'etat_des_lieux' },
  ...{ libelle: 'État des lieux de sortie, L42', ht_cents: euros(120), tva_cents: euros(24) },
}

/** Those of the months before that of the day: this month's is left to send. */
export function rendre(faits: FaitsGeres, aujourdhui: Day): Rendus {
  const parts = new Map(MANDATS.map((mandat) => [mandat.id, partDe(mandat, faits)]))
  let tenus: Rendus = {
    ...{ comptes_rendus: [], envoyes: new Map(), versements_mandants: [], prelevements_honoraires: [] },
    honoraires_mandats: [ETAT_DES_LIEUX].filter(({ date }) => date <= aujourdhui),
  }
  for (let n = 0; addMonths(PREMIER_ARRETE, n) < firstOfMonth(aujourdhui); n++) {
    const avant = tenus.comptes_rendus.length
    for (const { id } of MANDATS) tenus = envoyer(id, parts.get(id) ?? faits, tenus)
    const siens = tenus.comptes_rendus.slice(avant)
    tenus = { ...tenus, prelevements_honoraires: [...tenus.prelevements_honoraires, ...prelever(siens, n)] }
  }
  return tenus
}

/** What the statement of a mandate reads: nothing of the two others. */
function partDe({ id }: Mandat, faits: FaitsGeres): FaitsGeres {
  const lots = new Set((faits.mandats_biens ?? []).flatMap((un) => (un.mandat_id === id ? [un.bien_id] : [])))
  const baux = faits.baux.filter(({ bien_id }) => lots.has(bien_id))
  const siens = new Set(baux.map((bail) => bail.id))
  const duBail = ({ bail_id }: { readonly bail_id: string }): boolean => siens.has(bail_id)
  return {
    ...faits,
    baux,
    biens: faits.biens.filter((bien) => lots.has(bien.id)),
    echeances: faits.echeances.filter(duBail),
    encaissements: faits.encaissements.filter(duBail),
    mouvements_depot: faits.mouvements_depot.filter(duBail),
  }
}

/** What the act leaves: the fee that the mandate gives noted, all of it frozen, then it is paid. */
function envoyer(mandat_id: string, siens: FaitsGeres, tenus: Rendus): Rendus {
  const envoyes = tenus.envoyes.get(mandat_id) ?? []
  const n = tenus.comptes_rendus.length + 1
  const etabli_le = addDays(addMonths(PREMIER_ARRETE, envoyes.length), ENVOI)
  const { versements_mandants } = tenus
  const faits = {
    ...connusLe(siens, etabli_le),
    ...{ versements_mandants, honoraires_mandats: tenus.honoraires_mandats },
  }
  const { compteRendu, gestion } = etablirCompteRendu(mandat_id, faits, { envoyes, etabli_le })
  const note = gestion && { ...gestion, id: rang(0x45, n), mandat_id }
  const contenu = note ? avecLaNote(compteRendu, note.id, tenus) : compteRendu
  const { du, au, virement_le, compte, honoraires } = contenu
  const { a_virer_cents } = compte
  const place = tenus.comptes_rendus.filter((un) => year(un.etabli_le) === year(etabli_le)).length + 1
  const numero = `CR-${year(etabli_le)}-${String(place).padStart(4, '0')}`
  const fait: CompteRenduFait = {
    ...{ id: rang(0x44, n), mandat_id, facture_numero: honoraires.lignes.length > 0 ? '' : null, du, au, etabli_le },
    ...{ solde_cents: compte.cloture_cents, a_virer_cents, virement_le, contenu },
  }
  const virement: VersementMandant = {
    ...{ id: rang(0x46, n), mandat_id, date: virement_le, sens: 'verse', montant_cents: a_virer_cents },
    ...{ motif: `Virement du compte rendu ${numero}`, compte_rendu: numero },
  }
  return {
    ...tenus,
    honoraires_mandats: note ? [...tenus.honoraires_mandats, note] : tenus.honoraires_mandats,
    comptes_rendus: [...tenus.comptes_rendus, fait],
    envoyes: new Map(tenus.envoyes).set(mandat_id, [...envoyes, { numero, au, contenu }]),
    versements_mandants: a_virer_cents > 0 ? [...versements_mandants, virement] : versements_mandants,
  }
}

/** The fee that it gave, under the row that notes it: as it would be made out again once it is noted. */
function avecLaNote(compteRendu: CompteRendu, id: string, { honoraires_mandats }: Rendus): CompteRendu {
  const notes = new Set(honoraires_mandats.map((un) => `honoraires_mandats/${un.id}`))
  return {
    ...compteRendu,
    mouvements: compteRendu.mouvements.map((un) =>
      un.sorte === 'honoraires' && !notes.has(un.cle) ? { ...un, cle: `honoraires_mandats/${id}` } : un,
    ),
  }
}

const connusLe = (faits: FaitsGeres, jour: Day): FaitsGeres => ({
  ...faits,
  echeances: faits.echeances.filter(({ date_echeance }) => date_echeance <= jour),
  encaissements: faits.encaissements.filter(({ date }) => date <= jour),
  depenses: faits.depenses.filter(({ date }) => date <= jour),
})

function prelever(siens: readonly CompteRenduFait[], n: number): PrelevementHonoraires[] {
  const montant_cents = sum(siens.map(({ contenu }) => contenu.honoraires.ttc_cents))
  const date = addDays(addMonths(PREMIER_ARRETE, n), PRELEVEMENT)
  return montant_cents > 0 ? [{ id: rang(0x47, n + 1), date, montant_cents, libelle: 'Honoraires du mois' }] : []
}
