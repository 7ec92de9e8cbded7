// How the house is, for its administrators: what it stands on, how things leave it, and what should be mended.
import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Base } from '@quittance/wire/postgres'
import { z } from 'zod'
import type { Config } from '../config.ts'

const MESURES = `
select current_setting('server_version') as version, pg_database_size(current_database()) as taille,
  (select count(*) from storage.objects) as nombre,
  (select coalesce(sum((metadata ->> 'size')::bigint), 0) from storage.objects) as octets,
  (select count(*) from public.mails where erreur is not null and renvoye_le is null
     and created_at > now() - interval '7 days') as envois,
  (select count(*) from auth.chores c where (
     select r.error from auth.chore_runs r where r.name = c.name order by r.id desc limit 1) is not null) as taches`

type Mesures = { version: string; taille: string; nombre: string; octets: string; envois: string; taches: string }
const GIGA = 1024 ** 3
const PAQUET = new URL('../../package.json', import.meta.url)
const { version: PRODUIT } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(PAQUET, 'utf8')))

export async function etatMaison(base: Base, config: Config) {
  const mesures = await base.asHouse('the state of the house', (house) => house.row<Mesures>(MESURES))
  if (!mesures) throw new Error('The database says nothing of itself')
  const libre = config.storage_url === null ? await libreSur(config.data_dir) : null
  const etat = {
    base: {
      version: mesures.version,
      taille_octets: Number(mesures.taille),
      embarquee: config.database_url === null,
    },
    courrier: config.smtp_url === null ? ('garde' as const) : ('smtp' as const),
    sms: config.sms_url !== null ? ('passerelle' as const) : config.local ? ('garde' as const) : ('ferme' as const),
    paiement: config.payment?.gateway ?? ('aucun' as const),
    fichiers: {
      mode: config.storage_url === null ? ('disque' as const) : ('s3' as const),
      nombre: Number(mesures.nombre),
      octets: Number(mesures.octets),
      libre_octets: libre,
    },
    redaction: config.ai === null ? ('maison' as const) : ('modele' as const),
    versions: { produit: PRODUIT, node: process.versions.node },
    adresse: config.public_url,
    envois_en_echec: Number(mesures.envois),
    taches_en_echec: Number(mesures.taches),
  }
  return { ...etat, avertissements: avertissements(config, etat) }
}

async function libreSur(folder: string): Promise<number | null> {
  const disk = await statfs(folder).catch(() => null)
  return disk === null ? null : disk.bavail * disk.bsize
}

type Etat = {
  readonly fichiers: { readonly libre_octets: number | null }
  readonly envois_en_echec: number
  readonly taches_en_echec: number
}

/** What an administrator should do something about, the gravest first. */
export function avertissements(config: Config, { fichiers, envois_en_echec, taches_en_echec }: Etat): string[] {
  const dit: (string | false)[] = [
    fichiers.libre_octets !== null &&
      fichiers.libre_octets < GIGA &&
      'Il reste moins d’un gigaoctet sur le disque : faites de la place, sinon la base s’arrêtera.',
    taches_en_echec > 0 && 'Une tâche de la nuit a échoué : voyez « Tâches ».',
    config.smtp_url === null &&
      'Aucun serveur d’envoi n’est configuré (SMTP_URL) : les e-mails sont gardés, personne ne les reçoit.',
    envois_en_echec > 0 && 'Des envois ne sont pas partis ces sept derniers jours : voyez « Envois ».',
    !config.local &&
      !config.public_url.startsWith('https:') &&
      'L’adresse publique n’est pas en https : les mots de passe circulent en clair.',
    !config.local &&
      config.payment === null &&
      'Aucun paiement en ligne n’est configuré : les commandes sont enregistrées à régler.',
    config.sms_url === null && !config.local && 'Aucune passerelle de SMS (SMS_URL) : le téléphone est fermé.',
  ]
  return dit.filter((sentence) => sentence !== false)
}
