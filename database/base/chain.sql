-- The chain of the books: each entry hashes the one before, its own fields and its lines.
--
-- The text that is hashed (UTF-8, SHA-256, written in lower-case hexadecimal) is made of JSON arrays, one to a line,
-- joined by a line feed, every value as a JSON string or null, exactly as JavaScript's JSON.stringify prints them:
--   ["<chaine_precedente>","<dossier_id>","<exercice_id>","<rang>","<cle>","<journal>","<numero>","<date>","<piece_ref>",
--    "<piece_date>","<libelle>","<origine_table>","<origine_id>","<valide_le>","<auteur>"]
-- then for each line, by rang:
--   ["<rang>","<compte>","<compte_libelle>",<auxiliaire>,<auxiliaire_libelle>,"<debit_cents>","<credit_cents>",<bien_id>,<composant_id>]
-- The first entry of a dossier has 64 zeros as chaine_precedente. The lettrage is no part of the entry.

-- In plpgsql, whose plans are kept from one entry to the next: a validation may count thousands.
create or replace function private.json_textes(variadic valeurs text[]) returns text
language plpgsql immutable as $$
declare
  valeur text;
  printed text := '';
begin
  foreach valeur in array valeurs loop
    printed := printed || ',' || coalesce(to_json(valeur)::text, 'null');
  end loop;
  return '[' || substr(printed, 2) || ']';
end
$$;

-- `lignes` by rang.
create or replace function private.maillon(e public.ecritures, lignes public.lignes[]) returns text
language plpgsql stable as $$
declare
  l public.lignes;
  canonical text := private.json_textes(e.chaine_precedente, e.dossier_id::text, e.exercice_id::text, e.rang::text, e.cle,
    e.journal, e.numero::text, to_char(e.date, 'YYYY-MM-DD'), e.piece_ref, to_char(e.piece_date, 'YYYY-MM-DD'), e.libelle,
    e.origine_table, e.origine_id, to_char(e.valide_le, 'YYYY-MM-DD'), e.auteur::text);
begin
  foreach l in array coalesce(lignes, '{}') loop
    canonical := canonical || E'\n' || private.json_textes(l.rang::text, l.compte, l.compte_libelle, l.auxiliaire,
      l.auxiliaire_libelle, l.debit_cents::text, l.credit_cents::text, l.bien_id::text, l.composant_id::text);
  end loop;
  return encode(sha256(convert_to(canonical, 'UTF8')), 'hex');
end
$$;

-- The first broken entry of a dossier: no row when the chain holds. `ecriture_id` is null when the end was cut off.
create or replace function private.verifier_chaine(dossier uuid)
returns table (ecriture_id uuid, rang bigint, motif text)
language plpgsql stable security definer set search_path = '' as $$
declare
  entry public.ecritures;
  lines public.lignes[];
  head private.chaines;
  before text := repeat('0', 64);
  reached bigint := 0;
begin
  for entry in
    select e.* from public.ecritures e where e.dossier_id = dossier order by e.rang
  loop
    select array_agg(l order by l.rang) into lines from public.lignes l where l.dossier_id = dossier and l.ecriture_id = entry.id;
    motif := case
      when entry.rang <> reached + 1 then 'une écriture manque avant celle-ci'
      when entry.chaine_precedente <> before then 'elle ne suit pas l''écriture précédente'
      when entry.chaine <> private.maillon(entry, lines) then 'son contenu a été modifié'
    end;
    if motif is not null then
      ecriture_id := entry.id;
      rang := entry.rang;
      return next;
      return;
    end if;
    before := entry.chaine;
    reached := entry.rang;
  end loop;

  select * into head from private.chaines c where c.dossier_id = dossier;
  if coalesce(head.rang, 0) <> reached or coalesce(head.tete, before) <> before then
    rang := reached + 1;
    motif := 'la fin de la chaîne manque';
    return next;
  end if;
end
$$;

grant execute on function private.maillon(public.ecritures, public.lignes[]), private.verifier_chaine(uuid) to service_role;
