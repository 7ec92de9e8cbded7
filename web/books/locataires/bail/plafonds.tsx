// A small reckoning beside a lease of a home: what its tenant may pay of the letting fees, what a controlled rent may be. The zone is kept with the home, the rest is not.
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { parseEuros } from '#domain/base/cents.ts'
import type { ReferenceTrouvee } from '#domain/sujets/location/baux/loyer-reference.ts'
import { plafondHonoraires, plafondLoyer } from '#domain/sujets/location/baux/plafonds.ts'
import { HABITATION } from '#domain/sujets/location/regles-baux.ts'
import { enumerer, formatAmount, formatDay, formatEuros } from '#web/lib/format.ts'
import { Calcul } from '#web/parts/expliquer/calcul.tsx'
import { NOMS_MANQUE, useReferences } from '#web/parts/location/reference.ts'
import { ZoneDuBien } from '#web/parts/location/zone.tsx'
import { siConnu } from '#web/session/annee-fiscale.ts'
import { useFaits } from '#web/session/livres.ts'
import { readDay } from '#web/ui/form/schema.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow } from '#web/ui/text/sum.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { useTypeBail } from './saisie.ts'

function aideReference(trouvee: ReferenceTrouvee | null): string {
  if (!trouvee) return 'Celui de l’arrêté du préfet, là où les loyers sont encadrés.'
  const { ligne, manque } = trouvee
  if (ligne) return `De la grille : ${ligne.source}, en vigueur du ${formatDay(ligne.du)}.`
  if (manque.length === 0) return 'La grille du dossier ne dit rien de ce logement à cette date.'
  return `Pour le lire dans la grille, indiquez sur le lot ${enumerer(manque.map((un) => NOMS_MANQUE[un]))}.`
}

export function Plafonds() {
  const type_bail = useTypeBail()
  const { biens } = useFaits()
  const [bien_id, debut] = useFormContext().watch(['bien_id', 'debut'])
  const [saisie, setSaisie] = useState<string | null>(null)
  const references = useReferences()
  const bien = biens.find(({ id }) => id === bien_id)
  const { surface_m2 = null, zone_location: zone = null } = bien ?? {}
  const le = typeof debut === 'string' ? readDay(debut) : null
  if (!bien || !HABITATION.has(type_bail) || surface_m2 === null || !le) return null
  const trouvee = references({ bien_id: String(bien_id), type_bail, le })
  const ligne = trouvee?.ligne ?? null
  const reference = saisie ?? (ligne ? formatAmount(ligne.reference_m2_cents) : '')
  const reference_m2_cents = parseEuros(reference)
  // The order says the rent that it raises; one that is typed is raised here.
  const majore =
    ligne && reference_m2_cents === ligne.reference_m2_cents ? { majore_m2_cents: ligne.majore_m2_cents } : {}
  const honoraires = zone ? siConnu(() => plafondHonoraires(surface_m2, { zone, le })) : null
  const loyer = reference_m2_cents
    ? siConnu(() => plafondLoyer(surface_m2, { reference_m2_cents, ...majore, le }))
    : null
  return (
    <details className="books-ten-ecriture">
      <summary>Plafonds : honoraires de location, loyer encadré</summary>
      <div className="ui-stack-s">
        <div className="ui-two">
          <ZoneDuBien bien={bien} />
          <label className="ui-field">
            <span className="ui-label-t">Référence du préfet, par m²</span>
            <input
              className="ui-input"
              inputMode="decimal"
              value={reference}
              onChange={({ target }) => setSaisie(target.value)}
            />
            <span className="ui-help">{aideReference(trouvee)}</span>
          </label>
        </div>
        {honoraires?.refus && <p className="ui-small">{honoraires.refus}</p>}
        {honoraires?.valeur && (
          <Calcul
            label="Plafond des honoraires"
            titre="Honoraires à la charge du locataire"
            mots={`Au plus ${formatEuros(honoraires.valeur.par_m2_cents)} par mètre carré pour la visite, le dossier et le bail, et jamais plus que le bailleur.`}
            regle={honoraires.valeur.source}
          >
            <SumRow label="Visite, dossier et bail">
              <Euros amount={honoraires.valeur.location_cents} />
            </SumRow>
            <SumRow label="État des lieux">
              <Euros amount={honoraires.valeur.etat_des_lieux_cents} />
            </SumRow>
          </Calcul>
        )}
        {loyer?.refus && <p className="ui-small">{loyer.refus}</p>}
        {loyer?.valeur && (
          <Calcul
            label="Loyer encadré"
            titre="Loyer maximal, hors charges"
            mots="Le loyer de référence du logement, majoré de 20 %, fois sa surface ; un complément se justifie dans le bail."
            regle={loyer.valeur.source}
          >
            {loyer.valeur.fini_le && (
              <p className="ui-small">
                <Tag tone="wait">À vérifier</Tag> L’expérience finissait le {formatDay(loyer.valeur.fini_le)} : aucune
                prolongation n’est connue pour ce bail, le plafond est celui de la dernière grille.
              </p>
            )}
            <SumRow label="Loyer de référence majoré, par m²">
              <Euros amount={loyer.valeur.majore_m2_cents} />
            </SumRow>
            <SumRow label="Loyer maximal">
              <Euros amount={loyer.valeur.loyer_cents} />
            </SumRow>
          </Calcul>
        )}
      </div>
    </details>
  )
}
