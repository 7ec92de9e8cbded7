// The rent of a lot beside the reference rent of its sector: a square metre of each, and whether it passes the ceiling.

import type { Bail } from '#domain/sujets/location/bail.ts'
import { jugerLoyer } from '#domain/sujets/location/baux/loyer-reference.ts'
import { loyerAu } from '#domain/sujets/location/echeances-bail.ts'
import { HABITATION } from '#domain/sujets/location/regles-baux.ts'
import { enumerer, formatDay, formatEuros } from '#web/lib/format.ts'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { NOMS_MANQUE, useReferences } from '#web/parts/location/reference.ts'
import { siConnu } from '#web/session/annee-fiscale.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import type { LigneLot } from '../commun/lignes.ts'

/** Nothing where no grid of the town is kept, or where no home is let. */
export function LoyerEncadre({ ligne: { bien, baux } }: { ligne: LigneLot }) {
  const references = useReferences()
  const siens = baux.filter(({ bien_id, type_bail }) => bien_id === bien.id && HABITATION.has(type_bail))
  const dits = siens.flatMap((bail) => {
    const trouvee = references({ bien_id: bien.id, type_bail: bail.type_bail, le: bail.debut })
    return trouvee ? [{ bail, trouvee }] : []
  })
  if (dits.length === 0) return null
  return (
    <Block title="Loyer encadré" aside={<Tag tone="line">À confirmer</Tag>}>
      <div className="ui-stack-s">
        {dits.map(({ bail, trouvee }) => (
          <Verdict key={bail.id} bail={bail} surface_m2={bien.surface_m2} trouvee={trouvee} seul={dits.length === 1} />
        ))}
        <p className="ui-xs ui-muted">
          L’expérience finissait le 23 novembre 2026 (loi n° 2018-1021 du 23 novembre 2018, art. 140), le 24 selon
          l’arrêté de Paris : à confirmer, comme toute prolongation. Le loyer et le plafond sont ceux du jour du bail,
          hors complément de loyer : une révision par l’indice ne se juge pas.
        </p>
      </div>
    </Block>
  )
}

type VerdictProps = {
  bail: Bail
  surface_m2: number | null
  trouvee: NonNullable<ReturnType<ReturnType<typeof useReferences>>>
  seul: boolean
}

function Verdict({ bail, surface_m2, trouvee: { ligne, manque }, seul }: VerdictProps) {
  const nom = seul ? '' : `${nomsDuBail(bail)} : `
  const manques = [...manque.map((un) => NOMS_MANQUE[un]), ...(surface_m2 === null ? ['sa surface'] : [])]
  if (manques.length > 0 || surface_m2 === null)
    return (
      <p className="ui-second">
        {nom}pour lire la grille, indiquez {enumerer(manques)}.
      </p>
    )
  if (!ligne)
    return (
      <p className="ui-second">
        {nom}la grille ne dit rien de ce logement au {formatDay(bail.debut)}.
      </p>
    )
  const { valeur, refus } = siConnu(() =>
    jugerLoyer({ loyer_cents: loyerAu(bail, bail.debut), surface_m2 }, ligne, bail.debut),
  )
  if (!valeur) return <p className="ui-second">{refus}</p>
  const { m2_cents, majore_m2_cents, loyer_cents, depassement_cents, fini_le } = valeur
  return (
    <>
      <p>
        {nom}
        <b>{formatEuros(m2_cents)}</b> le m² pour une référence majorée de <b>{formatEuros(majore_m2_cents)}</b>.{' '}
        {fini_le ? (
          <Tag tone="wait">À vérifier</Tag>
        ) : depassement_cents > 0 ? (
          <Tag tone="bad">{`Au-dessus de ${formatEuros(depassement_cents)} par mois`}</Tag>
        ) : (
          <Tag tone="good">Sous le plafond</Tag>
        )}
      </p>
      <p className="ui-small ui-second">
        {fini_le && `L’expérience finissait le ${formatDay(fini_le)} : aucune prolongation n’est connue pour ce bail. `}
        {fini_le ? 'Par la dernière grille, au plus' : 'Au plus'} {formatEuros(loyer_cents)} par mois hors charges.{' '}
        {ligne.source}, en vigueur du {formatDay(ligne.du)}, relevé le {formatDay(ligne.releve_le)}.
      </p>
    </>
  )
}
