-- comptes_bancaires: an account whose statements are imported: a bank's, a platform's (what Airbnb or Booking paid, stay by stay), or the
-- bank's that holds the money of the owners for whom one manages.
-- Read by every member of the dossier but an employee who has no right to the bank nor to what is paid to owners; written by its owner and its accountant.

create table public.comptes_bancaires (
  id          uuid primary key default gen_random_uuid(),
  dossier_id  uuid not null constraint dossier_connu references public.dossiers,
  libelle     text not null constraint libelle_requis check (btrim(libelle) <> ''),
  nature      text not null default 'banque' constraint nature_compte_connue check (nature in ('banque', 'plateforme', 'gestion')),
  banque      text not null default '',
  iban        text constraint iban_valide check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{8,30}$'),
  -- How the files of this account are read, by the signature of their header: what was settled once is not asked again.
  lectures    jsonb not null default '{}',
  created_at  timestamptz not null default now(),

  unique (dossier_id, id),
  constraint compte_deja_enregistre unique (dossier_id, iban)
);

alter table public.comptes_bancaires enable row level security;
alter table public.comptes_bancaires force row level security;
grant select, insert, update, delete on public.comptes_bancaires to authenticated;
grant select, insert, update, delete on public.comptes_bancaires to service_role;

create policy select_membre on public.comptes_bancaires for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_montrant('banque', 'virements'))));

create policy insert_gerant on public.comptes_bancaires for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('banque'))));

create policy update_gerant on public.comptes_bancaires for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('banque'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('banque'))));

create policy delete_proprietaire on public.comptes_bancaires for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.comptes_bancaires
  for each row execute function private.fait_du_dossier();
create or replace trigger mot before insert or update of nature on public.comptes_bancaires
  for each row execute function private.mot_de_l_activite('nature', 'nature_compte');

create or replace trigger iban before insert or update of iban on public.comptes_bancaires
  for each row execute function private.iban_juste();

-- The account on which tenants pay, told to whoever gives them their papers: that of others' money, or one's own.
create or replace function private.iban_a_payer(dossier uuid, nature_compte text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if current_setting('role') <> 'service_role' and dossier <> all (array(select private.mes_dossiers())) then
    return null;
  end if;
  return (
    select c.iban from public.comptes_bancaires c where c.dossier_id = dossier and c.nature = nature_compte and c.iban is not null
    order by c.created_at, c.id limit 1);
end
$$;

grant execute on function private.iban_a_payer(uuid, text) to authenticated, service_role;
