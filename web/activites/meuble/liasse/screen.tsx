// The place `liasse` of a furnished landlord: the return, with what his owners, his stays and the forms that are due add to it.
import { LiasseScreen } from '#web/books/comptabilite/liasse/screen.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { useAnneeMeublee } from '../annee.ts'
import { formulairesACopier, useProprietaires } from '../propriete/annee.ts'
import { NotesMeublees } from './notes.tsx'
import { PorteeDeLaLiasse } from './portee.tsx'
import { SejoursADeclarer } from './sejours.tsx'

const PREMIER = '2033-B'

export function LiasseMeubleeScreen() {
  const { annee } = useDossier()
  const faits = useFaits()
  const { fiscale } = useAnneeMeublee()
  const { valeur } = useProprietaires(faits, annee)
  if (!fiscale) return <LiasseScreen />
  return (
    <LiasseScreen
      premier={PREMIER}
      aRecopier={(formulaires) => formulairesACopier(formulaires, valeur?.declarations ?? [])}
      notes={(formulaire) => (
        <NotesMeublees fiscale={fiscale} formulaire={formulaire} indivise={Boolean(valeur?.indivise)} />
      )}
      suite={(formulaire) => <SejoursADeclarer fiscale={fiscale} formulaire={formulaire} />}
      cote={(expliquer) => valeur?.portee && <PorteeDeLaLiasse portee={valeur.portee} expliquer={expliquer} />}
    />
  )
}
