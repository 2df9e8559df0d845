-- The rule of the right `script.view` over a script that is not in the trash, for an account of the script's company.
-- A plain expression over arrays, which the planner puts in place of the call. `p_administers`: as admin or deputy;
-- `p_granted`: the scripts it was given by name; `p_groups`: the groups it is in.
CREATE FUNCTION sees_script(s scripts, p_user uuid, p_administers boolean, p_granted uuid[], p_groups uuid[])
  RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT s.owner_id = p_user OR (s.company_id <> free_company() AND (
    s.visibility IN ('team_view', 'team_edit')
    OR (p_administers AND s.visibility <> 'private')
    OR s.group_id = ANY (p_groups)
    OR (NOT s.is_template AND s.id = ANY (p_granted))))
$$;
