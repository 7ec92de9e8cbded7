// The page of a year: its validated entries that a later one takes back, and the entries of this year that take back older ones.

import { useMemo } from 'react'
import { Link } from 'react-router'
import { abs } from '#domain/base/cents.ts'
import { adresseEcriture } from '#domain/compta/ecriture.ts'
import { titreDe } from '#domain/compta/exercice.ts'
import { type Contrepassation, contrepassations, type EcritureSituee } from '#domain/journalisation/contrepassations.ts'
import type { ExerciceEnregistre } from '#web/data/compta/exercices.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { nomEcriture } from '#web/parts/expliquer/cible.ts'
import { useComptabilite } from '#web/session/comptabilite.ts'
import { useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Tag } from '#web/ui/text/tag.tsx'

export function ContrePassations({ exercice: { id } }: { exercice: ExerciceEnregistre }) {
  const comptabilite = useComptabilite()
  const faits = useFaits()
  const siennes = useMemo(
    () =>
      contrepassations(comptabilite, faits).filter(
        ({ validee, contre }) => validee.exercice?.id === id || contre.exercice?.id === id,
      ),
    [comptabilite, faits, id],
  )
  if (siennes.length === 0) return null
  return (
    <section className="books-acc-contre" aria-labelledby="contre-passations">
      <h2 id="contre-passations">Contre-passations</h2>
      <p className="ui-small ui-second">
        Une écriture validée ne change plus : ce qui a été supprimé ou corrigé ensuite est passé en sens inverse au
        premier jour ouvert (PCG art. 1031-3 et 1031-4).
      </p>
      <ul className="books-acc-tasks">
        {siennes.map((une) => (
          <Une
            key={`${une.contre.exercice?.id} ${adresseEcriture(une.contre.ecriture)} ${une.validee.exercice?.id} ${adresseEcriture(une.validee.ecriture)}`}
            une={une}
          />
        ))}
      </ul>
    </section>
  )
}

function Une({ une: { validee, contre, entiere, montant_cents, effet_cents } }: { une: Contrepassation }) {
  return (
    <li>
      <div>
        {validee.ecriture.lignes[0]?.libelle}
        <small>
          Validée : <Vers situee={validee} />
        </small>
        <small>
          {entiere ? 'Contre-passée' : 'Différence passée'} : <Vers situee={contre} />, {formatEuros(montant_cents)}
          {effet_cents !== 0 &&
            `, résultat ${effet_cents > 0 ? 'augmenté' : 'diminué'} de ${formatEuros(abs(effet_cents))}`}
        </small>
      </div>
      <Tag>{entiere ? 'Annulée' : 'Corrigée'}</Tag>
    </li>
  )
}

/** The entry, open in the journal of its year; one that waits for its year has none yet. */
function Vers({ situee: { exercice, ecriture } }: { situee: EcritureSituee }) {
  const lien = useLien()
  const nom = `${nomEcriture(ecriture)}, le ${formatDay(ecriture.date)}`
  if (exercice === null) return <>{nom}, exercice à ouvrir</>
  return (
    <>
      <Link to={lien('journal', { ecriture: adresseEcriture(ecriture), exercice: exercice.fin })}>{nom}</Link> (
      {titreDe(exercice).toLowerCase()})
    </>
  )
}
