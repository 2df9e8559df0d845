import { expect, test } from 'vitest'
import { PLANS } from '../../../contract/operator.ts'
import { listAccountActions } from './account-menu.ts'

const PROVIDERS = ['password', 'google.com', 'apple.com'] as const

for (const provider of PROVIDERS) {
  for (const is_company_admin of [true, false]) {
    for (const plan of [...PLANS, null]) {
      test(`${provider}, ${is_company_admin ? 'admin' : 'member'}, ${plan ?? 'no'} plan`, () => {
        const { menu, change_plan } = listAccountActions({ provider, is_company_admin, plan })
        expect(menu[0]).toBe('edit_username')
        expect(menu.includes('change_password')).toBe(provider === 'password')
        expect(menu.includes('change_email')).toBe(provider === 'password')
        expect(menu.includes('cancel_subscription')).toBe(is_company_admin)
        expect(change_plan).toBe(plan === 'free')
      })
    }
  }
}
