-- Search also finds what stands around a text: its tags, the comments on it and on its canvas, the canvas's notes.

-- The same as foldForSearch, for what is not folded when it is written: NFKC, lower case, katakana as hiragana.
CREATE FUNCTION fold_for_search(p_text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(normalize(lower(normalize(p_text, NFKC)), NFKC),
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ',
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ') $$;

-- People are found by name and reading.
ALTER TABLE users ADD COLUMN search_name text
  GENERATED ALWAYS AS (fold_for_search(username || ' ' || replace(username, ' ', '') || ' ' || reading)) STORED;

ALTER TABLE script_contents
  ADD COLUMN search_about  text NOT NULL DEFAULT '',
  -- Line for line what search_about has folded: what it is, its id, a tab, its words as they are written.
  ADD COLUMN written_about text NOT NULL DEFAULT '';

-- What stands around a script, a line each: kind and id, a tab, words.
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

-- Line for line the words alone, folded.
CREATE FUNCTION fold_about(p_written text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT fold_for_search(regexp_replace(p_written, '^[^\t]*\t', '', 'ng')) $$;

-- In the transaction of whoever changes it. One after the other: each sees what was there before it.
CREATE FUNCTION write_about(p_script uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  written text;
BEGIN
  PERFORM FROM script_contents WHERE script_id = p_script FOR NO KEY UPDATE;
  written := gather_about(p_script);
  UPDATE script_contents SET written_about = written, search_about = fold_about(written)
   WHERE script_id = p_script AND written_about <> written;
END $$;
REVOKE EXECUTE ON FUNCTION write_about(uuid) FROM PUBLIC;

UPDATE script_contents c SET written_about = gathered.written, search_about = fold_about(gathered.written)
  FROM (SELECT s.id, gather_about(s.id) AS written FROM scripts s
         WHERE s.tags <> '{}' OR EXISTS (SELECT FROM lean_canvases l WHERE l.talk_script_id = s.id)
            OR EXISTS (SELECT FROM documents d JOIN comment_threads t ON t.document_id = d.id WHERE d.script_id = s.id)) AS gathered
 WHERE gathered.id = c.script_id AND gathered.written <> '';

-- A fourth part: the title and what stands around; none where nothing does.
CREATE FUNCTION search_parts(p_title text, p_headings text, p_text text, p_about text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[p_title, concat(p_title, E'\n', p_headings), concat(p_title, E'\n', p_text),
    CASE WHEN p_about = '' THEN '' ELSE concat(p_title, E'\n', p_about) END] $$;
CREATE OR REPLACE FUNCTION change_search_grams(p_scope uuid, p_number integer, p_were text[], p_are text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH changes AS (
    SELECT p.part, n.gram, true AS is_new FROM generate_series(1, 4) AS p (part), search_grams_beyond(p_are[p.part], p_were[p.part]) AS n (gram)
    UNION ALL
    SELECT p.part, o.gram, false FROM generate_series(1, 4) AS p (part), search_grams_beyond(p_were[p.part], p_are[p.part]) AS o (gram)),
  placed AS (
    SELECT part, gram, is_new, CASE WHEN is_new
      THEN coalesce((SELECT chunk + (cardinality(members) >= 500)::integer FROM search_grams g
                      WHERE g.scope = p_scope AND g.part = changes.part AND g.gram = changes.gram ORDER BY chunk DESC LIMIT 1), 0)
      ELSE (SELECT chunk FROM search_grams g
             WHERE g.scope = p_scope AND g.part = changes.part AND g.gram = changes.gram AND p_number = ANY (members) LIMIT 1) END AS chunk
      FROM changes)
  INSERT INTO search_grams AS g (scope, part, gram, chunk, members)
  SELECT p_scope, part, gram, chunk, CASE WHEN is_new THEN ARRAY[p_number] ELSE '{}' END
    FROM placed WHERE chunk IS NOT NULL ORDER BY part, gram
  ON CONFLICT (scope, part, gram, chunk) DO UPDATE SET members =
    CASE WHEN excluded.members = '{}' THEN array_remove(g.members, p_number) ELSE g.members || excluded.members END;
  -- What is gone for good leaves nothing behind.
  DELETE FROM search_grams g USING generate_series(1, 4) AS p (at), search_grams_beyond(p_were[p.at], p_are[p.at]) AS gone (gram)
   WHERE g.scope = p_scope AND g.part = p.at AND g.gram = gone.gram AND g.members = '{}';
END $$;

DROP FUNCTION fill_search_grams(integer, integer);
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
DO $$
BEGIN
  FOR lowest IN 1 .. (SELECT coalesce(max(search_number), 0) FROM script_contents) BY 2000 LOOP
    PERFORM fill_search_grams(lowest, lowest + 1999, 4);
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION set_search_scope() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  SELECT search_number, CASE WHEN company_id = free_company() THEN owner_id ELSE company_id END
    INTO NEW.search_number, NEW.search_scope FROM scripts WHERE id = NEW.script_id;
  NEW.written_about := gather_about(NEW.script_id);
  NEW.search_about := fold_about(NEW.written_about);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION keep_search_grams() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET jit = off AS $$
DECLARE
  nothing constant text[] := ARRAY['', '', '', ''];
  were text[] := nothing;
  are text[] := nothing;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    were := search_parts(OLD.search_title, OLD.search_headings, OLD.search_text, OLD.search_about);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    are := search_parts(NEW.search_title, NEW.search_headings, NEW.search_text, NEW.search_about);
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.search_scope = NEW.search_scope THEN
    PERFORM change_search_grams(NEW.search_scope, NEW.search_number, were, are);
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM change_search_grams(OLD.search_scope, OLD.search_number, were, nothing);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM change_search_grams(NEW.search_scope, NEW.search_number, nothing, are);
  END IF;
  RETURN NULL;
END $$;
DROP FUNCTION search_parts(text, text, text);
DROP TRIGGER grams_of_changed ON script_contents;
CREATE TRIGGER grams_of_changed AFTER UPDATE ON script_contents FOR EACH ROW
  WHEN ((OLD.search_scope, OLD.search_title, OLD.search_headings, OLD.search_text, OLD.search_about)
    IS DISTINCT FROM (NEW.search_scope, NEW.search_title, NEW.search_headings, NEW.search_text, NEW.search_about))
  EXECUTE FUNCTION keep_search_grams();

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
