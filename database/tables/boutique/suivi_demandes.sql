-- suivi_demandes: what the team did of a request: a note, who takes care of it, an answer sent, a payment taken note of.
-- Lines are added and never changed. Notes and assignments are written by administrators, the rest by their acts.

create table public.suivi_demandes (
  id            bigint generated always as identity primary key,
  nature        text not null constraint suivi_nature check (nature in (
                  'devis', 'devis_service', 'commande', 'reservation', 'signalement')),
  demande_id    uuid not null, -- the row of the table of that kind; checked when the line is written
  genre         text not null constraint suivi_genre check (genre in (
                  'note', 'assignation', 'reponse', 'devis', 'reglement', 'remboursement', 'annulation', 'place')),
  texte         text constraint suivi_texte check (length(trim(texte)) between 1 and 10000),
  assigne_a     text, -- the address of an administrator; null in an assignment: nobody any more
  cle           uuid constraint suivi_cle_unique unique, -- of an answer, drawn by the screen: sent once, whatever is pressed
  auteur        uuid, -- without a foreign key: the history outlives accounts
  auteur_email  text,
  at            timestamptz not null default now(),

  constraint suivi_dit check (genre = 'assignation' or texte is not null),
  constraint suivi_assignation check (genre = 'assignation' or assigne_a is null)
);

create index on public.suivi_demandes (nature, demande_id, id desc);

alter table public.suivi_demandes enable row level security;
alter table public.suivi_demandes force row level security;
grant select on public.suivi_demandes to authenticated;
grant insert (nature, demande_id, genre, texte, assigne_a) on public.suivi_demandes to authenticated;
grant select on public.suivi_demandes to service_role;

create policy select_admin on public.suivi_demandes for select to authenticated
  using ((select private.exiger_admin()));

create policy insert_admin on public.suivi_demandes for insert to authenticated
  with check ((select private.est_admin()));

-- Signed by whoever writes; the answers and what moves money or seats are written by their acts alone.
create or replace function private.signer_suivi() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.exiger_admin();
  if not exists (select from public.demandes d where d.nature = new.nature and d.id = new.demande_id) then
    perform private.refuser('demande_inconnue');
  end if;
  if new.assigne_a is not null then
    new.assigne_a := lower(new.assigne_a);
    if not exists (
      select from public.administrateurs() a where a.email = new.assigne_a and a.is_active
    ) then
      perform private.refuser('assigne_inconnu');
    end if;
  end if;
  new.at := now();
  new.auteur := auth.uid();
  new.auteur_email := (select u.email from auth.users u where u.id = new.auteur);
  return new;
end
$$;

create or replace function private.reserver_genre() returns trigger language plpgsql as $$
begin
  if current_user in ('anon', 'authenticated') and new.genre not in ('note', 'assignation') then
    perform private.refuser('suivi_par_acte');
  end if;
  return new;
end
$$;

create or replace trigger genre before insert on public.suivi_demandes
  for each row execute function private.reserver_genre();
create or replace trigger signature before insert on public.suivi_demandes
  for each row execute function private.signer_suivi();

create or replace function private.noter_suivi(nature text, demande uuid, genre text, texte text, cle uuid default null)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.exiger_admin();
  insert into public.suivi_demandes (nature, demande_id, genre, texte, cle) values (nature, demande, genre, texte, cle);
end
$$;
grant execute on function private.noter_suivi(text, uuid, text, text, uuid) to authenticated;
