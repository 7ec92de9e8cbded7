-- retours_courriels: every message that was read in the mailbox of returns, once: the second reading finds it here and does nothing.
-- Written by the server; read by administrators. Nothing of the message is kept.

create table public.retours_courriels (
  boite     text not null constraint retour_boite check (length(boite) between 1 and 255), -- the mailbox, without its password
  validite  bigint not null, -- UIDVALIDITY and UID (RFC 3501)
  uid       bigint not null,
  envoi_id  uuid, -- the sending that came back; null: it was about none of ours
  effet     text not null constraint retour_effet check (effet in ('revenu', 'retarde', 'etranger')),
  lu_le     timestamptz not null,

  primary key (boite, validite, uid)
);

alter table public.retours_courriels enable row level security;
alter table public.retours_courriels force row level security;
grant select on public.retours_courriels to authenticated;
grant select, insert on public.retours_courriels to service_role;

create policy select_admin on public.retours_courriels for select to authenticated
  using ((select private.est_admin()));
