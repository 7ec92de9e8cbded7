-- private.chaines: the head of the chain of each dossier, so that entries cut off its end are missed too.
-- Written by private.poster alone.

create table private.chaines (
  dossier_id  uuid primary key references public.dossiers,
  rang        bigint not null,
  tete        text not null
);

grant select on private.chaines to service_role;

-- Its head goes forward with the entries; it goes away with the whole dossier, or not at all.
create or replace function private.chaine_avance() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and private.est_efface(old.dossier_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.dossier_id = old.dossier_id
    and (new.rang > old.rang or (new.rang = old.rang and new.tete = old.tete)) then
    return new;
  end if;
  perform private.refuser('ecriture_intangible');
  return null;
end
$$;

create or replace trigger avance before update or delete on private.chaines
  for each row execute function private.chaine_avance();
create or replace trigger intangible_en_bloc before truncate on private.chaines
  for each statement execute function private.intangible();
