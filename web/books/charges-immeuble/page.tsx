// The charges of one building for a period: its bills and their keys, then who bears what, then the accounts sent at once.
import { Send, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Faits } from '#domain/activites/faits.ts'
import { lastDayOf, year } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import { chargesProposees, lotsDeLImmeuble } from '#domain/sujets/immeubles/charges/charges-immeuble.ts'
import { type ARepartir, type Matrice, matriceDesCharges } from '#domain/sujets/immeubles/charges/matrice.ts'
import type { Periode } from '#domain/sujets/immeubles/compteur.ts'
import type { Immeuble } from '#domain/sujets/immeubles/immeuble.ts'
import { nomPeriode } from '#domain/sujets/location/periodes/periodes-charges.ts'
import { CHARGES } from '#domain/sujets/location/regles.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import type { Reglee } from '#web/parts/location/pieces-charges.ts'
import { useTvaDesCharges } from '#web/parts/location/tva-charges.tsx'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Annees } from './annees.tsx'
import { AnnulerDialog } from './annuler-dialog.tsx'
import { Charges } from './charges.tsx'
import { useCharges } from './choix.ts'
import { EtablirDialog } from './etablir-dialog.tsx'
import { QuiPaieQuoi } from './matrice.tsx'
import { clePeriode } from './periodes.ts'
import { Postes } from './postes.tsx'
import './charges-immeuble.css'

type Props = { immeuble: Immeuble; periodes: readonly Periode[]; periode: Periode }

export function ChargesDeLImmeuble({ immeuble, periodes, periode }: Props) {
  const { dossier, today, peutEcrire } = useDossier()
  const lien = useLien()
  const faits = useFaits()
  const [ouvert, setOuvert] = useState<'etablir' | 'annuler' | null>(null)
  const proposees = useMemo(
    () => chargesProposees(immeuble.id, { periode, faits }),
    [immeuble.id, faits, periode.du, periode.au],
  )
  const { lignes, retenues, changer } = useCharges(
    `charges:${dossier.id}:${immeuble.id}:${clePeriode(periode)}`,
    proposees,
  )
  const tvaDe = useTvaDesCharges()
  const demande: ARepartir = { immeuble_id: immeuble.id, periode, etablie_le: today, charges: retenues, faits, tvaDe }
  const { matrice, refus } = lire(demande)
  const comptes = retenues.length === 0 ? [] : (matrice?.lignes ?? [])
  const nombre = comptes.filter(({ decompte }) => decompte !== null).length
  const etablies = useMemo(() => etabliesDe(immeuble.id, periode, faits), [immeuble.id, faits, periode.du, periode.au])
  return (
    <Page
      title={`Régularisation ${nomPeriode(periode)}`}
      crumb={{ to: lien('regularisation', { annee: String(year(periode.au)) }), label: 'Régularisation des charges' }}
      lead={`${immeuble.adresse}, ${immeuble.ville}. ${resume(matrice, nombre, etablies.length)}`}
      action={
        peutEcrire && (
          <>
            {etablies.length > 0 && (
              <Button icon={Undo2} onClick={() => setOuvert('annuler')}>
                {etablies.length > 1 ? 'Annuler des décomptes' : 'Annuler le décompte'}
              </Button>
            )}
            {nombre > 0 && (
              <Button kind="main" icon={Send} onClick={() => setOuvert('etablir')}>
                Établir les décomptes
              </Button>
            )}
          </>
        )
      }
      wide
    >
      <div className="books-chi-corps">
        <Annees
          offertes={periodes.map((une) => ({ key: clePeriode(une), label: nomPeriode(une) }))}
          choisie={clePeriode(periode)}
        />
        {nombre > 0 && (
          <Banner tone="wait">
            À envoyer avant le {formatDay(lastDayOf(year(periode.au) + 1))}. Passé cette date, chaque locataire pourra
            payer son solde en douze fois (loi n° 89-462, art. 23). Un mois sépare l’envoi de l’exigibilité.
          </Banner>
        )}
        <Postes lignes={lignes} immeuble={immeuble} onChange={changer} />
        {refus && (
          <Banner
            tone="wait"
            action={
              <LinkButton size="small" to={lien('immeubles', { immeuble: immeuble.id, onglet: 'cles' })}>
                Clés de l’immeuble
              </LinkButton>
            }
          >
            {refus}
          </Banner>
        )}
        {matrice && retenues.length > 0 && <QuiPaieQuoi matrice={matrice} periode={periode} />}
        <Charges lignes={lignes} immeuble={immeuble} onChange={changer} />
        <p className="ui-xs ui-muted">{CHARGES.source}.</p>
      </div>
      {ouvert === 'etablir' && matrice && (
        <EtablirDialog demande={demande} matrice={matrice} onClose={() => setOuvert(null)} />
      )}
      {ouvert === 'annuler' && <AnnulerDialog faites={etablies} onClose={() => setOuvert(null)} />}
    </Page>
  )
}

/** The accounts sent for some of the period, whatever is chosen now of its bills. */
function etabliesDe(immeuble_id: string, { du, au }: Periode, faits: Faits): Reglee[] {
  const siens = lotsDeLImmeuble(immeuble_id, faits)
  return faits.baux
    .filter(({ bien_id }) => siens.has(bien_id))
    .flatMap((bail) =>
      (bail.regularisations ?? [])
        .filter((une) => une.du <= au && du <= une.au)
        .map((regularisation) => ({ bail, regularisation })),
    )
}

function resume(matrice: Matrice | null, nombre: number, etablis: number): string {
  if (!matrice || matrice.postes.length === 0)
    return etablis === 0
      ? 'Dites ce qui est récupérable de ses dépenses.'
      : `${etablis} décompte${etablis > 1 ? 's établis' : ' établi'} pour cette période.`
  const decomptes = nombre === 0 ? 'aucun décompte à établir' : `${nombre} décompte${nombre > 1 ? 's' : ''} à établir`
  return `${formatEuros(matrice.total_cents)} de charges récupérables, ${decomptes}.`
}

/** What is shared, or the sentence that says what lacks. */
function lire(demande: ARepartir): { matrice: Matrice | null; refus: string | null } {
  try {
    return { matrice: matriceDesCharges(demande), refus: null }
  } catch (error) {
    if (error instanceof Refus) return { matrice: null, refus: error.message }
    throw error
  }
}
