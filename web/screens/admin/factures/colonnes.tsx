// The columns of the invoices, of the totals and of the payments: those of the lists, and those that an accountant takes away.
import type { Mois } from '#domain/abonnement/totaux.ts'
import type { FactureEmise, Paiement } from '#web/data/abonnement/factures.ts'
import { formatMonth } from '#web/lib/format.ts'
import type { Column } from '#web/ui/table/column.ts'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { etatDeFacture, etatDePaiement, htDe, jourDe, PASSERELLES, ttcDe, tvaDe } from './mots.ts'

const taux = (millieme: number): string => `${String(millieme / 1000).replace('.', ',')} %`

export const FACTURES: readonly Column<FactureEmise>[] = [
  {
    key: 'numero',
    title: 'Numéro',
    // Found by whom it is for, too.
    value: ({ numero, client_nom, client_email }) => `${numero} ${client_nom} ${client_email}`,
    cell: ({ numero, client_nom }) => (
      <>
        <span className="ui-num">{numero}</span>
        <span className="screens-fac-second">{client_nom}</span>
      </>
    ),
    phone: 'title',
  },
  {
    key: 'date',
    title: 'Émise le',
    value: ({ emise_le }) => emise_le,
    cell: ({ emise_le }) => <DateText day={jourDe(emise_le)} />,
  },
  { key: 'objet', title: 'Objet', value: ({ libelle }) => libelle },
  {
    key: 'etat',
    title: 'État',
    value: (facture) => etatDeFacture(facture).mot,
    cell: (facture) => <Tag tone={etatDeFacture(facture).ton}>{etatDeFacture(facture).mot}</Tag>,
  },
  montant('ht', 'HT', htDe),
  montant('tva', 'TVA', tvaDe),
  { ...montant('ttc', 'TTC', ttcDe), phone: 'side' },
]

function montant(key: string, title: string, of: (facture: FactureEmise) => ReturnType<typeof ttcDe>) {
  const column: Column<FactureEmise> = {
    key,
    title,
    value: of,
    cents: true,
    num: true,
    cell: (facture) => <Euros amount={of(facture)} bare />,
    sum: of,
    phone: 'half',
  }
  return column
}

export const EXPORT_FACTURES: readonly Column<FactureEmise>[] = [
  { key: 'numero', title: 'Numéro', value: ({ numero }) => numero },
  { key: 'nature', title: 'Nature', value: ({ nature }) => (nature === 'avoir' ? 'Avoir' : 'Facture') },
  { key: 'date', title: 'Émise le', value: ({ emise_le }) => jourDe(emise_le) },
  { key: 'payee', title: 'Payée ou rendue le', value: ({ payee_le }) => jourDe(payee_le) },
  { key: 'client', title: 'Client', value: ({ client_nom }) => client_nom },
  { key: 'email', title: 'Email', value: ({ client_email }) => client_email },
  { key: 'adresse', title: 'Adresse', value: ({ client_adresse }) => client_adresse?.replaceAll('\n', ', ') ?? null },
  { key: 'objet', title: 'Objet', value: ({ libelle }) => libelle },
  { key: 'du', title: 'Période du', value: ({ periode_debut }) => periode_debut },
  { key: 'au', title: 'Période au (exclu)', value: ({ periode_fin }) => periode_fin },
  { key: 'ht', title: 'HT', value: htDe, cents: true },
  { key: 'taux', title: 'Taux de TVA', value: ({ tva_millieme_pct }) => taux(tva_millieme_pct) },
  { key: 'tva', title: 'TVA', value: tvaDe, cents: true },
  { key: 'ttc', title: 'TTC', value: ttcDe, cents: true },
  { key: 'etat', title: 'État', value: (facture) => etatDeFacture(facture).mot },
  { key: 'paiement', title: 'Paiement', value: ({ paiement }) => paiement?.reference ?? null },
  { key: 'moyen', title: 'Moyen', value: ({ paiement }) => (paiement ? PASSERELLES[paiement.passerelle] : null) },
]

export const TOTAUX: readonly Column<Mois>[] = [
  {
    key: 'mois',
    title: 'Mois',
    value: ({ mois }) => mois,
    cell: ({ mois }) => formatMonth(`${mois}-01`),
    phone: 'title',
  },
  { key: 'factures', title: 'Factures', value: ({ factures }) => factures, num: true, phone: 'half' },
  { key: 'avoirs', title: 'Avoirs', value: ({ avoirs }) => avoirs, num: true, phone: 'half' },
  total('ht', 'HT', ({ ht_cents }) => ht_cents),
  total('tva', 'TVA', ({ tva_cents }) => tva_cents),
  { ...total('ttc', 'TTC', ({ ttc_cents }) => ttc_cents), phone: 'side' },
]

function total(key: string, title: string, of: (mois: Mois) => Mois['ht_cents']) {
  const column: Column<Mois> = {
    key,
    title,
    value: of,
    cents: true,
    num: true,
    cell: (mois) => <Euros amount={of(mois)} bare />,
    sum: of,
    phone: 'half',
  }
  return column
}

export const PAIEMENTS: readonly Column<Paiement>[] = [
  {
    key: 'reference',
    title: 'Référence',
    value: ({ reference, user_email }) => `${reference} ${user_email}`,
    cell: ({ reference, user_email }) => (
      <>
        <span className="ui-num">{reference}</span>
        <span className="screens-fac-second">{user_email}</span>
      </>
    ),
    phone: 'title',
  },
  {
    key: 'date',
    title: 'Ouvert le',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => <DateText day={jourDe(created_at)} />,
  },
  { key: 'objet', title: 'Objet', value: ({ libelle }) => libelle },
  { key: 'moyen', title: 'Moyen', value: ({ passerelle }) => PASSERELLES[passerelle] },
  {
    key: 'etat',
    title: 'État',
    value: (paiement) => etatDePaiement(paiement).mot,
    cell: (paiement) => <Tag tone={etatDePaiement(paiement).ton}>{etatDePaiement(paiement).mot}</Tag>,
  },
  {
    key: 'montant',
    title: 'TTC',
    value: ({ amount_cents }) => amount_cents,
    cents: true,
    num: true,
    cell: ({ amount_cents }) => <Euros amount={amount_cents} bare />,
    phone: 'side',
  },
]

export const EXPORT_PAIEMENTS: readonly Column<Paiement>[] = [
  { key: 'reference', title: 'Référence', value: ({ reference }) => reference },
  { key: 'nature', title: 'Nature', value: ({ nature }) => nature },
  { key: 'email', title: 'Email', value: ({ user_email }) => user_email },
  { key: 'objet', title: 'Objet', value: ({ libelle }) => libelle },
  { key: 'moyen', title: 'Moyen', value: ({ passerelle }) => PASSERELLES[passerelle] },
  { key: 'etat', title: 'État', value: (paiement) => etatDePaiement(paiement).mot },
  { key: 'montant', title: 'TTC', value: ({ amount_cents }) => amount_cents, cents: true },
  { key: 'ouvert', title: 'Ouvert le', value: ({ created_at }) => created_at },
  { key: 'paye', title: 'Payé le', value: ({ paye_le }) => paye_le },
  { key: 'rembourse', title: 'Remboursé le', value: ({ rembourse_le }) => rembourse_le },
]
