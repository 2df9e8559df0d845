import { expect, test } from 'vitest'
import { accountRoutes, profile } from './account.ts'
import { leanCanvasRoutes } from './lean-canvas.ts'
import type { Route } from './route.ts'

const ID = '11111111-1111-4111-8111-111111111111'
const call = ({ method, path }: Route) => `${method} ${path}`

test('the routes of the specification have their exact methods and paths', () => {
  expect([
    call(accountRoutes.readProfile),
    call(accountRoutes.updateLanguage),
    call(accountRoutes.updateUsername),
    call(leanCanvasRoutes.readCanvasOfTalkScript),
    call(leanCanvasRoutes.createCanvas),
    call(leanCanvasRoutes.generateCanvas),
    call(leanCanvasRoutes.updateCanvas),
  ]).toEqual([
    'POST /api/users/profiles/fuid/',
    'PUT /api/users/update-language/',
    'PATCH /api/users/:id/',
    'GET /api/lean_canvas/by_talk_script/',
    'POST /api/lean_canvas/',
    'POST /api/lean_canvas/generate/',
    'PATCH /api/lean_canvas/:id/',
  ])
})

test('each route accepts the payload that the specification gives for it', () => {
  const { readProfile, updateLanguage, updateUsername } = accountRoutes
  const { createCanvas, generateCanvas, readCanvasOfTalkScript } = leanCanvasRoutes
  for (const [schema, payload] of [
    [readProfile.body, { firebase_uid: 'uid-1' }],
    [updateLanguage.body, { language: 'en' }],
    [updateUsername.body, { username: '太郎' }],
    [createCanvas.body, { talk_script_id: ID }],
    [readCanvasOfTalkScript.query, { talk_script_id: ID }],
    [generateCanvas.body, { talk_script_id: ID, wait_for_completion: false }],
  ] as const)
    expect(schema.parse(payload)).toEqual(payload)
  expect(updateLanguage.body.safeParse({ language: 'fr' }).success).toBe(false)
})

test('by default a generation request waits for the result', () => {
  expect(leanCanvasRoutes.generateCanvas.body.parse({ talk_script_id: ID })).toEqual({
    talk_script_id: ID,
    wait_for_completion: true,
  })
})

test.each([
  ['a string', '待ってください'],
  ['a pair', { ja: '待ってください', en: 'please wait' }],
  ['one language', { ja: '待ってください' }],
])('a profile has the fields of the specification, with message and error as %s', (_, text) => {
  const answered = {
    id: ID,
    email: 'taro@example.jp',
    username: '太郎',
    provider: 'password',
    language: 'ja',
    is_approval: true,
    is_operator: false,
    company: { id: ID, name: '株式会社', plan: 'team', admin: ID, is_dormant: false },
    message: text,
    error: text,
  }
  expect(profile.parse(answered)).toEqual(answered)
})
