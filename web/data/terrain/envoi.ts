// The sending of an inspection, step by step: cut anywhere, it goes on where it stopped, and what arrived once is never sent as another.
import type { SensEtat } from '#domain/sujets/location/etat-des-lieux.ts'
import { type Chantier, type PhotoPrise, prochaineEtape, type Saisi } from './chantier.ts'

export type AEcrire = {
  readonly dossier_id: string
  readonly bail_id: string
  readonly sens: SensEtat
  readonly etat_id: string
  readonly envoi_id: string
  readonly version: number
  readonly saisi: Saisi
}
/** What the sending asks of the store: each change is one step, which nothing else comes between. */
export type MagasinDEnvoi = {
  lire(cle: string): Promise<Chantier | undefined>
  changer(cle: string, change: (c: Chantier) => Chantier): Promise<void>
  photosDe(cle: string): Promise<readonly PhotoPrise[]>
  changerPhoto(id: string, change: (p: PhotoPrise) => PhotoPrise): Promise<void>
}
export type ServeurDEnvoi = {
  ecrire(dit: AEcrire): Promise<{ version: number; papier_refus: string | null }>
  deposer(c: Chantier, photo: PhotoPrise): Promise<void>
  copier(c: Chantier): Promise<void>
}

/** The server answered, and will never answer otherwise: to be told to the person, not tried again. */
export class RefusDefinitif extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

type Issue = 'fini' | 'conflit' | 'photo_refusee'
type Outils = { readonly magasin: MagasinDEnvoi; readonly serveur: ServeurDEnvoi; readonly uuid: () => string }

/** Sends all that waits. Fails as the network fails: it is called again later, and nothing is lost by then. */
export async function envoyer(cle: string, outils: Outils): Promise<Issue> {
  for (;;) {
    const c = await outils.magasin.lire(cle)
    if (!c) return 'fini'
    const etape = prochaineEtape(c, await outils.magasin.photosDe(cle))
    if (etape.quoi === 'rien') return 'fini'
    if (etape.quoi === 'conflit' || etape.quoi === 'photo_refusee') return etape.quoi
    if (etape.quoi === 'ecrire') await ecrire(c, etape.signe, outils)
    else if (etape.quoi === 'photo') await deposer(c, etape.photo, outils)
    else await copier(c, outils)
  }
}

async function ecrire(c: Chantier, signe: boolean, { magasin, serveur, uuid }: Outils): Promise<void> {
  const { cle, dossier_id, bail_id, sens, etat_id } = c
  const vol = c.en_vol ?? {
    envoi_id: uuid(),
    version: c.version,
    revision: c.revision,
    saisi: signe ? c.saisi : { ...c.saisi, signatures: [], signe_le: null },
  }
  // Kept before it leaves: an answer that never comes is asked for again by the same name.
  if (!c.en_vol) await magasin.changer(cle, (now) => ({ ...now, en_vol: vol }))
  try {
    const { envoi_id, saisi, revision } = vol
    const { version, papier_refus } = await serveur.ecrire({
      dossier_id,
      bail_id,
      sens,
      etat_id,
      envoi_id,
      version: vol.version,
      saisi,
    })
    const signature_recue = saisi.signe_le !== null
    await magasin.changer(cle, (now) => ({
      ...{ ...now, version, recue: revision, en_vol: null },
      ...{ signature_recue, papier_refus },
    }))
  } catch (error) {
    await enConflit(cle, error, magasin)
  }
}

async function deposer(c: Chantier, photo: PhotoPrise, { magasin, serveur }: Outils): Promise<void> {
  try {
    await serveur.deposer(c, photo)
    await magasin.changerPhoto(photo.id, (p) => ({ ...p, envoyee: true }))
  } catch (error) {
    if (!(error instanceof RefusDefinitif)) throw error
    if (error.code.startsWith('etat_')) return enConflit(c.cle, error, magasin)
    const { message } = error
    await magasin.changerPhoto(photo.id, (p) => ({ ...p, refus: message }))
  }
}

async function copier(c: Chantier, { magasin, serveur }: Outils): Promise<void> {
  try {
    await serveur.copier(c)
    await magasin.changer(c.cle, (now) => ({ ...now, copie: 'envoyee', copie_refus: null }))
  } catch (error) {
    if (!(error instanceof RefusDefinitif)) throw error
    const { message } = error
    await magasin.changer(c.cle, (now) => ({ ...now, copie: 'non', copie_refus: message }))
  }
}

async function enConflit(cle: string, error: unknown, magasin: MagasinDEnvoi): Promise<void> {
  if (!(error instanceof RefusDefinitif)) throw error
  const conflit = { code: error.code, message: error.message }
  await magasin.changer(cle, (now) => ({ ...now, conflit }))
}
