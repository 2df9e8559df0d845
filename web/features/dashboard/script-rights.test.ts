import { expect, test } from 'vitest'
import type { Profile } from '#contract/account.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import type { ScriptCard } from '#contract/scripts.ts'
import { findRights } from './script-rights.ts'

const me = '11111111-1111-4111-8111-111111111111'
const colleague = '22222222-2222-4222-8222-222222222222'
const team = '33333333-3333-4333-8333-333333333333'

const user = (admin: string, companyId = team): Profile => ({
  id: me,
  email: 'a@example.jp',
  username: 'a',
  provider: 'password',
  language: 'ja',
  is_approval: true,
  is_operator: false,
  company: { id: companyId, name: 'c', plan: 'team', admin, is_dormant: false },
})
const card = (owner_id: string, visibility: ScriptCard['visibility']): ScriptCard => ({
  id: '44444444-4444-4444-8444-444444444444',
  kind: 'talk_script',
  title: 't',
  language: 'ja',
  status: 'draft',
  visibility,
  owner_id,
  owner_name: '',
  updated_by_name: null,
  updated_at: '2025-01-01T00:00:00Z',
  trashed_at: null,
  shortest_seconds: 0,
  longest_seconds: 0,
  target_seconds: null,
  filled_boxes: null,
})

test('the owner may do everything, without a team not show it to one', () => {
  expect(findRights(user(colleague), card(me, 'private'))).toEqual({
    edit: true,
    manage: true,
    share_with_team: true,
  })
  expect(findRights(user(colleague, FREE_COMPANY_ID), card(me, 'private'))).toEqual({
    edit: true,
    manage: true,
    share_with_team: false,
  })
})

test('a colleague edits what the team edits and manages nothing', () => {
  const none = { edit: false, manage: false, share_with_team: false }
  expect(findRights(user(colleague), card(colleague, 'team_view'))).toEqual(none)
  expect(findRights(user(colleague), card(colleague, 'team_edit'))).toEqual({ ...none, edit: true })
  expect(findRights(null, card(me, 'private'))).toEqual(none)
})

test('the admin manages what the team sees', () => {
  expect(findRights(user(me), card(colleague, 'team_view')).manage).toBe(true)
})
