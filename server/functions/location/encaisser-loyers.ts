// Several rents received at once, all of them or none, under the lock of the dossier: pressed twice, they are received once.
import { EncaisserLoyers } from '#contract/functions/location/encaisser-loyers.ts'
import { sousVerrou } from '../../banque/sous-verrou.ts'
import { encaisserLoyers as encaisser } from '../../dossier/location/loyers-recus.ts'
import { gerantDe } from '../../dossier/membre.ts'
import { serverFunction } from '../function.ts'

export const encaisserLoyers = serverFunction(EncaisserLoyers, async ({ body, db, base, today }) => {
  await gerantDe(db, body.dossier_id)
  return sousVerrou(base, { acte: EncaisserLoyers.name, dossier_id: body.dossier_id }, (house) =>
    encaisser(house, { ...body, today }),
  )
})
