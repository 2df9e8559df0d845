import { expect, test } from 'vitest'
import { PLANS } from '#contract/operator.ts'
import { listAccountActions } from './account-menu.ts'

const PROVIDERS = ['password', 'google', 'google.com', 'apple.com'] as const

test('until the address is verified only password and email can be changed', () => {
  const facts = {
    provider: 'password',
    is_company_admin: false,
    plan: null,
    stores_sessions: true,
    has_access: false,
    may_change_credentials: true,
  }
  expect(listAccountActions(facts).menu).toEqual(['change_password', 'change_email'])
  expect(listAccountActions({ ...facts, may_change_credentials: false }).menu).toEqual([])
})

for (const provider of PROVIDERS) {
  for (const is_company_admin of [true, false]) {
    for (const plan of [...PLANS, null]) {
      test(`the menu and plan offered match ${provider}, ${is_company_admin ? 'admin' : 'member'}, ${plan ?? 'no'} plan`, () => {
        const facts = {
          provider,
          is_company_admin,
          plan,
          has_access: true,
          may_change_credentials: true,
        }
        const { menu, change_plan } = listAccountActions({ ...facts, stores_sessions: true })
        expect(menu[0]).toBe('edit_username')
        expect(menu.includes('change_password')).toBe(provider === 'password')
        expect(menu.includes('change_email')).toBe(provider === 'password')
        expect(menu.includes('cancel_subscription')).toBe(is_company_admin)
        expect(change_plan).toBe(plan === 'free')
        expect(menu.includes('second_factor')).toBe(provider === 'password')
        expect(menu.includes('passkeys')).toBe(provider === 'password')
        expect(menu).toContain('sessions')
        // With an external identity provider, `stores_sessions` is false. Only these three actions
        // then disappear from the menu.
        const ours = ['sessions', 'second_factor', 'passkeys']
        expect(listAccountActions({ ...facts, stores_sessions: false })).toEqual({
          menu: menu.filter((action) => !ours.includes(action)),
          change_plan,
        })
      })
    }
  }
}
