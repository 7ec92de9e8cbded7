// The VAT of the rent that is typed, where the option of the landlord runs for the place; else that it bears none.
import { useFormContext } from 'react-hook-form'
import { minus, parseEuros, zero } from '#domain/base/cents.ts'
import { libelleTaux, tvaIncluse } from '#domain/base/tva.ts'
import { parTerme } from '#domain/sujets/location/baux/terme-dit.ts'
import { estBailAOption, porteLe } from '#domain/sujets/location/tva-bien.ts'
import { formatEuros } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import { usePeriodicite, useTypeBail } from './saisie.ts'

/** Of the lease of a trade: the VAT within its rent where the place opted, else that it bears none. */
export function TvaDuLoyer() {
  const type_bail = useTypeBail()
  const periodicite = usePeriodicite()
  const { watch } = useFormContext()
  const { biens } = useFaits()
  const { today } = useDossier()
  const bien = biens.find(({ id }) => id === watch('bien_id'))
  const ttc = parseEuros(String(watch('loyer_cents') ?? ''))
  if (type_bail === 'parking')
    return (
      <p className="ui-small ui-second">
        Loué à qui loue aussi votre logement ou votre local, l’emplacement suit son régime. Loué seul, son loyer est
        soumis à la TVA de plein droit, sans option (CGI art. 261 D, 2°) ; sous les seuils de la franchise en base, elle
        ne se facture pas (art. 293 B) : dites la franchise dans l’exercice. Au-delà, cette TVA n’est pas tenue ici.
      </p>
    )
  if (!estBailAOption({ type_bail })) return null
  const taux = bien?.tva_motif === 'option' && porteLe(bien, today) ? (bien.tva_taux ?? null) : null
  if (taux === null)
    return (
      <p className="ui-small ui-second">
        Loyer sans TVA : aucune option du bailleur ne court pour ce local (CGI art. 260, 2°, à confirmer). Elle se dit
        dans la fiche du local, ouverte par « Autres gestes » de son lot.
      </p>
    )
  const tva = tvaIncluse(ttc ?? zero, taux)
  return (
    <Banner tone="plain">
      TVA : loyer soumis sur option, à {libelleTaux(taux)}. Le loyer et les charges se notent TVA comprise
      {ttc !== null && ttc > 0
        ? ` : ${formatEuros(minus(ttc, tva))} hors taxe et ${formatEuros(tva)} de TVA font ${formatEuros(ttc)} ${parTerme({ periodicite })}.`
        : '.'}
    </Banner>
  )
}
