-- mails: every mail and text message that the house wrote, kept when nothing carries it, with what became of it.
-- Written by the server's own acts; read by administrators, who never see `a_renvoyer`: its links open accounts.

create table public.mails (
  id            uuid primary key default gen_random_uuid(),
  canal         text not null default 'mail' constraint envoi_canal check (canal in ('mail', 'sms')),
  destinataire  text not null,
  sujet         text not null,
  texte         text not null,
  html          text,
  lien          text, -- the link that the mail asks to follow, when there is one
  pieces        jsonb not null default '[]', -- [{ nom, mime, base64 }]
  envoye_le     timestamptz,
  erreur        text,
  a_renvoyer    jsonb, -- the whole of what could not leave, until it is sent again
  renvoye_le    timestamptz, -- sent again since: a later row says what became of it
  created_at    timestamptz not null default now()
);

create index on public.mails (created_at desc, id desc);

alter table public.mails enable row level security;
alter table public.mails force row level security;
grant select (id, canal, destinataire, sujet, texte, html, lien, pieces, envoye_le, erreur, renvoye_le, created_at)
  on public.mails to authenticated;
grant select, insert, update, delete on public.mails to service_role;

create policy select_admin on public.mails for select to authenticated
  using ((select private.exiger_admin()));
