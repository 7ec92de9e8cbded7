// Another software's year taken over by its FEC, beside the SQL that writes the same lines into the tables of the books.
import { mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type pg from 'pg'
import { addDays } from '#domain/base/day.ts'
import { proposerCorrespondance } from '#domain/compta/fec/fec-correspondance.ts'
import { lireReprise } from '#domain/compta/fec/fec-reprise.ts'
import { comptesBailleur } from '#domain/compta/plan-comptable.ts'
import type { Place } from '../place.ts'
import { ecrireLivres } from './ecrire.ts'
import { copier, jetonDe, REPRISE } from './lieux.ts'
import { chronometrer, enMs, fois, milieu, mo } from './temps.ts'

/** Nearly ten megabytes, the most that a takeover takes. */
const LIGNES = 70_000

export async function mesurerReprise(place: Place, base: pg.Client, tours: number): Promise<void> {
  const ici = join(place.folder, 'reprise')
  mkdirSync(ici)
  const livres = ecrireLivres(LIGNES, REPRISE, ici)
  const octets = new Uint8Array(readFileSync(livres.fec))
  const nom = basename(livres.fec)
  const { comptes, fin } = lireReprise({ nom, octets })
  const jour = addDays(fin, 1)
  const correspondance = proposerCorrespondance(comptes, { jour, offerts: comptesBailleur(jour) })
  const appeler = await appelant(place)
  const temps: { reprise: number[]; sql: number[] } = { reprise: [], sql: [] }
  for (let tour = 0; tour < tours; tour++) {
    const demande = new FormData()
    demande.set('dossier_id', REPRISE.id)
    demande.set('fichier', new File([octets], nom))
    demande.set('cle_idempotence', `banc-reprise-${tour}`)
    demande.set('correspondance', JSON.stringify(correspondance))
    const debut = performance.now()
    const { reprise_id } = await appeler('importer-fec', demande)
    temps.reprise.push(performance.now() - debut)
    await appeler('annuler-import-fec', { dossier_id: REPRISE.id, reprise_id })
    await base.query('begin')
    await base.query('set local session_replication_role = replica')
    temps.sql.push(await chronometrer(() => copier(base, livres)))
    await base.query('rollback')
  }
  const [reprise, sql] = [milieu(temps.reprise), milieu(temps.sql)]
  console.log(
    `Reprise d’un FEC de ${livres.nombre.toLocaleString('fr-FR')} lignes (${mo(octets.length)}), lu, contrôlé et gardé : ${enMs(reprise)} ; COPY de ces lignes dans les tables indexées ${enMs(sql)} (rapport ${fois(reprise, sql)}, but 2,5)`,
  )
}

async function appelant({ server, anonKey, ...place }: Place) {
  const entetes = { apikey: anonKey, authorization: `Bearer ${await jetonDe({ server, anonKey, ...place }, REPRISE)}` }
  return async (acte: string, demande: FormData | object): Promise<{ reprise_id?: string }> => {
    const enFormulaire = demande instanceof FormData
    const reponse = await fetch(`${server.url}/functions/v1/${acte}`, {
      method: 'POST',
      headers: enFormulaire ? entetes : { ...entetes, 'content-type': 'application/json' },
      body: enFormulaire ? demande : JSON.stringify(demande),
    })
    if (reponse.status !== 200) throw new Error(`${acte}: ${reponse.status} ${await reponse.text()}`)
    return (await reponse.json()) as { reprise_id?: string } // what the contract of the act says
  }
}
