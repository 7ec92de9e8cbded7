// What the tax takes of a sale as it is typed: a private gain under LMNP, a professional one under LMP.
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { lastDayOf } from '#domain/base/day.ts'
import type { Etape } from '#domain/fiscal/etape.ts'
import type { Faits } from '#domain/journalisation/faits.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import { Calcul } from '#web/parts/expliquer/calcul.tsx'
import { useVentes } from '#web/activites/meuble/foyer/ventes-annee.ts'
import { useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import { Tag } from '#web/ui/text/tag.tsx'

type Props = { bien: Bien; annee: number; change: (faits: Faits) => Faits }

export function ImpotDeLaVente({ bien, annee, change }: Props) {
  const faits = useFaits()
  const apres = useMemo(() => change(faits), [change, faits])
  const { valeur, refus } = useVentes(apres, annee)
  if (!valeur) return <Banner tone="wait">{refus}</Banner>
  const privee = valeur.privees.find((une) => une.bien.id === bien.id)
  if (privee)
    return (
      <Impot
        titre="Impôt de la plus-value privée"
        etapes={privee.gain.etapes}
        lignes={['pv_brute', 'pv_imposable_impot', 'pv_imposable_prelevements']}
        lien={<Page bien={bien} annee={annee} />}
        total="pv_total"
      />
    )
  const pro = valeur.professionnelles.find((une) => une.bien.id === bien.id)
  if (!pro) return null
  return (
    <Impot
      titre="Plus-value professionnelle"
      etapes={pro.etapes}
      lignes={[
        `pv_repartition_${bien.id}`,
        `pv_court_terme_${bien.id}`,
        'pv_court_apres_exoneration',
        `pv_long_terme_${bien.id}`,
        'pv_long_imposable',
        'pv_long_compensee',
      ]}
      total="pv_long_impot"
      lien={<Page bien={bien} annee={annee} />}
    />
  )
}

/** The page of the gain, whose every amount opens: it shows a sale that is saved. */
function Page({ bien, annee }: { bien: Bien; annee: number }) {
  const lien = useLien()
  const page = `Foyer de ${annee}`
  return (
    <p className="ui-small">
      {bien.date_cession ? (
        <Link to={lien('foyer', { exercice: lastDayOf(annee) })}>Le détail de la plus-value, dans « {page} »</Link>
      ) : (
        `Une fois la vente enregistrée, le détail de chaque montant est dans « ${page} ».`
      )}
    </p>
  )
}

type ImpotProps = {
  titre: string
  etapes: readonly Etape[]
  lignes: readonly string[]
  total: string
  lien: ReactNode
}

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
