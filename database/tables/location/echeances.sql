-- echeances: a rent falling due, for one period of a lease, what the charges of a period come to above their provisions, or what is claimed for paying late.
-- Read by every member of the dossier; written by its owner and its accountant; a complement of charges and the interest of a delay, by the acts that count them alone.

create table public.echeances (
  id             uuid primary key default gen_random_uuid(),
  dossier_id     uuid not null constraint dossier_connu references public.dossiers,
  bail_id        uuid not null,
  objet          text not null default 'loyer' constraint objet_echeance_connu check (objet in ('loyer', 'charges', 'interets')),
  periode        date not null, -- first day of what the rent is for; of interest, the last day counted
  mois           integer not null default 1 constraint mois_connu check (mois in (1, 3)), -- how many months a rent is for
  date_echeance  date not null,
  loyer_cents    bigint not null,
  charges_cents  bigint not null default 0,
  calcul         jsonb, -- of interest alone: whose, up to when, and its lines, as it was claimed
  created_at     timestamptz not null default now(),

  unique (dossier_id, id),
  constraint echeance_deja_appelee unique (dossier_id, bail_id, periode, objet),
  constraint echeance_par_bail unique (dossier_id, bail_id, id),
  constraint montant_positif check (loyer_cents >= 0 and charges_cents >= 0),
  constraint trimestre_civil check (
    mois = 1 or (objet = 'loyer' and extract(day from periode) = 1 and extract(month from periode) in (1, 4, 7, 10))),
  constraint charges_seules check (objet <> 'charges' or loyer_cents = 0),
  constraint interets_calcules check ((objet = 'interets') = (calcul is not null) and (objet <> 'interets' or charges_cents = 0)),
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

-- Whether two rents are for a same month, one of them being for a quarter.
create or replace function private.se_recouvrent(periode date, mois integer, autre date, mois_autre integer) returns boolean
language sql immutable as $$
  select (mois > 1 or mois_autre > 1) and periode < autre + make_interval(months => mois_autre)
    and autre < periode + make_interval(months => mois)
$$;

grant execute on function private.se_recouvrent(date, integer, date, integer) to authenticated, service_role;

-- A month is called once, by itself or in its quarter: two calls of one lease wait for each other as soon as one is of a quarter.
create or replace function private.loyer_du_trimestre() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if new.objet <> 'loyer' then
    return new;
  end if;
  if new.mois > 1 or exists (select from public.baux b where b.id = new.bail_id and b.periodicite = 'trimestriel') then
    perform pg_advisory_xact_lock(hashtextextended('loyers:' || new.bail_id::text, 0));
  end if;
  -- The same period twice is told by its constraint.
  if exists (
    select from public.echeances t
    where t.dossier_id = new.dossier_id and t.bail_id = new.bail_id and t.objet = 'loyer' and t.periode <> new.periode
      and private.se_recouvrent(t.periode, t.mois, new.periode, new.mois)
  ) then
    perform private.refuser('echeance_deja_appelee');
  end if;
  return new;
end
$$;

create or replace trigger fait before insert or update or delete on public.echeances
  for each row execute function private.fait_du_dossier();
create or replace trigger fait_arrete before insert or update or delete on public.echeances
  for each row execute function private.fait_arrete('date_echeance');
create or replace trigger loyer_du_trimestre before insert or update of bail_id, objet, periode, mois on public.echeances
  for each row execute function private.loyer_du_trimestre();

-- The rent of a home rises by its revision or by its lease (loi n° 89-462, art. 17-1 et 17-2; its flat charges, art. 25-10): whoever
-- writes one of its months himself lowers it, or says it again, and never takes it above its lease. A place that bears VAT is no home.
create or replace function private.loyer_du_bail() returns trigger
language plpgsql stable security definer set search_path = '' as $$
declare
  loyer numeric;
  charges numeric;
begin
  if new.objet <> 'loyer' or current_setting('role') <> 'authenticated' or current_setting('app.acte', true) = 'bail' then
    return new;
  end if;
  -- By the month: what the lease was or is to be, and its flat charges; nothing where the parties agree them.
  select greatest(b.loyer_cents,
      (select max(greatest(r.loyer_avant_cents, r.loyer_cents) / r.mois::numeric) from public.revisions_loyer r where r.bail_id = b.id),
      (select max(p.loyer_cents) from public.paliers_loyer p where p.bail_id = b.id)),
    case when b.charges_mode = 'forfait' then b.charges_cents end
  into loyer, charges
  from public.baux b join public.biens l on l.id = b.bien_id
  where b.dossier_id = new.dossier_id and b.id = new.bail_id and b.type_bail in ('meuble', 'vide', 'etudiant', 'mobilite')
    and l.tva_motif is null;
  -- A month may be said again as it stands, though its lease was lowered since.
  if tg_op = 'UPDATE' and old.bail_id = new.bail_id then
    loyer := case when loyer is not null then greatest(loyer, old.loyer_cents / old.mois::numeric) end;
    charges := case when charges is not null then greatest(charges, old.charges_cents / old.mois::numeric) end;
  end if;
  if new.loyer_cents > loyer * new.mois or new.charges_cents > charges * new.mois then
    perform private.refuser('loyer_appele_excessif');
  end if;
  return new;
end
$$;

create or replace trigger loyer_du_bail before insert or update of bail_id, objet, mois, loyer_cents, charges_cents on public.echeances
  for each row execute function private.loyer_du_bail();
