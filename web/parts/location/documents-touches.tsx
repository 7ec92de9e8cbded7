// What was already issued for the rents that a sale or an end withdraws or cuts, and what becomes of it; said before it is saved.

import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Lieu } from '#domain/activites/lieu.ts'
import { type DocumentTouche, documentsTouches } from '#domain/sujets/location/documents/documents-touches.ts'
import { deLaPeriode } from '#domain/sujets/location/echeance.ts'
import type { RevisionEcheances } from '#domain/sujets/location/revision-echeances.ts'
import { documentsLocatifsQuery } from '#web/data/location/documents-locatifs.ts'
import { facturesSejourQuery } from '#web/data/location/factures-sejour.ts'
import { enumerer } from '#web/lib/format.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Banner } from '#web/ui/state/banner.tsx'

/** `apres`: what is left to say once a notice took itself back, as of a sale, whose rents are the buyer's. */
export function DocumentsTouches({
  revisions,
  apres = '',
}: {
  revisions: readonly RevisionEcheances[]
  apres?: string
}) {
  const { dossier } = useDossier()
  const { echeances } = useFaits()
  const [documents, factures] = useQueries({
    queries: [documentsLocatifsQuery(dossier.id), facturesSejourQuery(dossier.id)],
  })
  const touches = useMemo(
    () =>
      documentsTouches(
        { retirees: revisions.flatMap((une) => une.retirees), changees: revisions.flatMap((une) => une.changees) },
        { echeances, documents: documents.data ?? [], factures: factures.data ?? [] },
      ),
    [revisions, echeances, documents.data, factures.data],
  )
  const de = (sorte: DocumentTouche['sorte']) => touches.filter((un) => un.sorte === sorte)
  const [avis, quittances, facturees] = [de('avis'), de('quittance'), de('facture')]
  return (
    <>
      {quittances.length > 0 && (
        <Bloque lieu="quittances" nom="Quittances et avis">
          {quittances.length > 1
            ? 'Des quittances ont été données pour des loyers'
            : 'Une quittance a été donnée pour un loyer'}{' '}
          que cette date retire ou réduit : {nommer(quittances)}. Rien ne s’enregistre avant : retirez{' '}
          {quittances.length > 1 ? 'ces quittances' : 'cette quittance'}, puis donnez celle de ce qui reste dû.
        </Bloque>
      )}
      {facturees.length > 0 && (
        <Bloque lieu="factures" nom="Factures">
          {facturees.length > 1 ? 'Des factures portent des loyers' : 'Une facture porte un loyer'} que cette date
          retire ou réduit : {nommer(facturees)}. Rien ne s’enregistre avant : établissez un avoir, puis facturez ce qui
          reste dû.
        </Bloque>
      )}
      {avis.length > 0 && (
        <Banner>
          {avis.length > 1 ? 'Des avis d’échéance déjà émis sont retirés' : 'Un avis d’échéance déjà émis est retiré'}{' '}
          avec ces loyers : {nommer(avis)}. Le locataire à qui il fut envoyé en est prévenu par e-mail.{apres}
        </Banner>
      )}
    </>
  )
}

type BloqueProps = { lieu: Lieu; nom: string; children: React.ReactNode }

function Bloque({ lieu, nom, children }: BloqueProps) {
  const lien = useLien()
  return (
    <Banner tone="wait">
      <p>{children}</p>
      <p>
        <Link to={lien(lieu)}>{nom}</Link>
      </p>
    </Banner>
  )
}

/** A number is not cut at its hyphens. */
const nommer = (uns: readonly DocumentTouche[]): string =>
  enumerer(uns.map((un) => `${un.numero.replaceAll('-', '\u2011')} (loyer ${deLaPeriode(un)})`))
