// What is let furnished among the properties of one's own: a trade (CGI art. 35, I, 5° bis), that another dossier declares.
import type { AilleursDuBien } from '../../ailleurs.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import { estMeuble } from '../faits/natures.ts'
import { gestionsDe } from '../mandats/gestions.ts'

/** Null where no furnished lease of it ends after the last unfurnished one began: its rents are property income. */
export function ailleurs(faits: FaitsGeres, bien_id: string): AilleursDuBien | null {
  const bien = faits.biens.find(({ id }) => id === bien_id)
  const siens = faits.baux.filter((bail) => bail.bien_id === bien_id)
  const meubles = siens.filter(estMeuble)
  if (!bien || meubles.length === 0) return null
  const nus = siens.filter((bail) => !estMeuble(bail))
  const mixte = nus.some(({ fin }) => meubles.some((un) => fin === null || fin >= un.debut))
  return {
    revenu: 'loyers_meubles',
    baux: meubles,
    empeche: empechement({
      deja: bien.declare_ailleurs_le != null,
      mandat: gestionsDe(faits).parBien.has(bien_id),
      vendu: bien.date_cession !== null,
      mixte,
    }),
  }
}

type Cas = Readonly<Record<'deja' | 'mandat' | 'vendu' | 'mixte', boolean>>

function empechement({ deja, mandat, vendu, mixte }: Cas): AilleursDuBien['empeche'] {
  if (deja) return 'ailleurs_deja'
  if (mandat) return 'ailleurs_sous_mandat'
  if (vendu) return 'ailleurs_vendu'
  return mixte ? 'ailleurs_mixte' : null
}
