// The mails that were kept: to whom, what they said, and why they did not leave.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAILS_MONTRES, type MailGarde, mailsQuery } from '#web/data/mails.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { Tag } from '#web/ui/text/tag.tsx'

const COLUMNS: readonly Column<MailGarde>[] = [
  { key: 'sujet', title: 'Objet', value: (mail) => mail.sujet, phone: 'title' },
  { key: 'destinataire', title: 'À', value: (mail) => mail.destinataire },
  {
    key: 'date',
    title: 'Écrit le',
    value: (mail) => mail.created_at,
    cell: (mail) => <InstantText instant={mail.created_at} />,
  },
  {
    key: 'etat',
    title: 'État',
    value: etat,
    cell: (mail) => <Tag tone={mail.envoye_le ? 'good' : mail.erreur ? 'bad' : 'wait'}>{etat(mail)}</Tag>,
    phone: 'side',
  },
]

function etat({ envoye_le, erreur }: MailGarde): string {
  return envoye_le ? 'Envoyé' : erreur ? 'Refusé' : 'Gardé'
}

export function Courriels() {
  const { data: mails } = useSuspenseQuery(mailsQuery())
  const [open, setOpen] = useState<MailGarde | null>(null)
  const kept = mails.some((mail) => !mail.envoye_le && !mail.erreur)
  return (
    <>
      {kept && (
        <Banner tone="wait">
          Aucun serveur d’envoi n’est configuré (SMTP_URL) : les courriels sont gardés ici, personne ne les reçoit.
        </Banner>
      )}
      <Table
        label="Courriels"
        rows={mails}
        columns={COLUMNS}
        rowKey={(mail) => mail.id}
        onOpen={setOpen}
        search="Objet ou destinataire"
        urlName="mail"
        empty="Aucun courriel gardé : un serveur d’envoi les emporte, ou la maison n’a encore rien écrit."
      />
      {mails.length === MAILS_MONTRES && <p className="xs muted">Les {MAILS_MONTRES} derniers sont montrés.</p>}
      {open && (
        <Dialog title={open.sujet} description={`À ${open.destinataire}`} onClose={() => setOpen(null)}>
          {open.erreur && <Banner tone="bad">{open.erreur}</Banner>}
          <p className="courriel">{open.texte}</p>
        </Dialog>
      )}
    </>
  )
}
