-- reglages_loyers: what a dossier does by itself with its rents: calls them on a day of the month, sends their documents, asks
-- its owner whether they were paid.
-- Read by every member of the dossier; settled by its owner and its accountant. No row: nothing is done by itself.

create table public.reglages_loyers (
  id               uuid primary key default gen_random_uuid(),
  dossier_id       uuid not null constraint dossier_connu references public.dossiers,
  appel_jour       integer constraint jour_appel_possible check (appel_jour between 1 and 28), -- null: called by hand
  depuis           date not null, -- no rent due before is called, nothing of before is issued by itself
  envoi_avis       boolean not null default false,
  envoi_quittances boolean not null default false, -- and the reçus
  fait_le          date, -- the last day on which it was done; written by the server, as what follows
  essai_le         timestamptz, -- the last try that failed, and what it said
  refus            text,
  created_at       timestamptz not null default now(),
  -- Days after it falls due at which its owner is asked by mail whether a rent was paid; null: he is not.
  paye_jours       integer constraint paye_jours_possible check (paye_jours between 0 and 28),

  unique (dossier_id, id),
  constraint reglages_loyers_uniques unique (dossier_id)
);

alter table public.reglages_loyers enable row level security;
alter table public.reglages_loyers force row level security;
grant select, insert (dossier_id, appel_jour, depuis, envoi_avis, envoi_quittances, paye_jours),
  update (dossier_id, appel_jour, depuis, envoi_avis, envoi_quittances, paye_jours), delete on public.reglages_loyers to authenticated;
grant select, insert, update, delete on public.reglages_loyers to service_role;

create policy select_membre on public.reglages_loyers for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.reglages_loyers for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy update_gerant on public.reglages_loyers for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy delete_proprietaire on public.reglages_loyers for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.reglages_loyers
  for each row execute function private.fait_du_dossier();

-- What was just settled holds from today: the day is done again, and what it once refused is tried again.
create or replace function private.reglages_loyers_changes() returns trigger language plpgsql as $$
begin
  if (new.appel_jour, new.depuis, new.envoi_avis, new.envoi_quittances)
     is distinct from (old.appel_jour, old.depuis, old.envoi_avis, old.envoi_quittances) then
    new.fait_le := null;
    new.essai_le := null;
    new.refus := null;
  end if;
  return new;
end
$$;

create or replace trigger reglages_changes before update on public.reglages_loyers
  for each row execute function private.reglages_loyers_changes();
