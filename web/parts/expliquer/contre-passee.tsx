// Under an entry: the later one that takes it back, or the validated one that it takes back, one click away.

import { adresseEcriture, type Ecriture } from '#domain/compta/ecriture.ts'
import { titreDe } from '#domain/compta/exercice.ts'
import { contrepassations, type EcritureSituee } from '#domain/journalisation/contrepassations.ts'
import { formatDay } from '#web/lib/format.ts'
import { useComptabilite } from '#web/session/comptabilite.ts'
import { ExplainSection } from '#web/ui/overlay/explain.tsx'
import { type Cible, nomEcriture } from './cible.ts'
import type { Livres } from './origines.ts'

type Props = { ecriture: Ecriture; livres: Livres; onCible: (cible: Cible) => void }

export function ContrePassee({ ecriture, livres: { faits }, onCible }: Props) {
  const comptabilite = useComptabilite()
  const cle = ecriture.lignes[0]?.cle
  if (cle === undefined || faits.lignes_validees.length === 0) return null
  const autres = contrepassations(comptabilite, faits, cle).flatMap(({ validee, contre, entiere }) => {
    if (meme(validee.ecriture, ecriture))
      return [{ mots: entiere ? 'Contre-passée par' : 'Corrigée par', autre: contre }]
    return meme(contre.ecriture, ecriture) ? [{ mots: entiere ? 'Contre-passe' : 'Corrige', autre: validee }] : []
  })
  if (autres.length === 0) return null
  return (
    <ExplainSection title="Contre-passation">
      {autres.map(({ mots, autre }) => (
        <p key={`${mots} ${adresseEcriture(autre.ecriture)} ${autre.ecriture.date}`}>
          {mots}{' '}
          <button type="button" className="parts-expl-lien" onClick={() => onCible(cibleDe(autre))}>
            {nomEcriture(autre.ecriture)}, le {formatDay(autre.ecriture.date)}
          </button>
          {autre.exercice !== null && `, ${titreDe(autre.exercice).toLowerCase()}`}.
        </p>
      ))}
    </ExplainSection>
  )
}

const cibleDe = ({ exercice, ecriture }: EcritureSituee): Cible => ({
  sorte: 'ecriture',
  ecriture,
  ...(exercice !== null && { exercice: exercice.fin }),
})

const meme = (a: Ecriture, b: Ecriture): boolean => a.date === b.date && adresseEcriture(a) === adresseEcriture(b)
