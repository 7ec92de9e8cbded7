-- echeances: a rent falling due, for one period of a lease, or what the charges of a period come to above their provisions.
-- Read by every member of the dossier; written by its owner and its accountant; a complement of charges, by the act that settles them alone.

create table public.echeances (
  id             uuid primary key default gen_random_uuid(),
  dossier_id     uuid not null constraint dossier_connu references public.dossiers,
  bail_id        uuid not null,
  objet          text not null default 'loyer' constraint objet_echeance_connu check (objet in ('loyer', 'charges')),
  periode        date not null, -- first day of what the rent is for
  date_echeance  date not null,
  loyer_cents    bigint not null,
  charges_cents  bigint not null default 0,
  created_at     timestamptz not null default now(),

  unique (dossier_id, id),
  constraint echeance_deja_appelee unique (dossier_id, bail_id, periode, objet),
  constraint echeance_par_bail unique (dossier_id, bail_id, id),
  constraint montant_positif check (loyer_cents >= 0 and charges_cents >= 0),
  constraint charges_seules check (objet = 'loyer' or loyer_cents = 0),
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id)
);

create index on public.echeances (dossier_id, date_echeance);

alter table public.echeances enable row level security;
alter table public.echeances force row level security;
grant select, insert, update, delete on public.echeances to authenticated;
grant select, insert, update, delete on public.echeances to service_role;

create policy select_membre on public.echeances for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.echeances for insert to authenticated
  with check (objet = 'loyer' and dossier_id = any (array(select private.mes_dossiers_pour('loyers', 'baux'))));

create policy update_gerant on public.echeances for update to authenticated
  using (objet = 'loyer' and dossier_id = any (array(select private.mes_dossiers_pour('loyers', 'baux'))))
  with check (objet = 'loyer' and dossier_id = any (array(select private.mes_dossiers_pour('loyers', 'baux'))));

create policy delete_proprietaire on public.echeances for delete to authenticated
  using (objet = 'loyer' and dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.echeances
  for each row execute function private.fait_du_dossier();
create or replace trigger fait_arrete before insert or update or delete on public.echeances
  for each row execute function private.fait_arrete('date_echeance');
