// The file of an unpaid lease in one zip, to hand to a bailiff, an insurer or a judge: account, reminders, steps, proofs, plans, terms.
import type { Base } from '@quittance/wire/postgres'
import { ExporterImpaye } from '#contract/functions/location/exporter-impaye.ts'
import { decimalComma } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import type { FaitsBailleur } from '#domain/sujets/biens/ecritures/bailleur.ts'
import { depotDetenu } from '#domain/sujets/location/depot-garantie.ts'
import { releveDeCompte } from '#domain/sujets/location/documents/releve-compte.ts'
import { DEMARCHE_EN_MOTS, type DemarcheNotee } from '#domain/sujets/location/impaye.ts'
import { NIVEAU_EN_MOTS } from '#domain/sujets/location/relance.ts'
import { makeAside } from '../../aside/aside.ts'
import { archiveZip, nomDeFichier, type Piece, texte } from '../../documents/fichiers/archive-zip.ts'
import { instant } from '../../documents/location/lettre-relance.ts'
import { lire } from '../../dossier/documents.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { demarchesDe, plansDe, type RelanceGardee, relancesDe } from '../../dossier/location/relances.ts'
import { auteurDe } from '../../dossier/membre.ts'
import { noter } from '../../dossier/tenir-livres.ts'
import { fichier } from '../fichier.ts'
import { serverFunction } from '../function.ts'
import { bailDuDossier } from './bail-du-dossier.ts'
import { planEnPdf } from './lire-plan-apurement.ts'
import { lettreDe } from './lire-relance.ts'

export const exporterImpaye = serverFunction(ExporterImpaye, async ({ body, caller, db, base, now, today }) => {
  const { dossier_id, bail_id } = body
  const user_id = auteurDe(caller)
  const faits = await chargerFaits(db, dossier_id)
  const { nom } = bailDuDossier(faits, bail_id)
  const relances = (await relancesDe(db, dossier_id)).filter((une) => une.bail_id === bail_id)
  const plans = (await plansDe(db, dossier_id)).filter((un) => un.bail_id === bail_id)
  const demarches = (await demarchesDe(db, dossier_id)).filter((une) => une.bail_id === bail_id)
  const du = releveDeCompte(bail_id, { du: null, au: today }, faits).solde_cents
  if (du <= 0 && relances.length === 0 && demarches.length === 0) throw new Refus('impaye_sans_creance')
  const acte = { acte: ExporterImpaye.name, dossier_id, user_id, detail: { bail_id } }
  await base.asHouse(acte.acte, (house) => noter(house, acte))
  const contenu = { faits, dossier_id, bail_id, relances, demarches, today, base }
  return async () => {
    const pieces = piecesImpaye({ ...contenu, plans: await Promise.all(plans.map((un) => planEnPdf(faits, un))) })
    return fichier(archiveZip(pieces, { le: now, achevee: async () => {} }), {
      nom: `impaye-${nom}-${today}.zip`,
      // As bytes: the client of the wire gives any other type as text.
      type: 'application/octet-stream',
    })
  }
})

type Contenu = {
  readonly faits: FaitsBailleur
  readonly dossier_id: string
  readonly bail_id: string
  readonly relances: readonly RelanceGardee[]
  readonly demarches: readonly DemarcheNotee[]
  readonly plans: readonly { nom: string; octets: Uint8Array<ArrayBuffer> }[]
  readonly today: Day
  readonly base: Base
}

async function* piecesImpaye(contenu: Contenu): AsyncGenerator<Piece> {
  const { faits, bail_id, relances, demarches, plans, today } = contenu
  const { bail, qui } = bailDuDossier(faits, bail_id)
  const releve = releveDeCompte(bail_id, { du: null, au: today }, faits)
  yield { nom: '1-releve-de-compte.pdf', octets: await makeAside('dessinerReleve', { qui, releve, etabli_le: today }) }
  const depot_cents = depotDetenu(bail_id, { ...faits, au: today })
  yield {
    nom: '2-termes-du-bail.pdf',
    octets: await makeAside('dessinerTermes', { qui, bail, depot_cents, etabli_le: today }),
  }
  yield { nom: '3-journal-des-relances.csv', octets: texte(journal(relances)) }
  if (demarches.length > 0) yield { nom: '4-demarches.csv', octets: texte(journalDesDemarches(demarches)) }
  for (const relance of relances.filter(({ etat }) => etat === 'envoyee')) {
    const { nom, octets } = await lettreDe(faits, relance)
    yield { nom: `relances/${nom}`, octets }
    for (const [rang, garant] of relance.garants.entries()) {
      const copie = await lettreDe(faits, relance, garant)
      yield { nom: `relances/${copie.nom.replace(/\.pdf$/, `-${rang + 1}.pdf`)}`, octets: copie.octets }
    }
  }
  const preuves = [
    ...relances.map(({ date, preuve_id }) => ({ nom: date, document_id: preuve_id })),
    ...demarches.map(({ faite_le, nature, document_id }) => ({ nom: `${faite_le}-${nature}`, document_id })),
  ]
  for (const { nom, document_id } of preuves) {
    if (document_id === null) continue
    const ids = { dossier_id: contenu.dossier_id, document_id }
    const piece = await contenu.base.asHouse(`proof of ${nom}`, (house) => lire(house, ids))
    yield { nom: `preuves/${nom}-${nomDeFichier(piece.nom)}`, octets: new Uint8Array(piece.contenu) }
  }
  for (const { nom, octets } of plans) yield { nom: `plans/${nom}`, octets }
}

const ETATS = { a_envoyer: 'envoi non confirmé', envoyee: 'envoyée', echouee: 'non partie' } as const

function journal(relances: readonly RelanceGardee[]): string {
  const lignes = relances.map((une) => [
    une.date,
    NIVEAU_EN_MOTS[une.niveau],
    decimalComma(une.montant_cents),
    une.canal,
    une.destinataires.join(', '),
    ETATS[une.etat],
    une.envoyee_le ? instant(une.envoyee_le) : '',
    une.recommande ?? '',
    une.remise_le ?? '',
  ])
  const tete = [
    'Date',
    'Niveau',
    'Montant',
    'Canal',
    'Destinataires',
    'État',
    'Envoyée le',
    'Recommandé n°',
    'Remise le',
  ]
  return csv([tete, ...lignes])
}

const journalDesDemarches = (demarches: readonly DemarcheNotee[]): string =>
  csv([
    ['Faite le', 'Démarche', 'Détail', 'Preuve'],
    ...demarches.map(({ faite_le, nature, detail, document_id }) => [
      faite_le,
      DEMARCHE_EN_MOTS[nature],
      detail ?? '',
      document_id ? 'jointe' : '',
    ]),
  ])

/** Semicolons and a byte order mark, as a French spreadsheet opens it. */
const csv = (lignes: readonly (readonly string[])[]): string =>
  `\ufeff${lignes.map((ligne) => ligne.map(citer).join(';')).join('\r\n')}\r\n`

// A cell that begins like a formula is text for us, and must be for the spreadsheet.
const citer = (mot: string): string => `"${mot.replace(/^[=+\-@]/, "'$&").replaceAll('"', '""')}"`
