-- mails: every mail that the house wrote, kept when there is no SMTP server, with what became of it.
-- Written by the server's own acts; read by administrators.

create table public.mails (
  id            uuid primary key default gen_random_uuid(),
  destinataire  text not null,
  sujet         text not null,
  texte         text not null,
  html          text,
  lien          text, -- the link that the mail asks to follow, when there is one
  pieces        jsonb not null default '[]', -- [{ nom, mime, base64 }]
  envoye_le     timestamptz,
  erreur        text,
  created_at    timestamptz not null default now()
);

create index on public.mails (created_at desc);

alter table public.mails enable row level security;
alter table public.mails force row level security;
grant select on public.mails to authenticated;
grant select, insert, update, delete on public.mails to service_role;

create policy select_admin on public.mails for select to authenticated
  using ((select private.est_admin()));
