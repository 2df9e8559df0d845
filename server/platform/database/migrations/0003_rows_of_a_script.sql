-- The same second wall as before, asked row by row. In the free company, whose people share one
-- company id, "is this row's script mine" was answered by gathering every script there is; now it is
-- one look-up by primary key, however many people have signed up.
DO $$
DECLARE
  hangs_on text[] := ARRAY[
    'script_contents', 'EXISTS (SELECT 1 FROM scripts s WHERE s.id = script_contents.script_id)',
    'shares', 'EXISTS (SELECT 1 FROM scripts s WHERE s.id = shares.script_id)',
    'lean_canvases', 'EXISTS (SELECT 1 FROM scripts s WHERE s.id = lean_canvases.talk_script_id)',
    'generation_jobs', 'EXISTS (SELECT 1 FROM lean_canvases c WHERE c.id = generation_jobs.canvas_id)',
    'documents', '(EXISTS (SELECT 1 FROM scripts s WHERE s.id = documents.id) OR EXISTS (SELECT 1 FROM lean_canvases c WHERE c.id = documents.id))',
    'document_updates', 'EXISTS (SELECT 1 FROM documents d WHERE d.id = document_updates.document_id)'];
BEGIN
  FOR i IN 1 .. array_length(hangs_on, 1) / 2 LOOP
    EXECUTE format(
      'ALTER POLICY own ON %I USING (company_id = (SELECT context_company()) AND (company_id <> free_company() OR %s))',
      hangs_on[i * 2 - 1], hangs_on[i * 2]);
  END LOOP;
END $$;
