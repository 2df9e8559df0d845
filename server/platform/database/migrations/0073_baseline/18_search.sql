-- Full-text search by an index of short pieces (n-grams) of each text. LIKE is not leakproof, so no index on the text
-- serves it under row-level security; equality and order of text are leakproof.
-- See docs/decisions/search-under-row-level-security.md.

-- Scripts of one scope are searched together: those of a company, or of one person in the free company.
CREATE FUNCTION context_scope() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN context_company() = free_company() THEN context_user() ELSE context_company() END $$;

-- The projection of a script's document for lists, search and REST, written in the transaction that compacts the document's log.
-- The searched texts are folded (fold_for_search); each has its written form for showing what was found.
CREATE TABLE script_contents (
  script_id        uuid PRIMARY KEY REFERENCES scripts (id) ON DELETE CASCADE,
  company_id       uuid NOT NULL,
  document         jsonb NOT NULL,
  search_text      text NOT NULL,
  search_number    integer NOT NULL,
  search_scope     uuid NOT NULL,
  search_title     text NOT NULL,
  search_headings  text NOT NULL DEFAULT '',
  -- Line by line the written form of search_text: a block's id, a tab, its words. Null: to be read from the document.
  written_text     text,
  -- Texts around the script: tags, comments, notes.
  search_about     text NOT NULL DEFAULT '',
  -- Line by line the written form of search_about: kind and id, a tab, words.
  written_about    text NOT NULL DEFAULT ''
);
CREATE INDEX script_contents_by_company ON script_contents (company_id);
CREATE UNIQUE INDEX script_contents_by_number ON script_contents (search_number);
CREATE INDEX script_contents_to_complete ON script_contents (script_id) WHERE written_text IS NULL;

ALTER TABLE script_contents ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON script_contents TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (company_id <> free_company() OR EXISTS (SELECT 1 FROM scripts s WHERE s.id = script_contents.script_id)));
GRANT SELECT, INSERT, UPDATE, DELETE ON script_contents TO daihon_app;

-- The scripts that contain a gram, by search_number, in chunks of some hundreds: a row per script takes ten times the space.
-- `part` 1: title, 2: title and headings, 3: title and text, 4: title and texts around it.
CREATE TABLE search_grams (
  scope    uuid NOT NULL,
  part     smallint NOT NULL,
  gram     text COLLATE "C" NOT NULL,
  chunk    integer NOT NULL,
  members  integer[] NOT NULL,
  PRIMARY KEY (scope, part, gram, chunk)
) WITH (fillfactor = 80);

ALTER TABLE search_grams ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON search_grams FOR SELECT TO daihon_app USING (scope = (SELECT context_scope()));
GRANT SELECT ON search_grams TO daihon_app;

-- Texts before a change that is not yet merged into the grams; null if that text did not change. Many changes are merged
-- together a few seconds later, so that writers of the same words do not wait for each other. A search also reads pending
-- scripts. Of an erased script (is_gone) no text is kept.
CREATE TABLE search_pending (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  scope     uuid NOT NULL,
  number    integer NOT NULL,
  is_gone   boolean NOT NULL DEFAULT false,
  title     text,
  headings  text,
  text      text,
  about     text
);
CREATE INDEX search_pending_by_scope ON search_pending (scope, number);

ALTER TABLE search_pending ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON search_pending FOR SELECT TO daihon_app USING (scope = (SELECT context_scope()));
GRANT SELECT (scope, number) ON search_pending TO daihon_app;

-- White space and the end become spaces: grams do not reach beyond a word.
CREATE FUNCTION search_words(p_text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(p_text, E'\t\n\r\f\x0b', '     ') || ' ' $$;
-- The grams of a folded text. At each character begins one: of four for Latin letters and digits, three for kana, two for
-- all else; shorter, with a space, where the word ends. A shorter term is found as the beginning of a gram. Two microseconds
-- per character.
CREATE FUNCTION search_grams_of(p_text text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT (a || b || CASE
      WHEN b = ' ' THEN ''
      WHEN a BETWEEN 'a' AND 'z' OR a BETWEEN '0' AND '9' THEN c || CASE WHEN c = ' ' THEN '' ELSE d END
      WHEN a BETWEEN 'ぁ' AND 'ゟ' OR a = 'ー' THEN c
      ELSE '' END) COLLATE "C"
    FROM (
      SELECT each COLLATE "C" AS a, lead(each, 1, '') OVER following AS b,
             lead(each, 2, '') OVER following AS c, lead(each, 3, '') OVER following AS d
        FROM unnest(string_to_array(search_words(p_text), NULL)) WITH ORDINALITY AS signs (each, at)
      WINDOW following AS (ORDER BY at)) AS signs
   WHERE a <> ' ' $$;
-- The grams of one text that another lacks. For a small change only its lines are read.
CREATE FUNCTION search_grams_beyond(p_text text, p_other text) RETURNS SETOF text LANGUAGE plpgsql IMMUTABLE ROWS 20 AS $$
DECLARE
  changed text := (SELECT string_agg(line, E'\n') FROM (
    SELECT unnest(string_to_array(p_text, E'\n')) EXCEPT SELECT unnest(string_to_array(p_other, E'\n'))) AS lines (line));
  other text := search_words(p_other);
BEGIN
  IF changed IS NULL THEN
    RETURN;
  ELSIF length(changed) <= 500 OR p_other = '' THEN
    RETURN QUERY SELECT gram FROM search_grams_of(changed) AS gram WHERE strpos(other, gram) = 0;
  ELSE
    RETURN QUERY SELECT search_grams_of(changed) EXCEPT SELECT search_grams_of(p_other);
  END IF;
END $$;

-- The four searched parts of a script; the fourth is empty without texts around it.
CREATE FUNCTION search_parts(p_title text, p_headings text, p_text text, p_about text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[p_title, concat(p_title, E'\n', p_headings), concat(p_title, E'\n', p_text),
    CASE WHEN p_about = '' THEN '' ELSE concat(p_title, E'\n', p_about) END] $$;
-- Texts around a script, a line each: kind and id, a tab, words.
CREATE FUNCTION gather_about(p_script uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(place || E'\t' || words, E'\n' ORDER BY rank, at, line), '') FROM (
    SELECT 1 AS rank, NULL::timestamptz AS at, n AS line, 'tag:' AS place, tag AS words
      FROM scripts s, unnest(s.tags) WITH ORDINALITY AS tags (tag, n) WHERE s.id = p_script
    UNION ALL
    SELECT 2, c.created_at, lines.n, d.kind || '_comment:' || t.id, lines.words
      FROM documents d JOIN comment_threads t ON t.document_id = d.id JOIN comments c ON c.thread_id = t.id,
           string_to_table(c.body, E'\n') WITH ORDINALITY AS lines (words, n)
     WHERE d.script_id = p_script AND c.deleted_at IS NULL
    UNION ALL
    SELECT 3, NULL, notes.n * 1000 + lines.n, 'note:' || (note ->> 'id'), lines.words
      FROM lean_canvases l, jsonb_array_elements(l.notes) WITH ORDINALITY AS notes (note, n),
           string_to_table(note ->> 'text', E'\n') WITH ORDINALITY AS lines (words, n)
     WHERE l.talk_script_id = p_script) AS around (rank, at, line, place, words)
   WHERE btrim(words) <> '' $$;
-- Line by line the words only, folded.
CREATE FUNCTION fold_about(p_written text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT fold_for_search(regexp_replace(p_written, '^[^\t]*\t', '', 'ng')) $$;
-- Runs in the transaction of the change. The row lock orders concurrent changes: each sees the one before. SECURITY DEFINER:
-- the acting account may not see all comments.
CREATE FUNCTION write_about(p_script uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  written text;
BEGIN
  PERFORM FROM script_contents WHERE script_id = p_script FOR NO KEY UPDATE;
  written := gather_about(p_script);
  UPDATE script_contents SET written_about = written, search_about = fold_about(written)
   WHERE script_id = p_script AND written_about <> written;
END $$;

-- Sets number, scope and surrounding texts of a new row.
CREATE FUNCTION set_search_scope() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  SELECT search_number, CASE WHEN company_id = free_company() THEN owner_id ELSE company_id END
    INTO NEW.search_number, NEW.search_scope FROM scripts WHERE id = NEW.script_id;
  NEW.written_about := gather_about(NEW.script_id);
  NEW.search_about := fold_about(NEW.written_about);
  RETURN NEW;
END $$;
CREATE TRIGGER scope_of_search BEFORE INSERT ON script_contents FOR EACH ROW EXECUTE FUNCTION set_search_scope();
-- A script that moves to another owner or company moves to their scope.
CREATE FUNCTION move_search_scope() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE script_contents SET search_scope = CASE WHEN NEW.company_id = free_company() THEN NEW.owner_id ELSE NEW.company_id END
   WHERE script_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER scope_follows_owner AFTER UPDATE OF owner_id, company_id ON scripts FOR EACH ROW
  WHEN (OLD.owner_id <> NEW.owner_id OR OLD.company_id <> NEW.company_id) EXECUTE FUNCTION move_search_scope();
CREATE FUNCTION about_follows_tags() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM write_about(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER about_follows_tags AFTER UPDATE OF tags ON scripts FOR EACH ROW
  WHEN (OLD.tags IS DISTINCT FROM NEW.tags) EXECUTE FUNCTION about_follows_tags();
CREATE FUNCTION about_follows_comment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM write_about(d.script_id) FROM comment_threads t JOIN documents d ON d.id = t.document_id WHERE t.id = NEW.thread_id;
  RETURN NULL;
END $$;
CREATE TRIGGER about_follows_comment AFTER INSERT OR UPDATE OF body, deleted_at ON comments
  FOR EACH ROW EXECUTE FUNCTION about_follows_comment();
CREATE FUNCTION about_follows_notes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM write_about(NEW.talk_script_id);
  RETURN NULL;
END $$;
CREATE TRIGGER about_follows_notes AFTER INSERT OR UPDATE OF notes ON lean_canvases
  FOR EACH ROW EXECUTE FUNCTION about_follows_notes();
-- Notes a changed text as pending, in the transaction of the change.
CREATE FUNCTION keep_search_grams() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.search_scope = NEW.search_scope THEN
    INSERT INTO search_pending (scope, number, title, headings, text, about) VALUES (NEW.search_scope, NEW.search_number,
      CASE WHEN OLD.search_title <> NEW.search_title THEN OLD.search_title END,
      CASE WHEN OLD.search_headings <> NEW.search_headings THEN OLD.search_headings END,
      CASE WHEN OLD.search_text <> NEW.search_text THEN OLD.search_text END,
      CASE WHEN OLD.search_about <> NEW.search_about THEN OLD.search_about END);
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM search_pending WHERE scope = OLD.search_scope AND number = OLD.search_number;
    INSERT INTO search_pending (scope, number, is_gone) VALUES (OLD.search_scope, OLD.search_number, true);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO search_pending (scope, number, title, headings, text, about)
      VALUES (NEW.search_scope, NEW.search_number, '', '', '', '');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER grams_of_new AFTER INSERT OR DELETE ON script_contents FOR EACH ROW EXECUTE FUNCTION keep_search_grams();
CREATE TRIGGER grams_of_changed AFTER UPDATE ON script_contents FOR EACH ROW
  WHEN ((OLD.search_scope, OLD.search_title, OLD.search_headings, OLD.search_text, OLD.search_about)
    IS DISTINCT FROM (NEW.search_scope, NEW.search_title, NEW.search_headings, NEW.search_text, NEW.search_about))
  EXECUTE FUNCTION keep_search_grams();
-- Indexes a range of scripts that have no grams yet; some thousand per call bound its memory.
CREATE FUNCTION fill_search_grams(p_lowest integer, p_highest integer, p_part integer DEFAULT 1) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_grams AS g (scope, part, gram, chunk, members)
  SELECT scope, part, gram, coalesce((SELECT chunk + (cardinality(members) >= 500)::integer FROM search_grams g
           WHERE g.scope = found.scope AND g.part = found.part AND g.gram = found.gram ORDER BY chunk DESC LIMIT 1), 0), members
    FROM (
      SELECT search_scope AS scope, part, gram, array_agg(search_number) AS members
        FROM script_contents, generate_series(p_part, 4) AS part,
             search_grams_of((search_parts(search_title, search_headings, search_text, search_about))[part]) AS gram
       WHERE search_number BETWEEN p_lowest AND p_highest
       GROUP BY search_scope, part, gram) AS found
  ON CONFLICT (scope, part, gram, chunk) DO UPDATE SET members = g.members || excluded.members $$;
-- Scripts of a gram that is new for them, or that they no longer have.
CREATE TYPE search_change AS (scope uuid, part smallint, gram text, is_new boolean, numbers integer[]);
CREATE FUNCTION without_members(p_members integer[], p_gone integer[]) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(member ORDER BY at), '{}') FROM unnest(p_members) WITH ORDINALITY AS m (member, at)
   WHERE member <> ALL (p_gone) $$;
-- Merges the oldest pending changes into the grams, and returns their number. One call at a time over all nodes; another one
-- meanwhile merges nothing. It is the only writer of search_grams. Without JIT, whose compiling takes ten times as long.
CREATE FUNCTION merge_search_pending(p_most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp SET jit = off AS $$
DECLARE
  ids bigint[];
  gone search_change[];
  changes search_change[];
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('search_pending')) THEN
    RETURN 0;
  END IF;
  -- One statement, so that the changes and the texts are of one moment: the oldest change that is pending says what the
  -- grams are of, the text what they are to be of.
  WITH oldest AS MATERIALIZED (
    SELECT DISTINCT scope, number FROM (SELECT scope, number FROM search_pending ORDER BY id LIMIT p_most) AS first),
  taken AS MATERIALIZED (
    SELECT p.* FROM search_pending p JOIN oldest USING (scope, number) FOR UPDATE OF p SKIP LOCKED),
  -- All changes of a script or none: one that is being deleted holds its own.
  touched AS MATERIALIZED (
    SELECT scope, number, array_agg(id) AS ids, bool_or(is_gone) AS is_gone,
      (array_agg(title ORDER BY id) FILTER (WHERE title IS NOT NULL))[1] AS title,
      (array_agg(headings ORDER BY id) FILTER (WHERE headings IS NOT NULL))[1] AS headings,
      (array_agg(text ORDER BY id) FILTER (WHERE text IS NOT NULL))[1] AS text,
      (array_agg(about ORDER BY id) FILTER (WHERE about IS NOT NULL))[1] AS about
      FROM taken GROUP BY scope, number
    HAVING count(*) = (SELECT count(*) FROM search_pending p WHERE p.scope = taken.scope AND p.number = taken.number)),
  texts AS MATERIALIZED (
    SELECT t.scope, t.number,
      CASE WHEN t.is_gone OR c.search_number IS NULL THEN ARRAY['', '', '', '']
        ELSE search_parts(coalesce(t.title, c.search_title), coalesce(t.headings, c.search_headings),
          coalesce(t.text, c.search_text), coalesce(t.about, c.search_about)) END AS were,
      CASE WHEN c.search_number IS NULL THEN ARRAY['', '', '', '']
        ELSE search_parts(c.search_title, c.search_headings, c.search_text, c.search_about) END AS are
      FROM touched t LEFT JOIN script_contents c ON c.search_number = t.number AND c.search_scope = t.scope)
  SELECT ARRAY(SELECT unnest(touched.ids) FROM touched),
    ARRAY(SELECT (scope, NULL, NULL, false, array_agg(number))::search_change FROM touched WHERE is_gone GROUP BY scope),
    ARRAY(SELECT (scope, part, gram, is_new, array_agg(number ORDER BY number))::search_change FROM (
        SELECT scope, number, p.part, true AS is_new, search_grams_beyond(are[p.part], were[p.part]) AS gram
          FROM texts, generate_series(1, 4) AS p (part)
        UNION ALL
        SELECT scope, number, p.part, false, search_grams_beyond(were[p.part], are[p.part])
          FROM texts, generate_series(1, 4) AS p (part)) AS each
      GROUP BY scope, part, gram, is_new)
    INTO ids, gone, changes;

  -- What is gone for good leaves nothing behind; its texts are not known any more.
  IF gone <> '{}' THEN
    DELETE FROM search_grams g USING unnest(gone) AS c WHERE g.scope = c.scope AND g.members <@ c.numbers;
    UPDATE search_grams g SET members = without_members(g.members, c.numbers)
      FROM unnest(gone) AS c WHERE g.scope = c.scope AND g.members && c.numbers;
  END IF;
  DELETE FROM search_grams g USING unnest(changes) AS c
   WHERE NOT c.is_new AND g.scope = c.scope AND g.part = c.part AND g.gram = c.gram AND g.members <@ c.numbers;
  UPDATE search_grams g SET members = without_members(g.members, c.numbers) FROM unnest(changes) AS c
   WHERE NOT c.is_new AND g.scope = c.scope AND g.part = c.part AND g.gram = c.gram AND g.members && c.numbers;
  INSERT INTO search_grams AS g (scope, part, gram, chunk, members)
  SELECT c.scope, c.part, c.gram, coalesce((SELECT chunk + (cardinality(members) >= 500)::integer FROM search_grams g
           WHERE g.scope = c.scope AND g.part = c.part AND g.gram = c.gram ORDER BY chunk DESC LIMIT 1), 0), c.numbers
    FROM unnest(changes) AS c WHERE c.is_new
  ON CONFLICT (scope, part, gram, chunk) DO UPDATE SET members = g.members || excluded.members;
  DELETE FROM search_pending WHERE id = ANY (ids);
  RETURN cardinality(ids);
END $$;

-- The numbers of the scripts that may contain every term in a part: those with its rarest grams, each in at most `p_most`
-- scripts, and those with pending changes. Null if every gram is in more. The caller checks the texts themselves, so four
-- grams suffice: the grams of one word are in much the same scripts.
CREATE FUNCTION search_candidates(p_part integer, p_terms text[], p_most integer) RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  in_scope constant uuid := context_scope();
  low text; high text; how_many integer; held integer[]; found integer[]; looked integer := 0;
BEGIN
  FOR low, high, how_many IN
    SELECT first, last, CASE
        -- The beginning of a gram is counted when it is read.
        WHEN first < last THEN p_most
        -- A chunk so far on says it without counting.
        WHEN EXISTS (SELECT FROM search_grams g
          WHERE g.scope = in_scope AND g.part = p_part AND g.gram = first AND g.chunk > p_most / 500) THEN p_most + 1
        ELSE (SELECT coalesce(sum(cardinality(g.members)), 0) FROM search_grams g
          WHERE g.scope = in_scope AND g.part = p_part AND g.gram = first) END
      FROM (SELECT coalesce(gram, term), coalesce(gram, term || U&'\+10FFFF') FROM unnest(p_terms) AS term
              LEFT JOIN LATERAL search_grams_of(term) AS gram ON right(gram, 1) <> ' ' LIMIT 20) AS grams (first, last)
     ORDER BY 3
  LOOP
    EXIT WHEN how_many > p_most;
    held := ARRAY(SELECT unnest(g.members) FROM search_grams g
      WHERE g.scope = in_scope AND g.part = p_part AND g.gram >= low AND g.gram <= high LIMIT p_most + 1);
    CONTINUE WHEN cardinality(held) > p_most;
    IF found IS NOT NULL THEN
      held := ARRAY(SELECT one FROM unnest(found) AS one JOIN unnest(held) AS other ON one = other);
    END IF;
    found := held;
    looked := looked + 1;
    EXIT WHEN found = '{}' OR looked = 4;
  END LOOP;
  RETURN CASE WHEN found IS NOT NULL THEN found || ARRAY(SELECT p.number FROM search_pending p WHERE p.scope = in_scope) END;
END $$;

REVOKE EXECUTE ON FUNCTION write_about(uuid) FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION merge_search_pending(integer) FROM PUBLIC;
