// The sending of an inspection on a network that falls anywhere: nothing lost, nothing doubled, nothing written over what was not seen.
import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '#domain/base/day.ts'
import type { Chantier, PhotoPrise, Saisi } from './chantier.ts'
import { type AEcrire, envoyer, RefusDefinitif, type ServeurDEnvoi } from './envoi.ts'
import { chantiersDe, cleDe, garder, magasin, oublier, prendrePhoto, resteAEnvoyer } from './magasin.ts'

const SAISI: Saisi = {
  saisie: { date: day('2026-11-20'), compteurs: [], cles: [], pieces: [], observations: '', adresse: null },
  signatures: [],
  signe_le: null,
}
let compte = 0
async function chantier(change: Partial<Chantier> = {}): Promise<string> {
  const etat_id = `e${++compte}`
  const cle = cleDe('claire', etat_id)
  const contexte = {
    ...{ dossier: '', logement: 'Studio 3', adresse: '', bailleur: '', locataires: [], courriel: true, entree: null },
    ...{ compteurs: [], meubles: null, livres: '/' },
  }
  await garder(
    {
      ...{ cle, user_id: 'claire', dossier_id: 'd', bail_id: 'b', etat_id, sens: 'entree', contexte, saisi: SAISI },
      ...{ revision: 0, recue: 0, garde_a: '2026-11-20T10:00:00Z', version: 0, en_vol: null, signature_recue: false },
      ...{ copie: 'non', copie_refus: null, conflit: null, ...change },
    },
    [],
  )
  return cle
}
const noter = (cle: string, observations: string) =>
  magasin.changer(cle, (c) => ({
    ...c,
    saisi: { ...c.saisi, saisie: { ...c.saisi.saisie, observations } },
    revision: c.revision + 1,
  }))
const signer = (cle: string) =>
  magasin.changer(cle, (c) => ({
    ...c,
    saisi: { ...c.saisi, signe_le: day('2026-11-20') },
    revision: c.revision + 1,
    copie: 'demandee',
  }))
const photo = (cle: string, id: string): PhotoPrise => ({
  ...{ id, cle, element: 'Séjour, Sol', octets: new ArrayBuffer(3), mime: 'image/jpeg', taille_origine: 20_000_000 },
  ...{ prise_a: `2026-11-20T10:00:${String(compte % 60).padStart(2, '0')}Z`, envoyee: false, refus: null },
})

/** A server that does what ours does (`server/functions/tests/etat-des-lieux.test.ts`), behind a network that fails when it is told to. */
function serveurDEssai(tombe: () => 'avant' | 'apres' | null) {
  const lignes = new Map<string, { version: number; envoi_id: string; saisi: Saisi }>()
  const photos: string[] = []
  const mails: string[] = []
  async function par<T>(faire: () => T): Promise<T> {
    const quand = tombe()
    if (quand === 'avant') throw new TypeError('Failed to fetch')
    const fait = faire()
    if (quand === 'apres') throw new TypeError('Failed to fetch')
    return fait
  }
  const ecrire = ({ etat_id, envoi_id, version, saisi }: AEcrire): { version: number; papier_refus: string | null } => {
    const papier_refus = null
    const la = lignes.get(etat_id)
    if (la?.envoi_id === envoi_id) return { version: la.version, papier_refus }
    if (la?.saisi.signe_le) throw new RefusDefinitif('etat_des_lieux_signe', 'signé')
    if ((la?.version ?? 0) !== version) throw new RefusDefinitif('etat_change_ailleurs', 'changé')
    lignes.set(etat_id, { version: version + 1, envoi_id, saisi })
    return { version: version + 1, papier_refus }
  }
  const serveur: ServeurDEnvoi = {
    ecrire: (dit) => par(() => ecrire(dit)),
    deposer: ({ etat_id }, { id }) =>
      par(() => {
        if (photos.includes(id)) return
        if (!lignes.has(etat_id)) throw new RefusDefinitif('etat_des_lieux_inconnu', 'inconnu')
        if (lignes.get(etat_id)?.saisi.signe_le) throw new RefusDefinitif('etat_des_lieux_signe', 'signé')
        if (id.startsWith('illisible')) throw new RefusDefinitif('document_non_reconnu', 'illisible')
        photos.push(id)
      }),
    // Asked once more, it does not leave again.
    copier: ({ etat_id }) => par(() => void (mails.includes(etat_id) || mails.push(etat_id))),
  }
  return { serveur, lignes, photos, mails, ecrire }
}

let envois = 0
const outils = (serveur: ServeurDEnvoi) => ({ magasin, serveur, uuid: () => `envoi-${++envois}` })

type Geste =
  | { quoi: 'noter'; texte: string }
  | { quoi: 'photo' }
  | { quoi: 'envoyer'; coupures: ('avant' | 'apres' | null)[] }
const geste = fc.oneof(
  fc.record({ quoi: fc.constant('noter' as const), texte: fc.string({ maxLength: 5 }) }),
  fc.record({ quoi: fc.constant('photo' as const) }),
  fc.record({
    quoi: fc.constant('envoyer' as const),
    coupures: fc.array(fc.constantFrom('avant' as const, 'apres' as const, null), { minLength: 1, maxLength: 5 }),
  }),
)

test('wherever the network falls, before the server or after it, all arrives once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(geste, { maxLength: 14 }), async (gestes: Geste[]) => {
      let coupures: ('avant' | 'apres' | null)[] = []
      const { serveur, lignes, photos, mails } = serveurDEssai(() => coupures.shift() ?? null)
      const cle = await chantier()
      const prises: string[] = []
      let dernier = ''
      for (const un of gestes) {
        if (un.quoi === 'noter') {
          dernier = un.texte
          await noter(cle, dernier)
        }
        if (un.quoi === 'photo') {
          const id = `p${++compte}`
          prises.push(id)
          await prendrePhoto(photo(cle, id))
        }
        if (un.quoi !== 'envoyer') continue
        coupures = [...un.coupures]
        await envoyer(cle, outils(serveur)).catch(() => 'coupe')
      }
      await signer(cle)
      coupures = ['apres', 'avant', 'apres', null, 'apres', 'apres']
      let issue = 'coupe'
      for (let essai = 0; essai < 30 && issue === 'coupe'; essai++)
        issue = await envoyer(cle, outils(serveur)).catch(() => 'coupe')
      const etat_id = cle.split('/')[1] ?? ''
      expect(issue).toBe('fini')
      expect(photos.toSorted()).toEqual(prises.toSorted())
      expect(lignes.get(etat_id)?.saisi).toMatchObject({ signe_le: '2026-11-20', saisie: { observations: dernier } })
      expect(mails).toEqual([etat_id])
      expect(await resteAEnvoyer('claire')).toBe(0)
      await oublier('claire')
    }),
    { numRuns: 60 },
  )
})

test('what is typed while a write is on its way leaves after it, and is not taken for it', async () => {
  const { serveur, lignes } = serveurDEssai(() => null)
  const cle = await chantier()
  await noter(cle, 'un')
  let premiere = true
  const lent: ServeurDEnvoi = {
    ...serveur,
    ecrire: async (dit) => {
      const fait = await serveur.ecrire(dit)
      if (premiere) await noter(cle, 'deux')
      premiere = false
      return fait
    },
  }
  expect(await envoyer(cle, outils(lent))).toBe('fini')
  expect([...lignes.values()]).toMatchObject([{ version: 2, saisi: { saisie: { observations: 'deux' } } }])
  await oublier('claire')
})

test('changed elsewhere, it waits for a choice and writes nothing over what it did not see', async () => {
  const { serveur, lignes, ecrire } = serveurDEssai(() => null)
  const cle = await chantier()
  await noter(cle, 'moi')
  await envoyer(cle, outils(serveur))
  const ailleurs = { ...SAISI, saisie: { ...SAISI.saisie, observations: 'un autre' } }
  const etat_id = cle.split('/')[1] ?? ''
  ecrire({
    ...{ dossier_id: 'd', bail_id: 'b', sens: 'entree', etat_id, envoi_id: 'autre', version: 1 },
    saisi: ailleurs,
  })
  await noter(cle, 'moi encore')
  expect(await envoyer(cle, outils(serveur))).toBe('conflit')
  expect(await envoyer(cle, outils(serveur))).toBe('conflit')
  expect(lignes.get(etat_id)?.saisi.saisie.observations).toBe('un autre')
  expect((await magasin.lire(cle))?.saisi.saisie.observations).toBe('moi encore')
  await oublier('claire', { perdre: true })
})

test('a photograph that the server will never take is told by its own words, the others leave, and nothing is signed without it', async () => {
  const { serveur, photos, lignes } = serveurDEssai(() => null)
  const cle = await chantier()
  for (const id of ['illisible-1', 'bonne-1']) await prendrePhoto(photo(cle, id))
  await signer(cle)
  expect(await envoyer(cle, outils(serveur))).toBe('photo_refusee')
  expect(photos).toEqual(['bonne-1'])
  expect([...lignes.values()][0]?.saisi.signe_le).toBeNull()
  expect((await magasin.photosDe(cle)).map(({ refus }) => refus)).toContain('illisible')
  await oublier('claire', { perdre: true })
})

test('each person finds his own, and who leaves leaves only what was not sent', async () => {
  const { serveur } = serveurDEssai(() => null)
  const [envoyee, gardee] = [await chantier(), await chantier()]
  await noter(envoyee, 'fait')
  await envoyer(envoyee, outils(serveur))
  await noter(gardee, 'pas encore')
  expect(await chantiersDe('hugues')).toEqual([])
  expect(await resteAEnvoyer('claire')).toBe(1)
  await oublier('claire')
  expect((await chantiersDe('claire')).map(({ cle }) => cle)).toEqual([gardee])
  await oublier('claire', { perdre: true })
  expect(await chantiersDe('claire')).toEqual([])
})
