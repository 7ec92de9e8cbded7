// Who the invoices of a building are made out to: a client for each lease whose balance bears VAT, with what its last invoice says.
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { zero } from '#domain/base/cents.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import type { Decompte } from '#domain/sujets/location/regularisation-charges.ts'
import type { FactureEmise } from '#web/data/location/factures-sejour.ts'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { ChampsEntreprise, clientConnu, clientDe, SaisieClient } from '#web/parts/location/client-facture.tsx'
import type { Values } from '#web/ui/form/resolver.ts'

type AFacturer = { readonly bail: Bail; readonly decompte: Decompte }
const Client = z.object(ChampsEntreprise)
type Champ = keyof typeof ChampsEntreprise
const CHAMPS = Object.keys(ChampsEntreprise) as Champ[] // safe: the keys of a constant
const prefixeDe = (bail_id: string): string => `client_${bail_id}_`

const porteFacture = ({ decompte }: AFacturer): boolean => Boolean(decompte.tva) && decompte.solde_cents !== zero

export const clientsConnus = (lignes: readonly AFacturer[], factures: readonly FactureEmise[]) =>
  Object.fromEntries(
    lignes.filter(porteFacture).flatMap(({ bail }) => {
      const connu = clientConnu(factures.findLast(({ bail_id }) => bail_id === bail.id)?.contenu.client ?? null, bail)
      return CHAMPS.map((champ) => [`${prefixeDe(bail.id)}${champ}`, connu[champ]])
    }),
  )

const lire = ({ bail }: AFacturer, champs: Values) =>
  Client.safeParse(Object.fromEntries(CHAMPS.map((champ) => [champ, champs[`${prefixeDe(bail.id)}${champ}`] ?? ''])))

/** What its client lacks, at each field. */
export function manquesDuClient(une: AFacturer, champs: Values): { path: string[]; message: string }[] {
  if (!porteFacture(une)) return []
  return (lire(une, champs).error?.issues ?? []).map(({ path, message }) => ({
    path: [`${prefixeDe(une.bail.id)}${String(path[0])}`],
    message,
  }))
}

/** Null: nothing of it is invoiced. */
export function clientSaisi(une: AFacturer, champs: Values) {
  const lu = porteFacture(une) ? lire(une, champs) : null
  return lu?.success ? clientDe(lu.data) : null
}

export function Clients({ lignes }: { lignes: readonly AFacturer[] }) {
  const { watch } = useFormContext()
  return lignes.filter(porteFacture).map(({ bail, decompte }) => {
    const prefixe = prefixeDe(bail.id)
    const piece = decompte.solde_cents > zero ? 'Facture' : 'Avoir'
    const dit = [watch(`${prefixe}nom`), watch(`${prefixe}siren`)].filter(Boolean).join(', ')
    return (
      <details key={bail.id} className="books-chi-client" open={dit === '' || watch(`${prefixe}siren`) === ''}>
        <summary>
          {piece} de {nomsDuBail(bail)}
          <small className="books-chi-note">{dit || 'à qui ?'}</small>
        </summary>
        <SaisieClient entreprise prefixe={prefixe} />
      </details>
    )
  })
}
