// The store of this browser for inspections: IndexedDB, each row under the name of the person whose it is.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type Chantier, type PhotoConnue, type PhotoPrise, toutEstEnvoye } from './chantier.ts'
import type { MagasinDEnvoi } from './envoi.ts'

interface Schema extends DBSchema {
  chantiers: { key: string; value: Chantier; indexes: { user_id: string } }
  prises: { key: string; value: PhotoPrise; indexes: { cle: string } }
  connues: { key: [string, string]; value: PhotoConnue; indexes: { cle: string } }
}

let ouverte: Promise<IDBPDatabase<Schema>> | null = null

/** Refused, by throwing a sentence, where the browser keeps nothing. */
function base(): Promise<IDBPDatabase<Schema>> {
  ouverte ??= openDB<Schema>('quittance-bilan.terrain', 1, {
    upgrade(db) {
      db.createObjectStore('chantiers', { keyPath: 'cle' }).createIndex('user_id', 'user_id')
      db.createObjectStore('prises', { keyPath: 'id' }).createIndex('cle', 'cle')
      db.createObjectStore('connues', { keyPath: ['cle', 'id'] }).createIndex('cle', 'cle')
    },
  }).catch(() => {
    ouverte = null
    throw new Error('Ce navigateur ne garde rien sur cet appareil : quittez la navigation privée, puis recommencez.')
  })
  return ouverte
}

export const cleDe = (user_id: string, etat_id: string): string => `${user_id}/${etat_id}`

// ---------- Who hears of a change: the screens of this tab, and those of others.

const ecoutes = new Set<() => void>()
const canal = 'BroadcastChannel' in globalThis ? new BroadcastChannel('quittance-bilan.terrain') : null
if (canal) canal.onmessage = () => dire()
const dire = () => {
  for (const une of ecoutes) une()
}
function change(): void {
  dire()
  canal?.postMessage('change')
}
export function ecouter(une: () => void): () => void {
  ecoutes.add(une)
  return () => void ecoutes.delete(une)
}

// ---------- What is kept

export const magasin = {
  lire: async (cle) => (await base()).get('chantiers', cle),
  async changer(cle, suite) {
    const db = await base()
    const tx = db.transaction('chantiers', 'readwrite')
    const avant = await tx.store.get(cle)
    if (avant) await tx.store.put(suite(avant))
    await tx.done
    change()
  },
  photosDe: async (cle) => (await (await base()).getAllFromIndex('prises', 'cle', cle)).toSorted(parInstant),
  async changerPhoto(id, suite) {
    const db = await base()
    const tx = db.transaction('prises', 'readwrite')
    const avant = await tx.store.get(id)
    if (avant) await tx.store.put(suite(avant))
    await tx.done
    change()
  },
} satisfies MagasinDEnvoi

const parInstant = (a: PhotoPrise, b: PhotoPrise): number =>
  a.prise_a.localeCompare(b.prise_a) || a.id.localeCompare(b.id)

/** Those of one person, on this device; the last touched first. */
export async function chantiersDe(user_id: string): Promise<Chantier[]> {
  const tous = await (await base()).getAllFromIndex('chantiers', 'user_id', user_id)
  return tous.toSorted((a, b) => b.garde_a.localeCompare(a.garde_a))
}

/** Kept as it is prepared; one that is kept already, with what was typed, stays as it is. */
export async function garder(chantier: Chantier, connues: readonly PhotoConnue[]): Promise<void> {
  const db = await base()
  const tx = db.transaction(['chantiers', 'connues'], 'readwrite')
  const avant = await tx.objectStore('chantiers').get(chantier.cle)
  const sienne =
    avant !== undefined && (avant.revision > avant.recue || avant.en_vol !== null || avant.version >= chantier.version)
  await tx.objectStore('chantiers').put(avant && sienne ? { ...avant, contexte: chantier.contexte } : chantier)
  for (const une of connues) {
    const la = await tx.objectStore('connues').get([une.cle, une.id])
    if (!la) await tx.objectStore('connues').put(une)
  }
  await tx.done
  change()
}

export async function prendrePhoto(photo: PhotoPrise): Promise<void> {
  await (await base()).put('prises', photo)
  change()
}
export async function retirerPhoto(id: string): Promise<void> {
  await (await base()).delete('prises', id)
  change()
}
export const connuesDe = async (cle: string): Promise<PhotoConnue[]> =>
  (await base()).getAllFromIndex('connues', 'cle', cle)
export async function garderConnue(photo: PhotoConnue): Promise<void> {
  await (await base()).put('connues', photo)
  change()
}

/** Nothing of this inspection stays on this device. */
export async function retirer(cle: string): Promise<void> {
  const db = await base()
  const tx = db.transaction(['chantiers', 'prises', 'connues'], 'readwrite')
  await tx.objectStore('chantiers').delete(cle)
  for (const nom of ['prises', 'connues'] as const)
    for (const rang of await tx.objectStore(nom).index('cle').getAllKeys(cle)) await tx.objectStore(nom).delete(rang)
  await tx.done
  change()
}

const sansMagasin = (): boolean => !('indexedDB' in globalThis)

/** How many inspections of this person hold something that the server has not. */
export async function resteAEnvoyer(user_id: string): Promise<number> {
  if (sansMagasin()) return 0
  const siens = await chantiersDe(user_id)
  const restes = await Promise.all(siens.map(async (c) => !toutEstEnvoye(c, await magasin.photosDe(c.cle))))
  return restes.filter(Boolean).length
}

/** Who leaves leaves nothing of his on this device, but what was not sent and that he did not agree to lose. */
export async function oublier(user_id: string, { perdre = false } = {}): Promise<void> {
  if (sansMagasin()) return
  for (const c of await chantiersDe(user_id))
    if (perdre || toutEstEnvoye(c, await magasin.photosDe(c.cle))) await retirer(c.cle)
}
