// The suppliers by trade, how each is reached, and what he was called for.
import { useMemo, useState } from 'react'
import type { Fournisseur } from '#domain/sujets/tiers/ecritures/classer-depense.ts'
import { METIERS } from '#domain/sujets/tiers/metiers.ts'
import { formatPhone } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Select } from '#web/ui/form/choice.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { useEntretien, useFournisseurs } from './donnees.ts'
import { usePlace } from './lieu.ts'

type Ligne = { readonly fiche: Fournisseur; readonly interventions: number }

const TOUS = 'tous'

export function Fournisseurs() {
  const { peutEcrire } = useDossier()
  const fournisseurs = useFournisseurs()
  const { interventions } = useEntretien()
  const { filtre, aller } = usePlace()
  const [ouvert, setOuvert] = useState<Fournisseur | null>(null)
  const lignes = useMemo(() => {
    const parFournisseur = Map.groupBy(interventions, ({ fournisseur_id }) => fournisseur_id)
    return fournisseurs
      .filter(({ metier }) => filtre === '' || metier === filtre)
      .map((fiche): Ligne => ({ fiche, interventions: parFournisseur.get(fiche.id)?.length ?? 0 }))
      .toSorted((a, b) => (metierDe(a) < metierDe(b) ? -1 : metierDe(a) > metierDe(b) ? 1 : 0))
  }, [fournisseurs, interventions, filtre])
  const connus = Object.entries(METIERS).filter(([cle]) => fournisseurs.some(({ metier }) => metier === cle))
  return (
    <>
      {connus.length > 0 && (
        <div className="ui-row">
          <Select
            label="Métier"
            value={filtre || TOUS}
            options={[
              { value: TOUS, label: 'Tous les métiers' },
              ...connus.map(([value, label]) => ({ value, label })),
            ]}
            onChange={(choisi) => aller({ filtre: choisi === TOUS ? '' : choisi })}
          />
        </div>
      )}
      <Table
        label="Fournisseurs par métier"
        rows={lignes}
        rowKey={({ fiche }) => fiche.id}
        columns={COLONNES}
        group={metierDe}
        {...(peutEcrire && { onOpen: ({ fiche }: Ligne) => setOuvert(fiche) })}
        search="Nom, métier, téléphone"
        exportName="fournisseurs"
        urlName="four"
        empty={
          <Empty drawing="registre">
            Plombier, chauffagiste, diagnostiqueur : rangez-les ici par métier pour les appeler d’une intervention.
          </Empty>
        }
      />
      {ouvert && <ContactDialog fiche={ouvert} onClose={() => setOuvert(null)} />}
    </>
  )
}

const metierDe = ({ fiche: { metier } }: Ligne): string => METIERS[metier ?? ''] ?? 'Métier non dit'

const COLONNES: readonly Column<Ligne>[] = [
  {
    key: 'nom',
    title: 'Fournisseur',
    value: (ligne) => `${ligne.fiche.nom} ${metierDe(ligne)}`,
    cell: ({ fiche: { nom, adresse } }) => (
      <span className="ui-who">
        <b>{nom}</b>
        <span>{adresse}</span>
      </span>
    ),
    phone: 'title',
    width: 'wide',
  },
  {
    key: 'telephone',
    title: 'Téléphone',
    value: ({ fiche: { telephone } }) => telephone ?? null,
    cell: ({ fiche: { telephone } }) =>
      telephone && <a href={`tel:${telephone.replace(/\s/g, '')}`}>{formatPhone(telephone)}</a>,
  },
  {
    key: 'email',
    title: 'E-mail',
    value: ({ fiche: { email } }) => email ?? null,
    cell: ({ fiche: { email } }) => email && <a href={`mailto:${email}`}>{email}</a>,
  },
  {
    key: 'interventions',
    title: 'Interventions',
    value: ({ interventions }) => interventions,
    num: true,
    phone: 'half',
  },
]
