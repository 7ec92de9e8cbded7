-- acces_assistance: an administrator asks to see an account as its person does; the person says yes or no, and sees it begin and end.
-- Read by the person and by administrators; written by the functions of `base/assistance.sql` alone. It holds no token.

create table public.acces_assistance (
  id                 uuid primary key default gen_random_uuid(),
  user_id            uuid not null constraint utilisateur_connu references auth.users on delete cascade,
  demandeur          uuid not null, -- without a foreign key: what was seen outlives the account of who saw it
  demandeur_email    text not null,
  motif              text not null constraint assistance_motif check (length(btrim(motif)) between 3 and 500),
  demande_le         timestamptz not null default now(),
  repondu_le         timestamptz,
  accorde            boolean,
  commence_le        timestamptz,
  jusqu_a            timestamptz,
  termine_le         timestamptz,
  termine_par        text constraint assistance_fin check (termine_par in ('personne', 'assistance', 'echeance', 'session')),
  refus              integer not null default 0, -- how many times something was refused while it lasted
  session_id         uuid, -- the session that sees, and the one of the administrator that it hangs on
  session_demandeur  uuid,

  constraint assistance_repondue check ((accorde is null) = (repondu_le is null)),
  constraint assistance_commencee check (
    (commence_le is null) = (jusqu_a is null) and (commence_le is null) = (session_id is null) and (commence_le is null or accorde)),
  constraint assistance_terminee check ((termine_le is null) = (termine_par is null))
);

-- One open request at a time, of one administrator for one person.
create unique index assistance_deja_demandee on public.acces_assistance (user_id, demandeur) where termine_le is null;
create index on public.acces_assistance (user_id, demande_le desc);
create index on public.acces_assistance (session_id);
create index on public.acces_assistance (session_demandeur) where termine_le is null;
create index on public.acces_assistance (demande_le) where termine_le is null;

alter table public.acces_assistance enable row level security;
alter table public.acces_assistance force row level security;
grant select (id, user_id, demandeur, demandeur_email, motif, demande_le, repondu_le, accorde, commence_le, jusqu_a,
  termine_le, termine_par, refus) on public.acces_assistance to authenticated;
grant select on public.acces_assistance to service_role;

create policy select_soi on public.acces_assistance for select to authenticated
  using (user_id = (select private.moi()));

create policy select_admin on public.acces_assistance for select to authenticated
  using ((select private.est_admin()));
