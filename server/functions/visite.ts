// What an act lets a visit of the demonstration do: nothing that it does not say, and small files.
import type { Base, Caller } from '@quittance/wire/postgres'
import { Refus } from '#domain/base/refus.ts'
import { estVisite } from '../compte/visites.ts'
import { limiter, parHeure, parJour, personne } from './limites.ts'

const OCTETS_AU_PLUS = 2 * 1024 * 1024

/** Refuses what is not open to a visit; what it may do is counted, and the files that it brings apart. */
export async function garderVisite(base: Base, { ouvert, caller, request }: Demande): Promise<void> {
  if (!estVisite(caller)) return
  if (!ouvert) throw new Refus('visite_fermee')
  const apporte = /^(multipart\/|application\/octet-stream)/.test(request.headers.get('content-type') ?? '')
  await limiter(base, 'visite', [{ de: personne(caller), par: [parHeure(600)] }])
  if (apporte) await limiter(base, 'visite-fichiers', [{ de: personne(caller), par: [parJour(60)] }])
}

type Demande = { readonly ouvert: boolean; readonly caller: Caller; readonly request: Request }

/** Refuses a visit the files that weigh too much, wherever they stand in what it sends. */
export function garderFichiers(caller: Caller, said: unknown): void {
  if (!estVisite(caller)) return
  const pieces = said instanceof Blob ? [said] : Object.values(Object(said)).flat()
  if (pieces.some((piece) => piece instanceof Blob && piece.size > OCTETS_AU_PLUS))
    throw new Refus('visite_piece_lourde')
}
