// What the tax takes of a sale as it is typed, by the activity of the dossier.
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import type { Faits } from '#domain/activites/faits.ts'
import type { ImpotDeVente } from '#domain/activites/vente.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { lastDayOf } from '#domain/base/day.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import { foyersQuery } from '#web/data/compta/foyers.ts'
import { Calcul } from '#web/parts/expliquer/calcul.tsx'
import { siConnu } from '#web/session/annee-fiscale.ts'
import { useComptabilite } from '#web/session/comptabilite.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import { Tag } from '#web/ui/text/tag.tsx'

type Props = { bien: Bien; annee: number; change: (faits: Faits) => Faits }

/** Nothing for an activity that counts no tax of its own on a sale. */
export function ImpotDeLaVente({ bien, annee, change }: Props) {
  const { dossier } = useDossier()
  const faits = useFaits()
  const comptabilite = useComptabilite()
  const { data: foyers } = useSuspenseQuery(foyersQuery(dossier.id))
  const { valeur, refus } = useMemo(
    () =>
      siConnu(() => {
        const vente = { bien_id: bien.id, annee, foyers, loi: ANNEES }
        return comptabilite.impotDeLaVente?.(change(faits), vente) ?? null
      }),
    [comptabilite, change, faits, bien.id, annee, foyers],
  )
  if (refus) return <Banner tone="wait">{refus}</Banner>
  if (!valeur) return null
  return <Impot {...valeur} lien={<Page bien={bien} annee={annee} vers={valeur} />} />
}

type Vers = Pick<ImpotDeVente, 'lieu' | 'page'>

/** The page of the gain, whose every amount opens: it shows a sale that is saved. */
function Page({ bien, annee, vers: { lieu, page } }: { bien: Bien; annee: number; vers: Vers }) {
  const lien = useLien()
  return (
    <p className="ui-small">
      {bien.date_cession ? (
        <Link to={lien(lieu, { exercice: lastDayOf(annee) })}>Le détail de la plus-value, dans « {page} »</Link>
      ) : (
        `Une fois la vente enregistrée, le détail de chaque montant est dans « ${page} ».`
      )}
    </p>
  )
}

type ImpotProps = Omit<ImpotDeVente, 'lieu' | 'page'> & { lien: ReactNode }

function Impot({ titre, etapes, lignes, total, lien }: ImpotProps) {
  const une = (cle: string) => etapes.find((etape) => etape.cle === cle)
  const somme = une(total)
  const montrees = lignes.flatMap((cle) => une(cle) ?? [])
  const doute = [...montrees, ...(somme ? [somme] : [])].some(({ a_confirmer }) => a_confirmer)
  return (
    <Calcul
      label={titre}
      titre={titre}
      mots={montrees.map(({ libelle, en_mots }) => `${libelle} : ${en_mots}`).join(' ')}
      regle={[...new Set(montrees.map(({ regle }) => regle))].join(' ; ')}
    >
      {montrees.map(({ cle, libelle, montant_cents }) => (
        <SumRow key={cle} label={libelle}>
          <Euros amount={montant_cents} />
        </SumRow>
      ))}
      {somme && (
        <SumTotal label={somme.libelle} closed>
          <Euros amount={somme.montant_cents} />
        </SumTotal>
      )}
      {doute && (
        <p>
          <Tag tone="wait">À confirmer</Tag>
        </p>
      )}
      {lien}
    </Calcul>
  )
}
