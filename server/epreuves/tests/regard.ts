// A house in which an administrator may ask Claire to see her account: asked, granted and begun by the real acts.
import { type Maison, ouvrirMaison } from './maison.ts'
import { jetons, type Personne } from './personnes.ts'

export type Regard = {
  readonly maison: Maison
  readonly jeton: Record<Personne, string>
  /** Whose account is seen. */
  readonly claire: string
  acte(porteur: string, nom: string, corps?: object): Promise<{ status: number; said: Record<string, unknown> }>
  /** Asked by the administrator and granted by Claire; gives which. */
  accorder(): Promise<string>
  /** The token of who sees. */
  commencer(id: string): Promise<string>
}

export async function ouvrirRegard(): Promise<Regard> {
  const maison = await ouvrirMaison()
  const jeton = await jetons(maison)
  const [row] = await maison.sql<{ id: string }>(`select id from auth.users where email = 'claire.martin@exemple.fr'`)
  const claire = row?.id ?? ''

  async function acte(porteur: string, nom: string, corps: object = {}) {
    const answer = await maison.envoyer(`/functions/v1/${nom}`, porteur, { corps })
    const said: Record<string, unknown> = await answer.json()
    return { status: answer.status, said }
  }
  async function reussi(porteur: string, nom: string, corps: object): Promise<Record<string, unknown>> {
    const { status, said } = await acte(porteur, nom, corps)
    if (status !== 200) throw new Error(`${nom}: ${status} ${JSON.stringify(said)}`)
    return said
  }

  return {
    maison,
    jeton,
    claire,
    acte,
    accorder: async () => {
      const { id } = await reussi(jeton.administrateur, 'demander-assistance', { user_id: claire, motif: 'Panne' })
      await reussi(jeton.proprietaire, 'repondre-assistance', { id, accord: true })
      return String(id)
    },
    commencer: async (id) => String((await reussi(jeton.administrateur, 'commencer-assistance', { id })).access_token),
  }
}
